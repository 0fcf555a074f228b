import type { Import } from './import-graph.ts';

interface Box {
  name: string;
  caption?: string;
  left: number;
  right: number;
  top: number;
  height: number;
}

/** Left and right end of a box in eighths of the width: chosen so that every arrow goes straight down past the others. */
const ENDS: Record<string, [number, number]> = {
  'public-web': [0, 4],
  'admin-web': [4, 8],
  'shared-web': [1, 7],
  'shared-ui': [2, 6],
  'public-api': [0, 4],
  'admin-api': [4, 8],
  'shared-server': [1, 7],
  running: [4, 8],
  monitoring: [1, 3],
  catalogue: [0, 2],
  results: [2, 4],
  removals: [4, 6],
  voting: [0, 6],
  voters: [2, 4],
  administrators: [5, 8],
  tallies: [0, 2],
  accounts: [6, 8],
  audit: [2, 6],
  limits: [6, 8],
  machinery: [0, 8],
};

const ROWS = [
  ['public-web', 'admin-web'],
  ['shared-web'],
  ['shared-ui'],
  ['public-api', 'admin-api'],
  ['shared-server'],
];

const CAPTIONS: Record<string, string> = {
  'public-web': 'the voters’ pages, React',
  'admin-web': 'the administrators’ panel, React',
  'shared-web': 'what both webs do alike, compiled into each',
  'shared-ui': 'the design system, loaded at run time',
  'public-api': 'Express',
  'admin-api': 'Koa',
  'shared-server': 'what both APIs do alike, built into each',
};

/** Dots on a room: who calls what it offers. */
const CALLERS = [
  { name: 'public-api', colour: 'public' },
  { name: 'admin-api', colour: 'admin' },
  { name: 'shared-server', colour: 'both' },
];

const WIDTH = 960;
const MARGIN = 28;
const TITLE = 64;
const ROW = { height: 36, pitch: 60 };
const FLOOR = { height: 30, pitch: 50 };
const HOUSE = { head: 50, side: 40, foot: 14 };
const LEGEND = 44;
const GAP = 20;
const LANE = 12;

