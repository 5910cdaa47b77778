// Looks for what is wrong with a page as it is now: cut words, overlaps, small numerals, stray chips.
(({ sheet, smallest, excepted, hidden, overlays }) => {
  const SLACK = 1;
  const UNREAD = "noscript, script, style, option";
  const PRESSED =
    "a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=switch]";
  const found = [];
  const report = (kind, element, detail) => found.push(`${kind}: ${nameOf(element)}${detail}`);

  const nameOf = (element) => {
    const chain = [];
    for (let one = element; one && one !== document.body && chain.length < 3; one = one.parentElement) {
      const classes = [...one.classList].slice(0, 2).map((name) => `.${name}`).join("");
      chain.unshift(one.id ? `#${one.id}` : `${one.localName}${classes}`);
      if (one.id) break;
    }
    const words = element.textContent.trim().replace(/\s+/g, " ").slice(0, 40);
    return `${chain.join(" ")}${words && ` “${words}”`}`;
  };

  const rect = ({ left, top, right, bottom }) => ({ left, top, right, bottom });
  const meet = (one, other) => ({
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  });
  const wide = ({ left, right }) => right - left;
  const high = ({ top, bottom }) => bottom - top;
  const empty = (one) => wide(one) <= SLACK || high(one) <= SLACK;
  const inside = (one, other) =>
    one.left >= other.left - SLACK &&
    one.right <= other.right + SLACK &&
    one.top >= other.top - SLACK &&
    one.bottom <= other.bottom + SLACK;
  const by = (one, other) =>
    Math.round(
      Math.max(
        other.left - one.left,
        one.right - other.right,
        other.top - one.top,
        one.bottom - other.bottom,
      ),
    );

  const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const isRoot = (element) => element === document.body || element === document.documentElement;

  /** The window through which an element lets its content be seen, and whether it scrolls. */
  const windowOf = (element) => {
    const { overflowX, overflowY, display } = getComputedStyle(element);
    const shows = overflowX === "visible" && overflowY === "visible";
    if (shows || display === "inline" || element.localName === "svg") return null;
    const scrolls = (overflow) => overflow === "auto" || overflow === "scroll";
    const box = isRoot(element) ? screen : rect(element.getBoundingClientRect());
    return { box, across: scrolls(overflowX), down: scrolls(overflowY) };
  };

  const windows = new Map();
  const windowsAround = (element) => {
    const around = [];
    for (let one = element; one; one = one.parentElement) {
      if (!windows.has(one)) windows.set(one, windowOf(one));
      const opening = windows.get(one);
      if (opening) around.push([one, opening]);
      if (getComputedStyle(one).position === "fixed") break;
    }
    return around;
  };

  /** What is left of a place behind the windows around it; reports what they cut off for good. */
  const seen = (element, place, words) => {
    let left = place;
    for (const [holder, { box, across, down }] of windowsAround(element)) {
      const level = { ...left, ...(down && { top: box.top, bottom: box.top }) };
      const upright = { ...level, ...(across && { left: box.left, right: box.left }) };
      const gone = empty(meet(upright, box)) && hidden.some((one) => holder.matches(one));
      if (words && !gone && !inside(upright, box))
        report("cut", element, ` by ${by(upright, box)} px at ${nameOf(holder).split(" “")[0]}`);
      left = meet(left, box);
      if (empty(left)) return null;
    }
    return empty(left) ? null : left;
  };

  /** Whether it is there for screen readers, or until it gets the focus. */
  const isSaidOnly = (element) => {
    for (let one = element; one; one = one.parentElement)
      if (getComputedStyle(one).clipPath === "inset(50%)") return true;
    return false;
  };

  const visible = (element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest(UNREAD) &&
    !isSaidOnly(element);

  /** The band in which the letters of a line stand: across the screen, or up it. */
  const band = ({ left, top, right, bottom }, size, upwards) => {
    const half = 0.36 * size;
    const [middle, centre] = [(top + bottom) / 2, (left + right) / 2];
    if (upwards) return { top, bottom, left: centre - half, right: centre + half };
    return { left, right, top: middle - half, bottom: middle + half };
  };

  /** Where the letters of a text are; nowhere, if it runs askew, as around the wheel. */
  const lettersOf = (node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    const owner = node.parentElement;
    const { a, b } = owner instanceof SVGElement ? owner.getScreenCTM() : { a: 1, b: 0 };
    const scale = Math.hypot(a, b);
    if (Math.min(Math.abs(a), Math.abs(b)) > 0.01 * scale) return [];
    const size = scale * parseFloat(getComputedStyle(owner).fontSize);
    const upwards = Math.abs(b) > Math.abs(a);
    const lines = [...range.getClientRects()].filter((line) => line.width > 0);
    return lines.map((line) => band(line, size, upwards));
  };

  const isDrawn = (element) => {
    const style = getComputedStyle(element);
    return (
      !/^rgba\(.*, 0\)$|^transparent$/.test(style.backgroundColor) ||
      style.backgroundImage !== "none" ||
      ["Top", "Right", "Bottom", "Left"].every((side) => parseFloat(style[`border${side}Width`]) > 0)
    );
  };

  /** Words may not hang out of the box that is drawn around them. */
  const holds = (owner, letters) => {
    for (let one = owner; one && !isRoot(one); one = one.parentElement) {
      const opening = windows.get(one);
      if (opening && (opening.across || opening.down)) return;
      if (one instanceof SVGElement || getComputedStyle(one).display === "contents") continue;
      if (!isDrawn(one)) continue;
      const box = one.getBoundingClientRect();
      if (!inside(letters, box))
        report("outside its box", owner, ` by ${by(letters, box)} px of ${nameOf(one).split(" “")[0]}`);
      return;
    }
  };

  /** What lies over the whole screen, and hides what is below it. */
  const cover = [...document.querySelectorAll(overlays.join())]
    .map((element) => ({ element, box: element.getBoundingClientRect() }))
    .find(({ box }) => box.width >= innerWidth - SLACK);
  const covered = (element, place) =>
    cover && !cover.element.contains(element) && inside(place, cover.box);

  const excuse = (element) => excepted.some((selector) => element.closest(selector));

  /** Every piece of text and every control that can be seen, where it can be seen. */
  const things = () => {
    const all = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { currentNode: node } = walker;
      const owner = node.parentElement;
      if (!node.data.trim() || !visible(owner) || excuse(owner)) continue;
      for (const letters of lettersOf(node)) {
        const place = seen(owner, letters, true);
        if (!place || covered(owner, place)) continue;
        holds(owner, place);
        all.push({ element: owner, place });
      }
      const style = getComputedStyle(owner);
      if (style.textOverflow === "ellipsis" && owner.scrollWidth > owner.clientWidth + SLACK)
        report("cut", owner, " by an ellipsis");
    }
    for (const element of document.querySelectorAll(PRESSED)) {
      if (!visible(element) || excuse(element)) continue;
      const place = seen(element, rect(element.getBoundingClientRect()), false);
      if (place && !covered(element, place)) all.push({ element, place });
    }
    return all;
  };

  const related = (one, other) => one.contains(other) || other.contains(one);

  const overlaps = (all) => {
    const told = new Set();
    all.sort((one, other) => one.place.top - other.place.top);
    all.forEach((one, place) => {
      for (const other of all.slice(place + 1)) {
        if (other.place.top >= one.place.bottom) break;
        const common = meet(one.place, other.place);
        if (empty(common) || related(one.element, other.element)) continue;
        const what = `${nameOf(one.element)} | ${nameOf(other.element)}`;
        if (told.has(what)) continue;
        told.add(what);
        report("overlap", one.element, ` and ${nameOf(other.element)} by ${Math.round(wide(common))} × ${Math.round(high(common))} px`);
      }
    });
  };

  const scrolling = () => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth + SLACK) return;
    const far = [...document.body.querySelectorAll("*")]
      .filter((one) => visible(one) && one.getBoundingClientRect().right > clientWidth + SLACK)
      .find((one) => windowsAround(one.parentElement).every(([holder]) => isRoot(holder)));
    report("scrolls sideways", far ?? document.body, ` by ${scrollWidth - clientWidth} px`);
  };

  const numerals = () => {
    for (const text of document.querySelectorAll(".cloth:not([data-frozen]) .felt-numeral text")) {
      const size = parseFloat(getComputedStyle(text).fontSize) * Math.abs(text.getScreenCTM().a);
      if (size < smallest - 0.05) report("small numeral", text, ` ${size.toFixed(1)} px`);
    }
  };

  /** What lies on a cloth, as circles on the screen: chips, other players' and the dolly. */
  const lyingOn = (cloth) => {
    const round = (element, radius) => {
      const { a, e: x, f: y } = element.getScreenCTM();
      return { element, x, y, radius: radius * Math.abs(a) };
    };
    const chips = [...cloth.querySelectorAll(".pile:not([data-state=losing])")];
    const others = [...cloth.querySelectorAll(".others-chip")];
    const dollies = [...cloth.querySelectorAll(".dolly-body")];
    return [
      ...chips.filter(visible).map((one) => round(one, 100)),
      ...others.map((one) => round(one, parseFloat(one.querySelector("circle").getAttribute("r")))),
      ...dollies.map((one) => round(one, 8)),
    ];
  };

  /** No numeral lies under a chip or the dolly; their rims may touch it. */
  const hiddenNumerals = () => {
    for (const cloth of document.querySelectorAll(".cloth")) {
      const lying = lyingOn(cloth);
      for (const text of cloth.querySelectorAll(".felt-numeral text")) {
        const [place] = text.firstChild ? lettersOf(text.firstChild) : [];
        for (const { element, x, y, radius } of place ? lying : []) {
          const aside = Math.max(place.left - x, x - place.right, 0);
          const far = Math.hypot(aside, Math.max(place.top - y, y - place.bottom, 0));
          if (far < 0.8 * radius - SLACK) report("hidden numeral", text, ` by ${nameOf(element)}`);
        }
      }
    }
  };

  /** While bets are taken the lying cloth is the widest thing on its stage. */
  const clothFirst = () => {
    const stage = document.querySelector(
      ":is([data-layout=laptop], [data-narrow]):not([data-panel]) .stage:has(> .cloth:not([data-frozen]))",
    );
    const lines = [...(stage?.querySelectorAll(".cloth .felt-lines path") ?? [])];
    if (lines.length === 0) return;
    const boxes = lines.map((line) => line.getBoundingClientRect());
    const wide = Math.max(...boxes.map((box) => box.right)) - Math.min(...boxes.map((box) => box.left));
    const share = wide / stage.getBoundingClientRect().width;
    if (share < 0.85) report("small cloth", stage, ` ${Math.round(100 * share)} % of its stage`);
  };

  /** Where the grid has a spot, by the geometry of the sheet. */
  const spotAt = ({ place, area }, cell) => {
    const box = cell.getBoundingClientRect();
    const along = (place[0] - area[0]) / area[2];
    const across = (place[1] - area[1]) / area[3];
    return cell.closest(".cloth-stand")
      ? [box.left + across * box.width, box.top + along * box.height]
      : [box.left + along * box.width, box.top + (1 - across) * box.height];
  };

  /**
   * A chip lies on its spot; on an outside bet it may lie beside the word, but in the box. In the
   * winning box it stands beside the dolly, where web/tests/felt/winning.test.ts looks after it.
   */
  const chips = () => {
    const spots = new Map(
      sheet.spots.filter(({ where }) => where === "cloth").map((one) => [one.target, one]),
    );
    const outside = new Set(sheet.boxes.filter(({ kind }) => kind === "outside").map(({ name }) => name));
    const won = document.querySelector(".cloth:not(.cloth-stand) [data-dolly]")?.dataset.dolly;
    for (const pile of document.querySelectorAll(".cloth .pile:not([data-state=prison])")) {
      const { wager } = pile.dataset;
      const spot = spots.get(wager);
      const cell = document.querySelector(`.spot[data-key="cloth ${CSS.escape(wager)}"]`);
      if (!spot || !cell || wager === won) continue;
      const { e: x, f: y } = pile.getScreenCTM();
      const at = { left: x, right: x, top: y, bottom: y };
      const [wantedX, wantedY] = spotAt(spot, cell);
      const far = Math.hypot(x - wantedX, y - wantedY);
      if (outside.has(wager) ? !inside(at, cell.getBoundingClientRect()) : far > SLACK)
        report("stray chip", pile, ` ${wager} by ${far.toFixed(1)} px`);
    }
  };

  scrolling();
  overlaps(things());
  numerals();
  hiddenNumerals();
  clothFirst();
  if (sheet) chips();
  return found;
})
