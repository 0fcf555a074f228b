import path from 'node:path';
import { deployableOf } from '../../operate/release/deployables.ts';
import { ensurePrograms } from '../../scripts/apt.ts';
import { buildChanged } from '../../scripts/build.ts';
import { Problem, report } from '../../scripts/problem.ts';
import { searchPath } from '../../scripts/programs.ts';
import { DATABASE_CLIENT, DATABASE_SERVER, NGINX } from '../../scripts/requirements.ts';
import { CommandFailed, lastLines } from '../../scripts/run.ts';
import { withTestDatabase } from '../../scripts/test-database.ts';
import { openTestRun } from '../../scripts/test-run.ts';
import { wordsAfter } from '../../scripts/words.ts';
import { CHECKS, type Check, checksOf } from './checks.ts';
import { lastReleaseOf } from './last-release.ts';
import { mixedTree } from './mixed-tree.ts';

const testRun = openTestRun('va-compatible');
const { steps, signal, options, failures, finish } = testRun;

/** Returns what the check found, or undefined if it found nothing. */
const ask = (check: Check, name: string, commit: string, isPlanted: boolean): Promise<string | undefined> =>
  withTestDatabase(
    testRun,
    name,
    async (place, databaseUrl) => {
      const askOptions = { ...options, databaseUrl };
      try {
        const given = { commit, folder: path.join(place, 'tree'), isPlanted };
        await check.ask(await mixedTree(check, given, askOptions), askOptions);
        return undefined;
      } catch (error) {
        signal.throwIfAborted();
        return error instanceof CommandFailed ? shortened(error.output) : report(error);
      }
    },
    { isNeeded: check.needs === 'database' },
  );

/** A test that compares whole answers prints them. */
function shortened(output: string): string {
  const lines = lastLines(output, 30).split('\n');
  return lines.map((line) => line.slice(0, 200)).join('\n');
}

function checksFrom(words: readonly string[], part: string | undefined): Check[] {
  const kinds = [...new Set(CHECKS.map(({ kind }) => kind))];
  const unknown = words.find((word) => !kinds.some((kind) => kind === word));
  if (unknown) throw new Problem(`There is no check ${unknown}.`, `There are ${kinds.join(' and ')}.`);
  const asked = part ? checksOf(deployableOf(part).name) : CHECKS;
  return asked.filter(({ kind }) => words.length === 0 || words.includes(kind));
}

await finish(async () => {
  const { values, positionals } = wordsAfter(
    'prove -- compatible',
    { planted: { type: 'boolean', default: false }, of: { type: 'string' } },
    { words: true },
  );
  const isPlanted = values.planted;
  const checks = checksFrom(positionals, values.of);
  steps.say(`\n  Vendor Awards: what was released last${isPlanted ? ', with breaks planted today' : ''}\n`);
  if (checks.some(({ needs, isBuilt }) => needs ?? isBuilt)) {
    await ensurePrograms([DATABASE_SERVER, DATABASE_CLIENT, NGINX]);
    process.env.PATH = searchPath();
  }
  // Builds once what the browser gets of today.
  if (checks.some(({ isBuilt }) => isBuilt)) await steps.step('Build', () => buildChanged(options));
  for (const check of checks) {
    await steps.step(`${check.kind} ${check.part}`, async (note) => {
      const { name, commit } = await lastReleaseOf(deployableOf(check.part));
      const against = await ask(check, `${check.kind}-${check.part}`, commit, isPlanted);
      if ((against !== undefined) !== isPlanted) failures.push(check.part);
      note(`${name}: ${against === undefined ? 'green' : 'red'}`);
      if (against && !isPlanted) steps.say(against);
    });
  }
});
