// The idle page: the house, the game, and that the table is closed; nothing that invites.

import type { JSX } from "preact";
import { sheet } from "../state/table.js";
import { zeroName } from "./Head.js";
import { common, lobby, view, words } from "./wall.js";

export function Idle(): JSX.Element {
  const game = sheet.value;
  return (
    <div class="stage-idle">
      <p class="stage-house">{lobby.value?.house.name || game?.casino}</p>
      <p class="stage-chances">
        {game && common.value.table(game.number)} · {zeroName()}
      </p>
      {view.value?.light === "shut" && <p class="stage-line">{words.value.closed}</p>}
    </div>
  );
}
