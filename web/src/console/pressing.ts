// Pressing twice on purpose: what follows too soon on a first press isn't a second one.

const TOO_SOON = 400;

/** Whether so much time has gone by that a press is meant for what is in sight now. */
export const isLate = (since: number): boolean => performance.now() - since >= TOO_SOON;