/** The workspaces from top to bottom and the rooms of db by floor, ground floor first in `floors`. */
export function architecturePicture(imports: readonly Import[], floors: readonly string[][]): string {
  const houseTop = TITLE + ROWS.length * ROW.pitch;
  const houseHeight = HOUSE.head + floors.length * FLOOR.pitch - (FLOOR.pitch - FLOOR.height) + HOUSE.foot;
  const house: Box = {
    name: 'db',
    caption: `the only SQL: ${floors.flat().length} rooms, each of which knows only those on lower floors`,
    left: MARGIN,
    right: WIDTH - MARGIN,
    top: houseTop,
    height: houseHeight,
  };
  const workspaces = ROWS.flatMap((names, row) =>
    names.map((name) =>
      boxOf(name, { left: house.left, right: house.right, top: TITLE + row * ROW.pitch, height: ROW.height }),
    ),
  );
  const inside = { left: house.left + HOUSE.side, right: house.right - HOUSE.foot };
  const rooms = [...floors]
    .reverse()
    .flatMap((names, row) =>
      names.map((name) =>
        boxOf(name, { ...inside, top: houseTop + HOUSE.head + row * FLOOR.pitch, height: FLOOR.height }),
      ),
    );
  const height = houseTop + houseHeight + LEGEND;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-labelledby="title">`,
    '<title id="title">Who imports whom: workspaces from top to bottom, and the rooms of db by floor</title>',
    '<metadata>Made from the imports by npm test -- unit architecture -u</metadata>',
    STYLE,
    `<rect class="paper" width="${WIDTH}" height="${height}" rx="10"/>`,
    `<text class="heading" x="${MARGIN}" y="38">Who imports whom</text>`,
    `<text class="caption end" x="${WIDTH - MARGIN}" y="38">scripts, e2e and bench start, test and measure all of this; nothing here imports them.</text>`,
    rect(house, 'house'),
    label(house, houseTop + 27),
    ...arrows(betweenWorkspaces(imports), [...workspaces, house]),
    ...arrows(betweenRooms(imports), rooms),
    ...workspaces.flatMap((box) => [rect(box, `box ${halfOf(box.name)}`), label(box, box.top + 23)]),
    ...rooms.flatMap((box) => [rect(box, 'box'), label(box, box.top + 20), ...dots(box, imports)]),
    ...floors.map((_, floor) => floorNumber(floor + 1, house, rooms)),
    ...legend(height - 18),
    '</svg>',
    '',
  ].join('\n');
}

function boxOf(name: string, { left, right, top, height }: Omit<Box, 'name' | 'caption'>): Box {
  const ends = ENDS[name];
  if (!ends) throw new Error(`Give ${name} a place in ENDS, so that it is in the picture.`);
  const [first, last] = ends.map((eighths) => left + (eighths * (right - left)) / 8) as [number, number];
  const caption = CAPTIONS[name];
  return {
    name,
    ...(caption && { caption }),
    left: first === left ? left : first + GAP / 2,
    right: last === right ? right : last - GAP / 2,
    top,
    height,
  };
}

/** Calling db is worth an arrow even where shared-server does as well; what another way says already is left out. */
function betweenWorkspaces(imports: readonly Import[]): Import[] {
  const merged = new Map<string, Import>();
  for (const { from, to, isTypesOnly } of imports) {
    const [one, other] = [from.split('/')[0] ?? '', to.split('/')[0] ?? ''];
    if (one === other || !(one in ENDS)) continue;
    const known = merged.get(`${one} ${other}`);
    merged.set(`${one} ${other}`, {
      from: one,
      to: other,
      isTypesOnly: isTypesOnly && known?.isTypesOnly !== false,
    });
  }
  const all = [...merged.values()];
  return all.filter((edge) => edge.to === 'db' || !isSaidOtherwise(edge, all));
}

function betweenRooms(imports: readonly Import[]): Import[] {
  const rooms = imports.flatMap(({ from, to, isTypesOnly }) =>
    from.startsWith('db/') && to.startsWith('db/')
      ? [{ from: from.slice(3), to: to.slice(3), isTypesOnly }]
      : [],
  );
  return rooms.filter((edge) => !isSaidOtherwise(edge, rooms));
}

/** Whether a longer way leads from the one to the other. */
function isSaidOtherwise({ from, to }: Import, all: readonly Import[]): boolean {
  const isReached = (place: string): boolean =>
    place === to || all.some((edge) => edge.from === place && isReached(edge.to));
  return all.some((edge) => edge.from === from && edge.to !== to && isReached(edge.to));
}

function arrows(edges: readonly Import[], boxes: readonly Box[]): string[] {
  const boxNamed = (name: string): Box => {
    const box = boxes.find((each) => each.name === name);
    if (!box) throw new Error(`${name} is not in the picture.`);
    return box;
  };
  return edges
    .map(({ from, to, isTypesOnly }) => {
      const [upper, lower] = [boxNamed(from), boxNamed(to)];
      const x = lane(upper, lower, boxes);
      const end = lower.top;
      return `<path class="${isTypesOnly ? 'types' : 'arrow'}" d="M${x} ${upper.top + upper.height}V${end - 7}"/><path class="tip" d="M${x} ${end - 1}l-4.5 -8h9z"/>`;
    })
    .sort();
}

/** Where a line straight down from one box to the other meets no third: the middle of the widest such gap. */
function lane(upper: Box, lower: Box, boxes: readonly Box[]): number {
  const between = boxes.filter(({ top }) => top > upper.top && top < lower.top);
  let free: [number, number][] = [[Math.max(upper.left, lower.left), Math.min(upper.right, lower.right)]];
  for (const { left, right } of between) {
    free = free.flatMap(([start, end]): [number, number][] => [
      [start, Math.min(end, left)],
      [Math.max(start, right), end],
    ]);
  }
  const [widest] = free.sort(([a, b], [c, d]) => d - c - (b - a));
  if (!widest || widest[1] - widest[0] < LANE) {
    throw new Error(`No arrow fits from ${upper.name} to ${lower.name}: move one of them in ENDS.`);
  }
  return Math.round(snapped(widest, boxes));
}

/** On a line that other arrows are on, too, when there is one near the middle. */
function snapped([start, end]: [number, number], boxes: readonly Box[]): number {
  const left = Math.min(...boxes.map((box) => box.left));
  const step = (Math.max(...boxes.map((box) => box.right)) - left) / 16;
  const middle = (start + end) / 2;
  const near = left + Math.round((middle - left) / step) * step;
  return Math.abs(near - middle) < Math.min(step, end - start) / 4 ? near : middle;
}

const halfOf = (name: string): string =>
  /^public-/.test(name) ? 'public' : /^admin-/.test(name) ? 'admin' : 'both';

const rect = ({ left, right, top, height }: Box, kind: string): string =>
  `<rect class="${kind}" x="${left}" y="${top}" width="${right - left}" height="${height}" rx="5"/>`;

function label({ name, caption, left }: Box, y: number): string {
  const more = caption ? `<tspan class="caption" dx="10">${caption}</tspan>` : '';
  return `<text x="${left + 14}" y="${y}">${name}${more}</text>`;
}

function dots({ name, right, top, height }: Box, imports: readonly Import[]): string[] {
  const callers = CALLERS.filter((caller) =>
    imports.some(({ from, to }) => from === caller.name && to === `db/${name}`),
  );
  return callers.map(({ colour }, index) => {
    const x = right - 16 - (callers.length - 1 - index) * 14;
    return `<circle class="dot ${colour}" cx="${x}" cy="${top + height / 2}" r="4.5"/>`;
  });
}

function floorNumber(floor: number, house: Box, rooms: readonly Box[]): string {
  const tops = [...new Set(rooms.map(({ top }) => top))].sort((a, b) => b - a);
  return `<text class="floor" x="${house.left + HOUSE.side / 2}" y="${(tops[floor - 1] ?? 0) + 20}">${floor}</text>`;
}

function legend(y: number): string[] {
  const parts = CALLERS.map(({ name, colour }, index) => {
    const x = MARGIN + 62 + index * 96;
    return `<circle class="dot ${colour}" cx="${x}" cy="${y - 4}" r="4.5"/><text class="caption" x="${x + 10}" y="${y}">${name}</text>`;
  });
  const x = MARGIN + 400;
  return [
    `<text class="caption" x="${MARGIN}" y="${y}">used by</text>`,
    ...parts,
    `<path class="types" d="M${x} ${y - 4}h26"/><text class="caption" x="${x + 34}" y="${y}">types only</text>`,
    `<text class="caption end" x="${WIDTH - MARGIN}" y="${y}">No arrow where a longer way says the same.</text>`,
  ];
}

const STYLE = `<style>
  svg { --paper: #f8f4eb; --surface: #fffdf8; --sunken: #efe9dc; --ink: #1b1814; --soft: #675f51; --line: #dcd3c1; --strong: #857b69; --public: #a87a1a; --admin: #3b6f95; --both: #857b69 }
  @media (prefers-color-scheme: dark) {
    svg { --paper: #151310; --surface: #1e1b17; --sunken: #0f0e0b; --ink: #f2ebdd; --soft: #a0968a; --line: #38332b; --strong: #81786a; --public: #d6a84b; --admin: #7fb3d9; --both: #81786a }
  }
  text { font: 600 14px system-ui, sans-serif; fill: var(--ink) }
  .heading { font-size: 20px }
  .caption { font-size: 12.5px; font-weight: 400; fill: var(--soft) }
  .end { text-anchor: end }
  .floor { font-size: 12px; font-weight: 400; text-anchor: middle; fill: var(--soft) }
  .paper { fill: var(--paper) }
  .house { fill: var(--sunken); stroke: var(--line) }
  .box { fill: var(--surface); stroke: var(--line) }
  .box.public { stroke: var(--public) }
  .box.admin { stroke: var(--admin) }
  .arrow, .types { fill: none; stroke: var(--strong); stroke-width: 1.5 }
  .types { stroke-dasharray: 4 4 }
  .tip { fill: var(--strong) }
  .dot.public { fill: var(--public) }
  .dot.admin { fill: var(--admin) }
  .dot.both { fill: var(--both) }
</style>`;
