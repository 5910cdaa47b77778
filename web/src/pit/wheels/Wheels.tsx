// The section of the wheels: a list of them, the most evidence first, and one of them in full.

import type { JSX } from "preact";
import type { WheelList, WheelReport, WheelSummary } from "../../messages.js";
import { Refusal } from "../../staff/Refusal.js";
import { useAnswer } from "../answer.js";
import { place } from "../place.js";
import { w } from "../words.js";
import { WheelPage } from "./WheelPage.js";
import { v } from "./words.js";
import { toOne, whole } from "./writing.js";

/** What stands before a table's name where its wheel has none. */
const OWN = "@";

const nameOf = (wheel: string): string =>
  wheel.startsWith(OWN) ? v.value.ownWheel(wheel.slice(1)) : v.value.wheel(wheel);

export function Wheels(): JSX.Element {
  const { answer, problem, busy } = useAnswer<WheelList>("/api/pit/wheels").value;
  if (problem) return <Refusal problem={problem} />;
  const chosen = place.value.table ?? answer?.wheels[0]?.wheel;
  return (
    <div class="pit-section wheels">
      <h1>{v.value.wheels}</h1>
      {!answer && <p class="label">{busy ? w.value.asking : ""}</p>}
      {answer && answer.wheels.length === 0 && <p class="label">{v.value.none}</p>}
      {answer && answer.wheels.length > 0 && <List wheels={answer.wheels} chosen={chosen} />}
      {answer && chosen && <Chosen wheel={chosen} levels={answer} />}
    </div>
  );
}

interface ListProps {
  wheels: readonly WheelSummary[];
  chosen: string | undefined;
}

function List({ wheels, chosen }: ListProps): JSX.Element {
  return (
    <nav class="wheel-list" aria-label={v.value.wheels}>
      {wheels.map((one) => (
        <a
          key={one.wheel}
          href={`#wheels/${encodeURIComponent(one.wheel)}`}
          aria-current={one.wheel === chosen ? "true" : undefined}
          data-level={one.level > 0 || undefined}
        >
          <b>{nameOf(one.wheel)}</b>
          <span>
            {v.value.spins(whole(one.spins))} · {toOne(one.evidence)} : 1
          </span>
        </a>
      ))}
    </nav>
  );
}

function Chosen({ wheel, levels }: { wheel: string; levels: WheelList }): JSX.Element {
  const path = `/api/pit/wheels/${encodeURIComponent(wheel)}`;
  const { answer, problem } = useAnswer<WheelReport>(path).value;
  if (problem) return <Refusal problem={problem} />;
  if (!answer || answer.wheel !== wheel) return <p class="label">{w.value.asking}</p>;
  return <WheelPage report={answer} levels={levels} />;
}
