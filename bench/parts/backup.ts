import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { latenciesOf, median, milliseconds, type Row, whole } from '../../e2e/parts/report.ts';
import { startCycle } from '../../e2e/parts/voters.ts';
import { run } from '../../scripts/run.ts';
import type { Bench } from '../context.ts';
import { latencies, voteSteadily } from '../load/steady-votes.ts';
import { addVotesUpTo } from '../many-votes.ts';
import { lessThan, type Section } from '../section.ts';

const VOTES = 1_000_000;
const VOTES_PER_SECOND = 500;
const WANTED_SECONDS = 5;
const LONGEST_MS = 60_000;

/** Measures the duration of `npm run ops -- backup` while nobody votes and while many do. */
export async function measureBackup(bench: Bench): Promise<Section> {
  const { database, rounds, steps } = bench;
  const cycleId = await startCycle(database);
  await steps.step(`${whole(VOTES)} votes`, () => addVotesUpTo(bench, cycleId, VOTES));
  const [calm, voting]: [number[], Meanwhile[]] = [[], []];
  await steps.step('Backups', async () => {
    for (let round = 0; round < rounds; round += 1) {
      calm.push(await backUp(bench));
      voting.push(await whileVoting(bench, round));
    }
  });
  const answers = voting.flatMap((round) => round.answers);
  const { p50, p99, max } = latenciesOf(latencies(answers));
  const refused = answers.filter(({ status }) => status !== 201).length;
  const line = (name: string, seconds: readonly number[], ...rest: string[]): Row => [
    name,
    ...[median(seconds), Math.max(...seconds)].map((value) => value.toFixed(1)),
    lessThan(WANTED_SECONDS, median(seconds)),
    ...rest,
  ];
  return {
    title: 'Backup',
    about:
      `\`npm run ops -- backup\` of ${whole(VOTES)} votes and all else, from the command to its end, ${rounds} times, and as often while ` +
      `${VOTES_PER_SECOND} votes a second are sent, come what may.`,
    head: ['', 'median s', 'longest s', 'wanted', 'votes meanwhile', 'p50 ms', 'p99 ms', 'max ms'],
    rows: [
      line('nobody votes', calm, '', '', '', ''),
      line(
        `${VOTES_PER_SECOND} votes a second`,
        voting.map(({ seconds }) => seconds),
        whole(answers.length),
        ...[p50, p99, max].map(milliseconds),
      ),
    ],
    notes: [`Votes that were not answered 201: ${whole(refused)}.`],
  };
}

async function backUp({ stack, folder, run: options }: Bench): Promise<number> {
  const backups = path.join(folder, 'backups');
  mkdirSync(backups, { recursive: true });
  const env = { DATABASE_URL: stack.databaseUrl, BACKUP_DIR: backups };
  const began = performance.now();
  await run('npm', ['run', '--silent', 'ops', '--', 'backup', '--keep', '1'], { ...options, env });
  return (performance.now() - began) / 1000;
}

interface Meanwhile {
  seconds: number;
  answers: ReturnType<typeof voteSteadily>['answers'];
}

/** Each round uses other voters. */
async function whileVoting(bench: Bench, round: number): Promise<Meanwhile> {
  const { port, catalogue, voters, rounds } = bench;
  const share = Math.floor(voters.length / rounds);
  const tokens = voters.slice(round * share, (round + 1) * share).map(({ token }) => token);
  const start = performance.now();
  const span = { start, end: start + LONGEST_MS };
  const votes = voteSteadily(port, VOTES_PER_SECOND, span, { ...catalogue, tokens });
  try {
    return { seconds: await backUp(bench), answers: votes.answers };
  } finally {
    votes.stop();
  }
}
