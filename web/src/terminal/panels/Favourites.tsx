// Favourites: bets kept under a name, placed again with one press, taken along as a file.

import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { Button } from "../../parts/Button.js";
import { targetName } from "../../parts/names.js";
import { considered, expected, place } from "../../state/bets.js";
import {
  betsOf,
  dropFavourite,
  exportFavourites,
  favourites,
  importFavourites,
  isOffered,
  keepFavourite,
  type Favourite,
} from "../../state/favourites.js";
import { hasBets } from "../../state/laid.js";
import { money } from "../../state/money.js";
import { piecesOf } from "../../state/slips.js";
import { sheet, takesBets } from "../../state/table.js";
import { t } from "../words.js";

const name = signal("");
const told = signal("");

export function Favourites(): JSX.Element {
  const here = favourites.value.filter(isOffered);
  return (
    <div class="favourites">
      {here.length === 0 && <p class="label">{t.value.noFavourites}</p>}
      <ul class="favourite-list">
        {here.map((one) => (
          <li key={`${one.game} ${one.name}`}>
            <FavouriteLine favourite={one} />
          </li>
        ))}
      </ul>
      {hasBets.value && <KeepForm />}
      <div class="favourite-files">
        {favourites.value.length > 0 && (
          <Button press={exportFavourites}>{t.value.exportFile}</Button>
        )}
        <label class="button">
          {t.value.importFile}
          <input class="said" type="file" accept="application/json,.json" onChange={take} />
        </label>
        <span class="label" role="status">
          {told.value}
        </span>
      </div>
    </div>
  );
}

function FavouriteLine({ favourite }: { favourite: Favourite }): JSX.Element {
  const bets = betsOf(favourite);
  const pieces = bets.flatMap(piecesOf);
  const total = pieces.reduce((sum, piece) => sum + piece.stake, 0);
  const show = (): void => {
    considered.value = pieces;
  };
  const hide = (): void => {
    considered.value = [];
  };
  return (
    <div
      class="favourite"
      onPointerEnter={show}
      onPointerLeave={hide}
      onFocusIn={show}
      onFocusOut={hide}
    >
      <p>
        <b>{favourite.name}</b>
        <span class="label">
          {bets.map((bet) => targetName(bet.target)).join(" · ")}
        </span>
      </p>
      {takesBets.value && (
        <Button primary press={() => place(bets)}>
          {t.value.place(money(total))}
        </Button>
      )}
      <Button plain press={() => dropFavourite(favourite)} label={t.value.drop(favourite.name)}>
        ✕
      </Button>
    </div>
  );
}

function KeepForm(): JSX.Element {
  const keep = (event: Event): void => {
    event.preventDefault();
    const given = name.value.trim();
    if (given === "") return;
    keepFavourite(given, sheet.value?.game ?? "", expected());
    name.value = "";
  };
  return (
    <form class="keep-form" onSubmit={keep}>
      <label>
        <span class="label">{t.value.keepAs}</span>
        <input
          class="field"
          type="text"
          maxLength={60}
          value={name.value}
          onInput={(event) => (name.value = event.currentTarget.value)}
        />
      </label>
      <button type="submit" class="button">
        {t.value.keep}
      </button>
    </form>
  );
}

async function take(event: Event): Promise<void> {
  const input = event.currentTarget as HTMLInputElement;
  const file = input.files?.[0];
  if (!file) return;
  const count = await importFavourites(file);
  told.value = count === null ? t.value.noFavouriteFile : t.value.imported(count);
  input.value = "";
}
