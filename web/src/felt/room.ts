// The room a picture has: the size of its element, followed as it changes.

import { useSignal } from "@preact/signals";
import type { RefObject } from "preact";
import { useLayoutEffect } from "preact/hooks";
import type { Point } from "./projection.js";

/** Width and height of an element in pixels; the usual ones until it is known. */
export function useRoom(element: RefObject<HTMLElement>, usual: Point): Point {
  const room = useSignal(usual);
  useLayoutEffect(() => {
    const found = element.current!;
    const measure = (): void => {
      const [wide, high] = room.peek();
      if (wide !== found.clientWidth || high !== found.clientHeight)
        room.value = [found.clientWidth, found.clientHeight];
    };
    const watch = new ResizeObserver(measure);
    measure();
    watch.observe(found);
    return () => watch.disconnect();
  }, []);
  return room.value;
}
