// A terminal in a frame, on the screen with several tables: what leads away leads the whole window.

/** Whether this page stands in a frame. */
export const isFramed = (): boolean => self !== top;

/** The address of the whole window. */
export const outermost = (): Location => (top ?? self).location;

/** Let every link of a page in a frame lead the whole window. */
export function leaveFrames(): void {
  if (!isFramed()) return;
  const base = document.createElement("base");
  base.target = "_top";
  document.head.append(base);
}

/** Of several tables one is heard: the one that has the focus. */
export const isHeard = (): boolean => !isFramed() || document.hasFocus();
