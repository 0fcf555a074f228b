import { ensurePrograms } from '../scripts/apt.ts';
import { inProject } from '../scripts/paths.ts';
import { Problem } from '../scripts/problem.ts';
import { isDebian, isRoot } from '../scripts/programs.ts';
import { DATABASE_SERVER, NGINX, SYSBENCH, WRK } from '../scripts/requirements.ts';
import { openTestRun } from '../scripts/test-run.ts';
import { numberFrom, wordsAfter } from '../scripts/words.ts';
import { type Bench, openBench } from './context.ts';
import { measureBackup } from './parts/backup.ts';
import { measureFlat } from './parts/flat.ts';
import { measureIntegrity } from './parts/integrity.ts';
import { measureLeaderboard } from './parts/leaderboard.ts';
import { measurePages } from './parts/pages.ts';
import { measurePaint } from './parts/paint.ts';
import { measureClients, measureOpenPages } from './parts/polling.ts';
import { measureProgress } from './parts/progress.ts';
import { measureSignIns } from './parts/sign-ins.ts';
import { measureVotes } from './parts/votes.ts';
import { describeMachine, type Section, sectionText, writeSection } from './section.ts';

const PARTS: Readonly<Record<string, (bench: Bench) => Promise<Section | Section[]>>> = {
  votes: measureVotes,
  progress: measureProgress,
  leaderboard: measureLeaderboard,
  pages: measurePages,
  'sign-ins': measureSignIns,
  clients: measureClients,
  'open-pages': measureOpenPages,
  paint: measurePaint,
  flat: measureFlat,
  integrity: measureIntegrity,
  backup: measureBackup,
};
/** These run only on request: millions of rows take minutes, and a browser is not installed for the others. */
const NOT_BY_DEFAULT: readonly string[] = ['flat', 'integrity', 'backup', 'paint'];

const USAGE = `npm run bench                              measures ${Object.keys(PARTS)
  .filter((part) => !NOT_BY_DEFAULT.includes(part))
  .join(', ')}
npm run bench -- <part> …                  measures these parts, among them ${NOT_BY_DEFAULT.join(', ')}
npm run bench -- --rounds 3 --seconds 4    sets the number and length of the rounds`;

// The system’s folder for temporary files may be in memory, but a durable write must reach a disk.
const run = openTestRun('bench', inProject('.cache'));
const { steps, signal } = run;

await run.finish(async () => {
  if (process.argv.includes('--help')) {
    steps.say(USAGE);
    return;
  }
  const { values, positionals } = wordsAfter(
    'bench',
    {
      rounds: { type: 'string', default: '3' },
      seconds: { type: 'string', default: '4' },
    },
    { words: true },
  );
  const unknown = positionals.find((part) => !(part in PARTS));
  if (unknown)
    throw new Problem(`There is no part ${unknown}.`, `The parts are ${Object.keys(PARTS).join(', ')}.`);
  const byDefault = Object.keys(PARTS).filter((part) => !NOT_BY_DEFAULT.includes(part));
  const pace = {
    rounds: numberFrom('--rounds', values.rounds, [1, 99]),
    seconds: numberFrom('--seconds', values.seconds, [1, 999]),
  };
  steps.say('\n  Vendor Awards: benchmarks\n');
  if (process.platform !== 'linux')
    throw new Problem('CPU time is read from /proc.', 'Run the benchmarks on Linux.');
  await ensurePrograms([DATABASE_SERVER, NGINX, WRK]);
  // A missing comparison is no reason to stop.
  if (isRoot() && isDebian()) await ensurePrograms([SYSBENCH]).catch(() => undefined);
  const bench = await openBench(pace, run);
  const { server, place } = await describeMachine(bench);
  for (const part of positionals.length > 0 ? positionals : byDefault) {
    const measured = await PARTS[part]?.(bench);
    signal.throwIfAborted();
    for (const section of [measured ?? []].flat()) {
      const text = sectionText({ ...section, title: `${section.title}, ${server}` }, place);
      steps.say(`\n${text}\n`);
      writeSection(text);
    }
  }
});
