// The turning wheel: its layers, which move by transforms only, and the driver that moves them.

import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { sheet } from "../state/table.js";
import { Ball, Bowl, Rotor, Shine } from "./drawing.js";
import { Driver } from "./driver.js";

/** `idles`: whether it turns slowly while bets are placed. */
export function Turning({ idles }: { idles: boolean }): JSX.Element | null {
  const game = sheet.value;
  const winner = useSignal<string | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const rotor = useRef<HTMLDivElement>(null);
  const ball = useRef<HTMLDivElement>(null);
  const shadow = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!game || !frame.current || !rotor.current || !ball.current || !shadow.current) return;
    const parts = {
      frame: frame.current,
      rotor: rotor.current,
      ball: ball.current,
      shadow: shadow.current,
    };
    return new Driver(parts, game, idles, winner).start();
  }, [game?.table, game?.digest, idles]);
  if (!game) return null;
  return (
    <div class="wheel" ref={frame} aria-hidden="true">
      <Bowl />
      <div class="wheel-rotor" ref={rotor}>
        <Rotor sheet={game} winner={winner.value} />
      </div>
      <Shine />
      <div class="wheel-shadow" ref={shadow} />
      <div class="wheel-ball" ref={ball}>
        <Ball />
      </div>
    </div>
  );
}
