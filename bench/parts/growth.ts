import { setTimeout as sleep } from 'node:timers/promises';
import { recountTallies } from 'db/count';
import { createDb } from 'db/machinery';
import { median, type Row, whole } from '../../e2e/parts/report.ts';
import { startCycle } from '../../e2e/parts/voters.ts';
import type { Bench } from '../context.ts';
import { getRequest, type Load, runWrk } from '../load/wrk.ts';
import { FIGURES, figures, inRounds, perSecond, ratioText, type Section } from '../section.ts';
import { LEADERBOARD, PROGRESS, progressRequests, voteSome } from './reads.ts';

const SIZES = [100_000, 1_000_000] as const;
const CONNECTIONS = 200;
const WANTED_LEAST = 0.8;

/** Measures whether answers are as fast with ten times as many votes. */
export async function measureGrowth(bench: Bench): Promise<Section> {
  const { stack, database, rounds, seconds, steps, voters } = bench;
  const cycleId = await startCycle(database);
  await voteSome(bench);
  const progress = await progressRequests(bench);
  const boards = voters.slice(0, 1000).map(({ token }) => getRequest(LEADERBOARD, token));
  const load = (requests: string[], connections: number): Promise<Load> =>
    runWrk(bench, stack.url, { connections, prepared: { requests, repeat: 'again' } });
  const bySize: Record<string, Load[]>[] = [];
  for (const [at, size] of SIZES.entries()) {
    await steps.step(`${whole(size)} votes`, () => addVotes(bench, cycleId, SIZES[at - 1] ?? 0, size));
    const results = await steps.step('Reads', () =>
      inRounds(rounds, {
        [`${PROGRESS}, ${CONNECTIONS} connections`]: () => load(progress.whole, CONNECTIONS),
        [`${LEADERBOARD}, signed in, ${CONNECTIONS} connections`]: () => load(boards, CONNECTIONS),
        // No two requests share an answer, so each reads the database.
        [`${LEADERBOARD}, signed in, 1 connection`]: () => load(boards, 1),
      }),
    );
    bySize.push(results);
  }
  const [small = {}, large = {}] = bySize;
  const rows = Object.entries(large).flatMap(([name, runs]): Row[] => {
    const before = small[name] ?? [];
    const ratio = median(runs.map((run) => run.perSecond)) / median(before.map((run) => run.perSecond));
    return [
      [name, whole(SIZES[0]), perSecond(before), ...figures(before), '', ''],
      [name, whole(SIZES[1]), perSecond(runs), ...figures(runs), ...ratioText(ratio, WANTED_LEAST)],
    ];
  });
  return {
    title: 'Growth',
    about:
      `The same requests with ${whole(SIZES[0])} and ${whole(SIZES[1])} votes in the voting cycle; ${rounds} rounds of ` +
      `${seconds} s.`,
    head: ['', 'votes', 'answers/s', ...FIGURES, 'ratio', 'wanted'],
    rows,
  };
}

const BATCH = 100_000;
/** Existing accounts have lower ids, and nobody asks for the progress of these. */
const FIRST_USER = 100_000_000;

/** Adds votes to the present ones, both whole batches, until the cycle has `size`. Waits until the disk is idle. */
async function addVotes(bench: Bench, cycleId: number, present: number, size: number): Promise<void> {
  const { stack, signal } = bench;
  for (let batch = present / BATCH; batch < size / BATCH; batch += 1) {
    signal.throwIfAborted();
    await addBatch(bench, cycleId, batch);
  }
  const owner = createDb({ databaseUrl: stack.databaseUrl, poolSize: 1, queryTimeoutMs: 600_000 });
  await recountTallies(owner, cycleId).finally(() => owner.destroy());
  await sleep(5000);
}

/** A batch of votes, one in each category for each voter, over all vendors and the last thirty days. */
function addBatch(
  { database, categoryIds, vendorIds }: Bench,
  cycleId: number,
  batch: number,
): Promise<void> {
  const pick = (ids: readonly number[], number: string): string =>
    `ELT(MOD(${number}, ${ids.length}) + 1, ${ids.join(', ')})`;
  return database.run(
    `INSERT INTO votes (cycle_id, user_id, category_id, vendor_id, created_at)
     SELECT ?, ? + seq DIV ${categoryIds.length}, ${pick(categoryIds, 'seq')},
       ${pick(vendorIds, 'seq * 7 + seq DIV 97')}, UTC_TIMESTAMP(3) - INTERVAL MOD(seq, 720) HOUR
     FROM seq_0_to_${BATCH - 1}`,
    [cycleId, FIRST_USER + batch * BATCH],
  );
}
