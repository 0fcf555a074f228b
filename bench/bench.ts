import { ensurePrograms } from '../scripts/apt.ts';
import { inProject } from '../scripts/paths.ts';
import { Problem } from '../scripts/problem.ts';
import { DATABASE_SERVER, NGINX } from '../scripts/programs.ts';
import { openTestRun } from '../scripts/test-run.ts';
import { numberFrom, wordsAfter } from '../scripts/words.ts';
import { type Bench, openBench } from './context.ts';
import { WRK } from './load/wrk.ts';
import { measureGrowth } from './parts/growth.ts';
import { measurePages } from './parts/pages.ts';
import { measurePaint } from './parts/paint.ts';
import { measureLeaderboard, measureProgress } from './parts/reads.ts';
import { measureSignIns } from './parts/sign-ins.ts';
import { measureVotes } from './parts/votes.ts';
import { describeMachine, type Section, sectionText, writeSection } from './section.ts';

const PARTS: Readonly<Record<string, (bench: Bench) => Promise<Section>>> = {
  votes: measureVotes,
  progress: measureProgress,
  leaderboard: measureLeaderboard,
  pages: measurePages,
  'sign-ins': measureSignIns,
  growth: measureGrowth,
  paint: measurePaint,
};

const USAGE = `npm run bench                              measures ${Object.keys(PARTS).join(', ')}
npm run bench -- <part> …                  measures these parts
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
  const pace = {
    rounds: numberFrom('--rounds', values.rounds, [1, 99]),
    seconds: numberFrom('--seconds', values.seconds, [1, 999]),
  };
  steps.say('\n  Vendor Awards: benchmarks\n');
  await ensurePrograms([DATABASE_SERVER, NGINX, WRK]);
  const bench = await openBench(pace, run);
  const place = await describeMachine(bench);
  for (const part of positionals.length > 0 ? positionals : Object.keys(PARTS)) {
    const section = await PARTS[part]?.(bench);
    signal.throwIfAborted();
    if (!section) continue;
    const text = sectionText(section, place);
    steps.say(`\n${text}\n`);
    writeSection(text);
  }
});
