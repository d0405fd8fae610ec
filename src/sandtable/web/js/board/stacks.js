/** Where counters stand: stacks per area and owner, fanned out where there is room or where one looks closer. */

/**
 * How large a counter is drawn, in board units, at a zoom; and whether stacks are merged into badges.
 * @param {number} rem how much larger the page's letters are than usual, on very large screens
 * @param {number} k
 */
export function counterScale(k, rem = 1) {
  const pixels = rem * Math.min(76, Math.max(25, 15 + 21 * (k / rem)));
  return { unit: pixels / k, merged: k < 0.36, badge: (rem * Math.max(16, Math.min(26, 12 + 30 * k))) / k };
}

/** Asking the page means that it has to work out its styles first, so it is asked once for each size of the window. */
let letters = 0;
addEventListener("resize", () => (letters = 0));

/** The size of the page's letters, measured by the usual one. */
export function letterSize() {
  letters ||= (parseFloat(getComputedStyle(document.documentElement).fontSize) || 16) / 16;
  return letters;
}

/**
 * The place of every counter.
 * @param {Unit[]} units
 * @param {Plane} plane
 * @param {number} unit size of a counter in board units
 * @param {Set<string>} open areas whose stacks are spread out
 * @returns {Laid}
 */
export function arrange(units, plane, unit, open) {
  const places = new Map();
  /** @type {Stack[]} */
  const stacks = [];
  for (const [id, groups] of grouped(units)) {
    const area = plane.area(id);
    if (!area) continue;
    const owners = [...groups.values()];
    const widths = owners.map((group) => width(group.length, spread(area, group, owners.length, unit, open)));
    const total = widths.reduce((sum, value) => sum + value, 0) * unit + (owners.length - 1) * unit * 0.22;
    let x = area.x - total / 2;
    owners.forEach((group, i) => {
      const wide = spread(area, group, owners.length, unit, open);
      const y = area.y - unit * 0.62;
      lay(group, x, y, unit, wide, places);
      stacks.push({ area: id, owner: group[0].owner, units: group, wide, left: x, x: x + (widths[i] * unit) / 2, y: y + unit / 2 });
      x += widths[i] * unit + unit * 0.22;
    });
  }
  return { places, stacks };
}

/**
 * Where the counters of a pile lie.
 * @param {Stack} stack
 * @param {Laid["places"]} places
 */
export function placesOf({ units }, places) {
  return units.map(({ id }) => places.get(id)).filter((place) => place !== undefined);
}

/** @param {Unit[]} units */
function grouped(units) {
  /** @type {Map<string, Map<string, Unit[]>>} */
  const areas = new Map();
  for (const unit of units) {
    const name = unit.pile ?? unit.owner;
    const piles = areas.get(unit.area) ?? new Map();
    areas.set(unit.area, piles);
    const pile = piles.get(name);
    if (pile) pile.push(unit);
    else piles.set(name, [unit]);
  }
  return areas;
}

/**
 * @param {Area} area
 * @param {Unit[]} group
 * @param {number} owners how many piles lie there
 * @param {number} unit
 * @param {Set<string>} open
 */
function spread(area, group, owners, unit, open) {
  if (group.length === 1) return false;
  if (open.has(area.id)) return true;
  return area.box.width * 0.8 > group.length * unit * 1.08 * owners && area.box.height > unit * 1.7;
}

const IN_ROW = 5;

/**
 * @param {number} count
 * @param {boolean} wide
 */
function width(count, wide) {
  return wide ? Math.min(count, IN_ROW) * 1.07 : 1 + Math.min(count - 1, 4) * 0.17;
}

/**
 * @param {Unit[]} group
 * @param {number} x
 * @param {number} y
 * @param {number} unit
 * @param {boolean} wide
 * @param {Map<string, Place>} places
 */
function lay(group, x, y, unit, wide, places) {
  group.forEach((one, i) => {
    const column = wide ? i % IN_ROW : 0;
    const line = wide ? Math.floor(i / IN_ROW) : 0;
    const step = Math.min(i, 4);
    places.set(one.id, {
      x: x + (wide ? column * unit * 1.07 : step * unit * 0.17),
      y: y + (wide ? line * unit * 1.07 : -step * unit * 0.17),
      rank: i,
    });
  });
}
