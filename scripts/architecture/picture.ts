import type { Import } from './import-graph.ts';

/** Ends of each box in eighths of the width, so that every arrow goes straight down and meets no other box. */
const ROWS: Record<string, [left: number, right: number, caption: string]>[] = [
  {
    'public-web': [0, 4, 'the voters’ pages, React'],
    'admin-web': [4, 8, 'the administrators’ panel, React'],
  },
  { 'shared-web': [1, 7, 'what both webs do alike, compiled into each'] },
  { 'shared-ui': [2, 6, 'the design system, loaded at run time'] },
  { 'public-api': [0, 4, 'Express'], 'admin-api': [4, 8, 'Koa'] },
  { 'shared-server': [1, 7, 'what both APIs do alike, built into each'] },
];
const ROOMS: Record<string, [left: number, right: number]> = {
  doctor: [2, 6],
  backups: [2.6, 5.4],
  running: [0, 8],
  monitoring: [2.4, 4.2],
  invitations: [4.2, 6.2],
  integrity: [3.4, 5.4],
  catalogue: [0, 1.6],
  removals: [1.6, 3.8],
  results: [0.8, 3],
  voting: [0, 5],
  voters: [2, 4],
  administrators: [6.2, 8],
  tallies: [0, 2],
  accounts: [5.4, 8],
  audit: [2, 8],
  limits: [3, 8],
  machinery: [0, 8],
};
/** Each is a dot on the rooms that it uses. */
const USERS = ['public-api', 'admin-api', 'shared-server'];

const WIDTH = 960;
const MARGIN = 28;
const GAP = 20;
const ROWS_TOP = 64;
const ROW = { height: 36, pitch: 60 };
const HOUSE_TOP = ROWS_TOP + ROWS.length * ROW.pitch;
const FLOORS_TOP = HOUSE_TOP + 50;
const FLOOR = { height: 30, pitch: 50 };

interface Box {
  name: string;
  caption?: string;
  /** With half of the gap to its neighbours, in which an arrow has room. */
  left: number;
  right: number;
  top: number;
  height: number;
}

