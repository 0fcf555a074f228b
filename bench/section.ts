import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { machine, mark, median, milliseconds, type Row, table, today, whole } from '../e2e/parts/report.ts';
import { inProject } from '../scripts/paths.ts';
import { NGINX, programOf } from '../scripts/programs.ts';
import { run } from '../scripts/run.ts';
import type { Bench } from './context.ts';
import type { Load } from './load/wrk.ts';

/** A section of RESULTS.md, which is also printed after its measurement. */
export interface Section {
  title: string;
  /** Describes the measurement in a sentence or two. */
  about: string;
  head: Row;
  rows: readonly Row[];
  /** Lines below the table. */
  notes?: readonly string[];
}

export const lessThan = (wanted: number, value: number): string =>
  `< ${whole(wanted)} ${mark(value < wanted)}`;

export const atMost = (value: number, most: number): string => `${whole(value)} ${mark(value <= most)}`;

/** Returns `10.3 ×` and whether that meets the goal. */
export const ratioText = (ratio: number, wanted?: number): [ratio: string, wanted: string] => [
  `${ratio.toFixed(2)} ×`,
  wanted === undefined ? '' : `≥ ${wanted} ${mark(ratio >= wanted)}`,
];

export const FIGURES: Row = ['p50 ms', 'p99 ms', 'max ms'];

/** Latencies, as medians over the rounds. */
export const figures = (runs: readonly Pick<Load, 'p50' | 'p99' | 'max'>[]): Row => [
  milliseconds(median(runs.map(({ p50 }) => p50 ?? Number.NaN))),
  milliseconds(median(runs.map(({ p99 }) => p99))),
  whole(median(runs.map(({ max }) => max))),
];

/** Returns the median over the rounds of the rate of one contender divided by that of another in the same round. */
export const ratioOf = (contender: readonly Load[], other: readonly Load[]): number =>
  median(contender.map(({ perSecond }, round) => perSecond / (other[round]?.perSecond ?? Number.NaN)));

/** What is measured beside each other, by its name. */
export type Contenders = Readonly<Record<string, () => Promise<Load>>>;

/**
 * Measures every contender once in each round, so that other work of the machine affects all of them; each round
 * begins with another one. The first run of each is slower, so it does not count.
 */
export async function inRounds(rounds: number, contenders: Contenders): Promise<Record<string, Load[]>> {
  const all = Object.entries(contenders).map(([name, measure]) => ({ name, measure, runs: [] as Load[] }));
  for (const { measure } of all) await measure();
  for (let round = 0; round < rounds; round += 1) {
    const first = round % all.length;
    for (const { measure, runs } of [...all.slice(first), ...all.slice(0, first)]) runs.push(await measure());
  }
  return Object.fromEntries(all.map(({ name, runs }) => [name, runs]));
}

export const perSecond = (runs: readonly Load[]): string => whole(median(runs.map((run) => run.perSecond)));

/** Is empty if every answer was successful. */
export function failuresNote(name: string, runs: readonly Load[]): string[] {
  const refused = runs.reduce((sum, run) => sum + run.refused, 0);
  const broken = runs.reduce((sum, run) => sum + run.broken, 0);
  return refused + broken === 0 ? [] : [`${name}: ${whole(refused)} refused, ${whole(broken)} broken.`];
}

interface Comparison extends Pick<Section, 'title' | 'about'> {
  unit: string;
  base: string;
  /** The lowest acceptable ratio of each contender to the base. */
  wanted?: Readonly<Record<string, number>>;
}

/** Measures contenders in turns and compares each with `base`, which is one of them. */
export async function besideEachOther(
  { steps, rounds }: Bench,
  { title, about, unit, base, wanted = {} }: Comparison,
  contenders: Contenders,
): Promise<Section> {
  const results = await steps.step(title, () => inRounds(rounds, contenders));
  const all = Object.entries(results);
  const beside = results[base] ?? [];
  return {
    title,
    about,
    head: ['', unit, 'ratio', 'wanted', ...FIGURES],
    rows: all.map(([name, runs]) => [
      name,
      perSecond(runs),
      ...(name === base ? ['', ''] : ratioText(ratioOf(runs, beside), wanted[name])),
      ...figures(runs),
    ]),
    notes: all.flatMap(([name, runs]) => failuresNote(name, runs)),
  };
}

const FILE = inProject('bench', 'RESULTS.md');

const HEADER = `# Results of \`npm run bench\`

Load, gateway, APIs and database shared the cores of one machine. Contenders took turns round by round, so ratios hold
on other machines, too. Figures are medians over the rounds.`;

/** Says where the figures of a section come from. The bench always starts a private database server. */
export async function describeMachine({ database, workers }: Bench): Promise<string> {
  const [row] = await database.query<{ version: string }>('SELECT VERSION() AS version');
  const nginx = await run(programOf(NGINX), ['-v']);
  const programs = `MariaDB ${row?.version.split('-')[0]} (no binary log), nginx ${/nginx\/([\d.]+)/.exec(nginx)?.[1]}`;
  return `${machine()}, ${programs}; processes per API: ${workers}`;
}

export const sectionText = ({ title, about, head, rows, notes = [] }: Section, place: string): string =>
  [
    `## ${title}`,
    `${today()}, ${place}`,
    about,
    table(head, rows),
    ...(notes.length > 0 ? [notes.map((note) => `- ${note}`).join('\n')] : []),
  ].join('\n\n');

/** Replaces the section of the last run and keeps the others. */
export function writeSection(text: string): void {
  const [heading] = text.split('\n');
  const [, ...old] = existsSync(FILE) ? readFileSync(FILE, 'utf8').split(/^(?=## )/m) : [];
  const sections = old.map((section) => section.trimEnd());
  const place = sections.findIndex((section) => section.startsWith(`${heading}\n`));
  sections.splice(place < 0 ? sections.length : place, place < 0 ? 0 : 1, text);
  writeFileSync(FILE, `${[HEADER, ...sections].join('\n\n')}\n`);
}
