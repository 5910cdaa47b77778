// The bar on top: sections, who is here, a clock, and the menu with the look of the screen.

import { signal } from "@preact/signals";
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Icon } from "../parts/Icon.js";
import { Who } from "../staff/Who.js";
import { Look } from "./Look.js";
import { w } from "./words.js";

const opened = signal(false);

export interface Way {
  section: string;
  name: string;
  mark?: ComponentChildren;
}

interface Props {
  title: string;
  ways: readonly Way[];
  current: string;
  clock?: string;
}

export function Bar({ title, ways, current, clock }: Props): JSX.Element {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const here = nav.current?.querySelector("[aria-current]");
    here?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [current]);
  return (
    <header class="pit-header">
      <div class="pit-bar">
        <a class="pit-mark" href={`#${ways[0]?.section ?? ""}`}>
          {title}
        </a>
        <nav class="pit-nav" ref={nav} aria-label={title}>
          {ways.map(({ section, name, mark }) => (
            <a
              key={section}
              href={`#${section}`}
              aria-current={section === current ? "page" : undefined}
            >
              {name}
              {mark}
            </a>
          ))}
        </nav>
        <div class="pit-person">
          <Who />
          {clock !== undefined && <time class="pit-clock">{clock}</time>}
          <button
            type="button"
            class="icon-button"
            aria-label={w.value.menu}
            aria-expanded={opened.value}
            aria-controls="menu"
            onClick={() => (opened.value = !opened.value)}
          >
            <Icon name="menu" />
          </button>
        </div>
      </div>
      <div id="menu" hidden={!opened.value}>
        <Look />
      </div>
    </header>
  );
}