/** The workspaces from top to bottom and the rooms of db by floor, of which `floors` has the lowest first. */
export function architecturePicture(imports: readonly Import[], floors: readonly string[][]): string {
  const inHouse = { left: MARGIN + 40 - GAP / 2, right: WIDTH - MARGIN - 14 + GAP / 2 };
  const outside = { left: MARGIN - GAP / 2, right: WIDTH - MARGIN + GAP / 2 };
  const bottom = FLOORS_TOP + floors.length * FLOOR.pitch - 6;
  const caption = `the only SQL: ${floors.flat().length} rooms, each of which knows only those on lower floors`;
  const house = { name: 'db', caption, ...outside, top: HOUSE_TOP, height: bottom - HOUSE_TOP };
  const workspaces = ROWS.flatMap((row, index) =>
    Object.entries(row).map(([name, [left, right, caption]]) => ({
      ...boxAt([left, right], outside, { top: ROWS_TOP + index * ROW.pitch, height: ROW.height }),
      name,
      caption,
    })),
  );
  const rooms = floors.flatMap((names, floor) =>
    names.map((name) => ({
      ...boxAt(ROOMS[name], inHouse, { top: topOf(floor), height: FLOOR.height }),
      name,
    })),
  );
  const height = bottom + 44;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-labelledby="title">`,
    '<title id="title">Who imports whom: workspaces from top to bottom, and the rooms of db by floor</title>',
    '<metadata>Made from the imports by npm test -- unit architecture -u</metadata>',
    STYLE,
    `<rect class="paper" width="${WIDTH}" height="${height}" rx="10"/>`,
    text('heading', MARGIN, 38, 'Who imports whom'),
    text(
      'caption end',
      WIDTH - MARGIN,
      38,
      'scripts, e2e and bench start, test and measure all of this; nothing here imports them.',
    ),
    ...drawn(house, 'house', 27),
    ...arrows(
      edgesBetween(imports, (place) => place.split('/')[0]),
      [...workspaces, house],
    ),
    ...arrows(
      edgesBetween(imports, (place) => place.split('/')[1]),
      rooms,
    ),
    ...workspaces.flatMap((box) => drawn(box, `box ${box.name}`, 23)),
    ...rooms.flatMap((box) => [...drawn(box, 'box', 20), ...usersOf(box, imports)]),
    ...floors.map((_, floor) => text('floor', MARGIN + 20, topOf(floor) + 20, String(floor + 1))),
    ...legend(height - 18),
    '</svg>',
    '',
  ].join('\n');

  function topOf(floor: number): number {
    return FLOORS_TOP + (floors.length - 1 - floor) * FLOOR.pitch;
  }
}

function boxAt(
  ends: readonly [number, number] | undefined,
  { left, right }: { left: number; right: number },
  place: { top: number; height: number },
): Omit<Box, 'name'> {
  if (!ends) throw new Error('A room has no place yet: give it one in ROOMS.');
  const eighth = (right - left) / 8;
  return { left: left + ends[0] * eighth, right: left + ends[1] * eighth, ...place };
}

/** One for each pair of names, without those that a longer way says already; that an API uses db is always said. */
function edgesBetween(imports: readonly Import[], nameOf: (place: string) => string | undefined): Import[] {
  const edges = new Map<string, Import>();
  for (const { from: source, to: target, isTypesOnly } of imports) {
    const [from, to] = [nameOf(source), nameOf(target)];
    if (!from || !to || from === to) continue;
    const known = edges.get(`${from} ${to}`);
    edges.set(`${from} ${to}`, { from, to, isTypesOnly: isTypesOnly && known?.isTypesOnly !== false });
  }
  const all = [...edges.values()];
  const leadsTo = (from: string, to: string): boolean =>
    from === to || all.some((edge) => edge.from === from && leadsTo(edge.to, to));
  return all.filter(
    ({ from, to }) =>
      to === 'db' || !all.some((edge) => edge.from === from && edge.to !== to && leadsTo(edge.to, to)),
  );
}

function arrows(edges: readonly Import[], boxes: readonly Box[]): string[] {
  return edges
    .map(({ from, to, isTypesOnly }) => {
      const [upper, lower] = [from, to].map((name) => boxes.find((box) => box.name === name));
      if (!upper || !lower) throw new Error(`${from} or ${to} has no place yet: give it one in ROWS.`);
      const x = Math.round(laneBetween(upper, lower, boxes));
      const line = `<path class="${isTypesOnly ? 'types' : 'arrow'}" d="M${x} ${upper.top + upper.height}V${lower.top - 7}"/>`;
      return `${line}<path class="tip" d="M${x} ${lower.top - 1}l-4.5 -8h9z"/>`;
    })
    .sort();
}

/** The middle of the widest gap in which a line straight down meets no third box. */
function laneBetween(upper: Box, lower: Box, boxes: readonly Box[]): number {
  const [start, end] = [Math.max(upper.left, lower.left), Math.min(upper.right, lower.right)];
  let free = [{ start, end }];
  for (const { left, right, top } of boxes) {
    if (top <= upper.top || top >= lower.top) continue;
    free = free.flatMap((gap) => [
      { start: gap.start, end: Math.min(gap.end, left) },
      { start: Math.max(gap.start, right), end: gap.end },
    ]);
  }
  const middles = free
    .filter((gap) => gap.start <= gap.end)
    .sort((one, other) => other.end - other.start - (one.end - one.start))
    .map((gap) => (gap.start + gap.end) / 2)
    .filter((middle) => middle > start && middle < end);
  if (middles[0] === undefined) {
    throw new Error(`No arrow can go straight from ${upper.name} to ${lower.name}: move one of them.`);
  }
  return middles[0];
}

function drawn({ name, caption, left, right, top, height }: Box, kind: string, baseline: number): string[] {
  const x = left + GAP / 2;
  const more = caption ? `<tspan class="caption" dx="10">${caption}</tspan>` : '';
  return [
    `<rect class="${kind}" x="${x}" y="${top}" width="${right - left - GAP}" height="${height}" rx="5"/>`,
    text('name', x + 14, top + baseline, name + more),
  ];
}

/** Each user has a place of its own, so that colours are not all that tells them apart. */
function usersOf({ name, right, top, height }: Box, imports: readonly Import[]): string[] {
  return USERS.flatMap((user, index) =>
    imports.some(({ from, to }) => from === user && to === `db/${name}`)
      ? [dot(user, right - 54 + index * 14, top + height / 2)]
      : [],
  );
}

function legend(y: number): string[] {
  return [
    text('caption', MARGIN, y, 'used by'),
    ...USERS.flatMap((user, index) => {
      const x = MARGIN + 62 + index * 96;
      return [dot(user, x, y - 4), text('caption', x + 10, y, user)];
    }),
    `<path class="types" d="M${MARGIN + 400} ${y - 4}h26"/>`,
    text('caption', MARGIN + 434, y, 'types only'),
    text('caption end', WIDTH - MARGIN, y, 'No arrow where a longer way says the same.'),
  ];
}

const text = (kind: string, x: number, y: number, content: string): string =>
  `<text class="${kind}" x="${x}" y="${y}">${content}</text>`;

const dot = (user: string, x: number, y: number): string =>
  `<circle class="dot ${user}" cx="${x}" cy="${y}" r="4.5"/>`;

const STYLE = `<style>
  svg { --paper: #f8f4eb; --surface: #fffdf8; --sunken: #efe9dc; --ink: #1b1814; --soft: #675f51; --line: #dcd3c1; --strong: #857b69; --public: #a87a1a; --admin: #3b6f95 }
  @media (prefers-color-scheme: dark) {
    svg { --paper: #151310; --surface: #1e1b17; --sunken: #0f0e0b; --ink: #f2ebdd; --soft: #a0968a; --line: #38332b; --strong: #81786a; --public: #d6a84b; --admin: #7fb3d9 }
  }
  text { font: 600 14px system-ui, sans-serif; fill: var(--ink) }
  .heading { font-size: 20px }
  .caption, .floor { font-size: 12.5px; font-weight: 400; fill: var(--soft) }
  .end { text-anchor: end }
  .floor { text-anchor: middle }
  .paper { fill: var(--paper) }
  .house { fill: var(--sunken); stroke: var(--line) }
  .box { fill: var(--surface); stroke: var(--line) }
  .box.public-web, .box.public-api { stroke: var(--public) }
  .box.admin-web, .box.admin-api { stroke: var(--admin) }
  .arrow, .types { fill: none; stroke: var(--strong); stroke-width: 1.5 }
  .types { stroke-dasharray: 4 4 }
  .tip, .dot { fill: var(--strong) }
  .dot.public-api { fill: var(--public) }
  .dot.admin-api { fill: var(--admin) }
</style>`;
