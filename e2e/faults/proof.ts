import { writeFileSync } from 'node:fs';
import { Problem } from '../../scripts/problem.ts';
import type { TestRun } from '../../scripts/test-run.ts';
import { numberFrom, wordsAfter } from '../../scripts/words.ts';
import { machine, median, type Row, seconds, table, today, whole } from '../parts/report.ts';
import type { Violation } from './checks.ts';
import { type Fault, type Round, runRound, type World } from './round.ts';

const SHOWN = 10;

/** Reads the options of a proof that causes faults under load, runs its rounds, and reports them. */
export function openFaultProof<Place extends World>(
  { steps, signal, failures }: TestRun,
  command: string,
  { faults, atOnce }: { faults: readonly Fault<Place>[]; atOnce: number },
) {
  const { values } = wordsAfter(`prove -- ${command}`, {
    kills: { type: 'string', default: '100' },
    voters: { type: 'string', default: String(atOnce) },
    // Names lines of the table; the default is all.
    only: { type: 'string', multiple: true, default: [] },
    // The file for the table; nothing is written without it.
    report: { type: 'string' },
  });
  const voters = numberFrom('--voters', values.voters, [1, 99_999]);
  const names = faults.map(({ name }) => name);
  const unknown = values.only.find((name) => !names.includes(name));
  if (unknown)
    throw new Problem(`There is no fault ${JSON.stringify(unknown)}.`, `There are: ${names.join(', ')}.`);
  const results = new Map<string, Round[]>();

  return {
    kills: numberFrom('--kills', values.kills, [1, 99_999]),
    planned: faults.filter(({ name }) => values.only.length === 0 || values.only.includes(name)),

    /** Runs some rounds of one fault and prints a line, with the violations under it. */
    async run(world: Place, fault: Fault<Place>, times: number): Promise<void> {
      const { name } = fault;
      const rounds: Round[] = [];
      results.set(name, rounds);
      await steps.step(name, async (note) => {
        while (rounds.length < times) {
          signal.throwIfAborted();
          const round = await runRound(world, fault, voters);
          rounds.push(round);
          const { violations, history } = round;
          for (const { kind, text } of violations.slice(0, SHOWN)) steps.say(`    ${kind}: ${text}`);
          if (violations.length === 0) continue;
          failures.push(name);
          steps.say(`    ${violations.length} in all in ${name}; its history: ${history}`);
        }
        note(`${COLUMNS.acknowledged(rounds)} votes acknowledged`);
      });
    },

    /** Prints the table and its place, and writes them to the named file. */
    conclude(...notes: readonly string[]): void {
      const line = (name: string, rounds: readonly Round[]): Row => [
        name,
        ...Object.values(COLUMNS).map((of) => of(rounds)),
      ];
      const lines = [...results].map(([name, rounds]) => line(name, rounds));
      const all = table(
        ['fault', ...Object.keys(COLUMNS)],
        [...lines, line('all', [...results.values()].flat())],
      );
      const text = [all, ...notes, `${voters} voters at once`, `${today()}; ${machine()}`].join('\n\n');
      steps.say(`\n${text}`);
      if (values.report) writeFileSync(values.report, `${text}\n`);
    },
  };
}

const sum =
  (of: (round: Round) => number) =>
  (rounds: readonly Round[]): string =>
    whole(rounds.reduce((total, round) => total + of(round), 0));

const violated = (...kinds: Violation['kind'][]) =>
  sum(({ violations }) => violations.filter(({ kind }) => kinds.includes(kind)).length);

const longest =
  (of: (round: Round) => number) =>
  (rounds: readonly Round[]): string =>
    seconds(Math.max(0, ...rounds.map(of)));

const COLUMNS = {
  times: sum(() => 1),
  acknowledged: sum(({ acknowledged }) => acknowledged),
  unknown: sum(({ unknown }) => unknown),
  refused: sum(({ refused }) => refused),
  lost: violated('lost'),
  doubled: violated('doubled'),
  phantom: violated('phantom'),
  'tallies off': violated('tally'),
  other: violated('site', 'answer', 'recovery'),
  'slowest recovery': longest(({ backMs }) => backMs),
  'stalled, median': (rounds: readonly Round[]) => seconds(median(rounds.map(({ stalledMs }) => stalledMs))),
  'stalled, worst': longest(({ stalledMs }) => stalledMs),
};
