// The actions on one's bets: only those that would be taken now; else what comes next, in words.

import type { JSX } from "preact";
import { Button } from "../parts/Button.js";
import { common } from "../parts/format.js";
import { Icon, isIcon } from "../parts/Icon.js";
import {
  canRebet, canRedo, canUndo, chip, clear, double, rebet, redo, undo,
} from "../state/bets.js";
import { hasBets } from "../state/laid.js";
import { capOf, type Command } from "../state/keys.js";
import { money } from "../state/money.js";
import { isOwnPace } from "../pace/pace.js";
import { sheet, table, takesBets } from "../state/table.js";
import { hasSheet, layout, low, openBets, panel, tall, togglePanel } from "./screen.js";
import { OnCloth } from "./Header.js";
import { isNewcomer } from "./newcomer.js";
import { SpinWhenReady } from "./OwnPace.js";
import { t } from "./words.js";

interface Action {
  command: Command;
  name: string;
  can: boolean;
  press: () => void;
}

function actions(): Action[] {
  const words = t.value;
  const last = hasSheet() ? [] : ([["redo", words.redo, canRedo.value, redo]] as const);
  return [
    ["undo", words.undo, canUndo.value, undo] as const,
    ["clear", words.clear, hasBets.value, clear] as const,
    ["rebet", words.rebet, canRebet.value, rebet] as const,
    ["double", words.double, hasBets.value, double] as const,
    ...last,
  ].map(([command, name, can, press]) => ({ command, name, can, press }));
}

export function Actions(): JSX.Element {
  if (!takesBets.value)
    return (
      <div class="actions" data-waiting>
        <p class="label">{table.value ? t.value.nextOpens : common.value.connecting}</p>
      </div>
    );
  return (
    <div class="actions" role="group" aria-label={t.value.actions} id="actions">
      {actions().map((one) => (
        <ActionButton key={one.command} {...one} />
      ))}
      {layout.value === "lying" && isNewcomer.value && <Hint />}
      {!hasSheet() && <Openers />}
      {layout.value === "phone" && (isOwnPace.value ? <SpinWhenReady /> : <OnCloth />)}
    </div>
  );
}

/** What to do first, where actions will be once something is placed. */
export const Hint = (): JSX.Element => (
  <p class="reading-hint">{t.value.tapToPlace(money(chip.value))}</p>
);

/** A button that would be refused keeps its place but isn't there. */
function ActionButton({ command, name, can, press }: Action): JSX.Element {
  return (
    <span class="action" data-command={command} data-idle={!can || undefined}>
      <Button press={press} cap={capOf(command)}>
        <ActionIcon command={command} />
        <span class="action-word">{name}</span>
      </Button>
    </span>
  );
}

/** A sign over the word, where the buttons stand upright. */
const ActionIcon = ({ command }: { command: Command }): JSX.Element | null =>
  low.value && isIcon(command) ? <Icon name={command} /> : null;

/** What opens beside the cloth: where the track has no place of its own, it too. */
function Openers(): JSX.Element {
  const narrow = layout.value === "compact";
  const tracks = (sheet.value?.tracks.length ?? 0) > 0 && !tall.value;
  return (
    <>
      {narrow && tracks && (
        <Button press={() => togglePanel("track")} pressed={panel.value === "track"}>
          {t.value.track}
        </Button>
      )}
      {narrow && (
        <Button press={() => openBets("called")} cap={capOf("called")}>
          {t.value.called}
        </Button>
      )}
      <Button press={() => openBets("favourites")} cap={capOf("favourites")}>
        <ActionIcon command="favourites" />
        <span class="action-word">{t.value.favourites}</span>
      </Button>
    </>
  );
}
