import { writeFileSync } from 'node:fs';
import { Problem } from '../../scripts/problem.ts';
import type { TestRun } from '../../scripts/test-run.ts';
import { numberFrom, wordsAfter } from '../../scripts/words.ts';
import { machine, type Row, table, today, whole } from '../parts/report.ts';
import type { Violation } from './check-votes.ts';
import type { Round } from './round.ts';

export interface RoundsOptions {
  /** How many voters vote at once. */
  voters: number;
  kills: number;
  /** Names lines of the table; the default is all. */
  only: string[];
  /** The file for the table; nothing is written without it. */
  report: string | undefined;
}

export function roundsOptions(command: string, { voters = '100' } = {}): RoundsOptions {
  const { values } = wordsAfter(command, {
    kills: { type: 'string', default: '100' },
    voters: { type: 'string', default: voters },
    only: { type: 'string', multiple: true, default: [] },
    report: { type: 'string' },
  });
  return {
    kills: numberFrom('--kills', values.kills, [1, 99_999]),
    voters: numberFrom('--voters', values.voters, [1, 99_999]),
    only: values.only,
    report: values.report,
  };
}

/** Returns the named ones, or all if none is named. */
export function chosen<One extends { name: string }>(all: readonly One[], only: readonly string[]): One[] {
  const unknown = only.find((wanted) => !all.some(({ name }) => name === wanted));
  if (unknown) {
    const names = all.map(({ name }) => name).join(', ');
    throw new Problem(`There is no fault ${JSON.stringify(unknown)}.`, `There are: ${names}.`);
  }
  return all.filter(({ name }) => only.length === 0 || only.includes(name));
}

const SHOWN = 10;

/** Runs some rounds of one fault and prints a line, with the violations under it. */
export async function runRounds<One extends Round>(
  { steps, signal, failures }: Pick<TestRun, 'steps' | 'signal' | 'failures'>,
  name: string,
  times: number,
  round: () => Promise<One>,
): Promise<One[]> {
  const rounds: One[] = [];
  await steps.step(name, async (note) => {
    for (let time = 0; time < times; time += 1) {
      signal.throwIfAborted();
      const one = await round();
      rounds.push(one);
      const { violations, history } = one;
      for (const { kind, text } of violations.slice(0, SHOWN)) steps.say(`    ${kind}: ${text}`);
      if (violations.length === 0) continue;
      failures.push(name);
      steps.say(`    ${violations.length} in all in ${name}; its history: ${history}`);
    }
    note(`${sum(rounds, ({ acknowledged }) => acknowledged)} votes acknowledged`);
  });
  return rounds;
}

const sum = <One>(all: readonly One[], of: (one: One) => number): string =>
  whole(all.reduce((total, one) => total + of(one), 0));

const counted =
  (...kinds: Violation['kind'][]) =>
  ({ violations }: Round): number =>
    violations.filter(({ kind }) => kinds.includes(kind)).length;

const COLUMNS: Readonly<Record<string, (round: Round) => number>> = {
  times: () => 1,
  acknowledged: ({ acknowledged }) => acknowledged,
  unknown: ({ unknown }) => unknown,
  refused: ({ refused }) => refused,
  lost: counted('lost'),
  doubled: counted('doubled'),
  phantom: counted('phantom'),
  'tallies off': counted('tally'),
  other: counted('site', 'answer', 'recovery'),
};

/** Prints a line for each fault and one for all of them; `own` are the last columns, which only this proof has. */
export function tableOfRounds<One extends Round>(
  results: ReadonlyMap<string, readonly One[]>,
  own: Readonly<Record<string, (rounds: readonly One[]) => string>>,
): string {
  const line = (name: string, rounds: readonly One[]): Row => [
    name,
    ...Object.values(COLUMNS).map((of) => sum(rounds, of)),
    ...Object.values(own).map((of) => of(rounds)),
  ];
  const lines = [...results].map(([name, rounds]) => line(name, rounds));
  const all = line('all', [...results.values()].flat());
  return table(['fault', ...Object.keys(COLUMNS), ...Object.keys(own)], [...lines, all]);
}

/** Prints the result and its place, and writes it to the named file. */
export function conclude(
  { steps }: Pick<TestRun, 'steps'>,
  file: string | undefined,
  parts: readonly string[],
): void {
  const text = [...parts, `${today()}; ${machine()}`].join('\n\n');
  steps.say(`\n${text}`);
  if (file) writeFileSync(file, `${text}\n`);
}
