// Answering alerts: by acting at the table, or in words; who did so is on record.

import { signal } from "@preact/signals";
import type { Alert, Problem } from "../../messages.js";
import { HouseSaysNo, post } from "../../state/house.js";
import { addressOf } from "../place.js";
import { takeAlerts } from "../room.js";
import { w } from "../words.js";

/** What the house said no to, by alert. */
export const refused = signal<{ alert: string; problem: Problem } | null>(null);

/** Where on the table's desk an act is done. */
const PARTS: Record<string, string> = {
  InspectBall: "ball",
  ReplaceBall: "ball",
  RecordInspection: "inspection",
  CloseDispute: "disputes",
  RecordDispute: "disputes",
  CollectDebt: "debts",
};

export const wayOf = (alert: Alert): string | null =>
  alert.act && alert.table ? addressOf(alert.table, PARTS[alert.act] ?? "") : null;

export async function answerAlert(alert: Alert, words = ""): Promise<void> {
  refused.value = null;
  try {
    const answer = words.trim() || w.value.acknowledged;
    const path = `/api/pit/alerts/${encodeURIComponent(alert.id)}/answer`;
    const told = await post<{ alerts: Alert[] }>(path, { answer });
    takeAlerts(told.alerts);
  } catch (error) {
    if (!(error instanceof HouseSaysNo)) throw error;
    refused.value = { alert: alert.id, problem: error.problem };
  }
}
