// The proof on the page: fetched from the house or read from a file, and checked here.

import { signal } from "@preact/signals";
import type { DrawProof, RoundProofs, SpinProof } from "../messages.js";
import { HouseSaysNo, get, getLobby } from "../state/house.js";
import { canCheck, check, type Checked } from "./checking.js";
import { sameResult } from "./drawing.js";

export interface Examined {
  spin: SpinProof;
  checked: Checked;
  took: number;
}

export type Standing =
  | { is: "loading" | "sealed" | "otherwise" | "insecure" | "not a proof" }
  | { is: "fault"; message: string }
  | { is: "checked"; spins: readonly Examined[] };

export const standing = signal<Standing>({ is: "loading" });

const [, , table = "", round = ""] = location.pathname.split("/").map(decodeURIComponent);
export const asked = { table, round: Number(round) };

/** Fetch the proofs of the round in the address, and check them. */
export async function fetchAndCheck(): Promise<void> {
  try {
    const where = `/api/tables/${encodeURIComponent(table)}/rounds/${asked.round}/proof`;
    const [found] = await Promise.all([get<RoundProofs>(where), getLobby()]);
    if (found.spins.length > 0) return await examine(found.spins);
    standing.value = { is: found.over ? "otherwise" : "sealed" };
  } catch (error) {
    const message = error instanceof HouseSaysNo ? error.problem.message : String(error);
    standing.value = { is: "fault", message };
  }
}

/** Check a file that was saved: one proof, or one a line. */
export async function checkFile(file: File): Promise<void> {
  try {
    const lines = (await file.text()).trim();
    const proofs = lines.startsWith("[") ? JSON.parse(lines) : lines.split("\n").map(parsed);
    await examine(proofs.map((proof: DrawProof) => ({ proof, entered: proof.result, opened: 0 })));
  } catch {
    standing.value = { is: "not a proof" };
  }
}

const parsed = (line: string): DrawProof => JSON.parse(line) as DrawProof;

async function examine(spins: readonly SpinProof[]): Promise<void> {
  if (!canCheck()) {
    standing.value = { is: "insecure" };
    return;
  }
  const found: Examined[] = [];
  for (const spin of spins) {
    const began = performance.now();
    const checked = await check(spin.proof);
    const same = spin.entered === "" || sameResult(spin.entered, checked.drawn);
    const agrees = checked.agrees && same;
    found.push({ spin, checked: { ...checked, agrees }, took: performance.now() - began });
  }
  standing.value = { is: "checked", spins: found };
}
