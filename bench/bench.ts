import { ensurePrograms } from '../scripts/apt.ts';
import { DATABASE_SERVER } from '../scripts/database-server.ts';
import { NGINX } from '../scripts/gateway.ts';
import { explain, Problem, report } from '../scripts/problem.ts';
import { isDebian, isRoot } from '../scripts/programs.ts';
import { untilStopped } from '../scripts/signals.ts';
import { createSteps } from '../scripts/steps.ts';
import { SYSBENCH } from './ceilings/inserts.ts';
import { type Bench, openBench, type Pace } from './context.ts';
import { WRK } from './load/wrk.ts';
import { describeMachine } from './machine.ts';
import { measureBackup } from './parts/backup.ts';
import { measureClients } from './parts/clients.ts';
import { measureFlat } from './parts/flat.ts';
import { measureIntegrity } from './parts/integrity.ts';
import { measureLeaderboard } from './parts/leaderboard.ts';
import { measureOpenPages } from './parts/open-pages.ts';
import { measurePages } from './parts/pages.ts';
import { measurePaint } from './parts/paint.ts';
import { measureProgress } from './parts/progress.ts';
import { measureSignIns } from './parts/sign-ins.ts';
import { measureVotes } from './parts/votes.ts';
import { sectionText, writeSection } from './results-file.ts';
import type { Section } from './table.ts';

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
/** Millions of rows take minutes, and a browser is no part of what is installed for the others: only when asked for. */
const NOT_BY_DEFAULT: readonly string[] = ['flat', 'integrity', 'backup', 'paint'];

function wholeNumber(text: string | undefined): number {
  const value = Number(text);
  if (Number.isInteger(value) && value > 0) return value;
  throw new Problem(`${text} is not a number to measure with.`, 'It looks like --rounds=3 --seconds=4.');
}

function optionsFrom(args: readonly string[]): { parts: string[]; pace: Pace } {
  const pace: Pace = { rounds: 3, seconds: 4 };
  const parts: string[] = [];
  for (const arg of args) {
    const [, option, value] = /^--(rounds|seconds)=(.*)$/.exec(arg) ?? [];
    if (option) pace[option as keyof Pace] = wholeNumber(value);
    else if (arg in PARTS) parts.push(arg);
    else throw new Problem(`There is no part ${arg}.`, `The parts are ${Object.keys(PARTS).join(', ')}.`);
  }
  const byDefault = Object.keys(PARTS).filter((part) => !NOT_BY_DEFAULT.includes(part));
  return { parts: parts.length > 0 ? parts : byDefault, pace };
}

const steps = createSteps();
const { signal } = untilStopped();
let close: () => Promise<void> = async () => undefined;
try {
  const { parts, pace } = optionsFrom(process.argv.slice(2));
  steps.say('\n  Vendor Awards: benchmarks\n');
  if (process.platform !== 'linux')
    throw new Problem('CPU time is read from /proc.', 'Run the benchmarks on Linux.');
  await ensurePrograms([DATABASE_SERVER, NGINX, WRK]);
  // One comparison less is no reason to stop.
  if (isRoot() && isDebian()) await ensurePrograms([SYSBENCH]).catch(() => undefined);
  const opened = await openBench(pace, { steps, signal });
  close = opened.close;
  const { pool, workers } = opened.bench;
  const { database, description } = await describeMachine(pool);
  const machine = `${description}; processes of each API: ${workers}`;
  for (const part of parts) {
    const measured = await PARTS[part]?.(opened.bench);
    signal.throwIfAborted();
    for (const section of [measured ?? []].flat()) {
      const title = `${section.title}, ${database}`;
      const text = sectionText({ ...section, title }, machine);
      steps.say(`\n${text}\n`);
      writeSection(text);
    }
  }
} catch (error) {
  steps.say(signal.aborted ? '\n  Stopped.' : report(explain(error, 'the data folder')));
  process.exitCode = 1;
}
await close();
process.exit();
