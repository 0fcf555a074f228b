import { statfsSync } from 'node:fs';
import { mark, median, milliseconds, type Row, whole } from '../../e2e/parts/report.ts';
import { getRequest } from '../../e2e/parts/vote-request.ts';
import { startCycle } from '../../e2e/parts/voters.ts';
import { Problem } from '../../scripts/problem.ts';
import type { Bench } from '../context.ts';
import { addVotesUpTo } from '../many-votes.ts';
import { inRounds, type Measured, measuredWrk } from '../measured.ts';
import { perSecond, type Section } from '../section.ts';
import { LEADERBOARD } from './leaderboard.ts';
import { PROGRESS, progressRequests, voteSome } from './progress.ts';

const SIZES = [100_000, 10_000_000] as const;
const NEEDED_BYTES = 6e9;
const CONNECTIONS = 200;
const WANTED_MOST = 1.2;

function assertRoom(folder: string): void {
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize >= NEEDED_BYTES) return;
  throw new Problem('Ten million votes need 6 GB on the disk.', 'Free some space and run the command again.');
}

/** Adds up all three parts, because their shares shift with the load. */
const cost = ({ costs }: Measured): number =>
  (costs.node ?? 0) + (costs.database ?? 0) + (costs.gateway ?? 0);

/** Measures whether an answer costs the same with a hundred times as many votes. */
export async function measureFlat(bench: Bench): Promise<Section> {
  const { stack, database, rounds, seconds, steps, voters } = bench;
  assertRoom(bench.folder);
  const cycleId = await startCycle(database);
  await voteSome(bench);
  const progress = await progressRequests(bench);
  const boards = voters.slice(0, 1000).map(({ token }) => getRequest(LEADERBOARD, token));
  const load = (requests: string[], connections: number): Promise<Measured> => {
    const product = { url: stack.url, parts: bench.parts() };
    return measuredWrk(bench, product, { connections, prepared: { requests, repeat: 'again' } });
  };
  const bySize: Record<string, Measured[]>[] = [];
  for (const size of SIZES) {
    await steps.step(`${whole(size)} votes`, () => addVotesUpTo(bench, cycleId, size));
    const results = await steps.step('Reads', async () => {
      // Code that has just started costs more, and would make the smaller size look expensive.
      for (const requests of [progress.whole, boards]) await load(requests, CONNECTIONS);
      return inRounds<string>(rounds, {
        [`${PROGRESS}, ${CONNECTIONS} connections`]: () => load(progress.whole, CONNECTIONS),
        [`${LEADERBOARD}, signed in, ${CONNECTIONS} connections`]: () => load(boards, CONNECTIONS),
        // No two requests share an answer, so each reads the database.
        [`${LEADERBOARD}, signed in, 1 connection`]: () => load(boards, 1),
      });
    });
    bySize.push(results);
  }
  const [small = {}, large = {}] = bySize;
  const rows = Object.entries(large).flatMap(([name, runs]): Row[] => {
    const before = small[name] ?? [];
    const ratio = median(runs.map(cost)) / median(before.map(cost));
    return [before, runs].map((of, index) => [
      name,
      whole(SIZES[index]),
      perSecond(of),
      milliseconds(median(of.map(({ p50 }) => p50 ?? Number.NaN))),
      milliseconds(median(of.map(({ p99 }) => p99))),
      milliseconds(median(of.map(cost))),
      ...(index === 0
        ? ['', '']
        : [`${ratio.toFixed(2)} ×`, `≤ ${WANTED_MOST} ${mark(ratio <= WANTED_MOST)}`]),
    ]);
  });
  return {
    title: 'Flat',
    about:
      `The same requests with ${whole(SIZES[0])} and with ${whole(SIZES[1])} votes in the voting cycle; ${rounds} rounds of ` +
      `${seconds} s each. The cost is that of Node, database and gateway together.`,
    head: ['', 'votes', 'answers/s', 'p50 ms', 'p99 ms', 'cost µs', 'ratio of costs', 'wanted'],
    rows,
  };
}
