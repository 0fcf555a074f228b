import { setTimeout as sleep } from 'node:timers/promises';
import { createDb } from 'db/machinery';
import { recountTallies } from 'db/removals';
import { type Bench, count } from './context.ts';

const BATCH = 100_000;
/** Existing accounts have lower ids, and nobody asks for the progress of these. */
const FIRST_USER = 100_000_000;

/** Adds votes until the cycle has `size`, a whole number of batches, and waits until the disk is idle. */
export async function addVotesUpTo(bench: Bench, cycleId: number, size: number): Promise<void> {
  const { database, stack } = bench;
  const present = await count(database, 'SELECT COUNT(*) FROM votes WHERE cycle_id = ? AND user_id >= ?', [
    cycleId,
    FIRST_USER,
  ]);
  for (let batch = present / BATCH; batch < size / BATCH; batch += 1) {
    bench.run.signal?.throwIfAborted();
    await addBatch(bench, cycleId, batch);
  }
  const owner = createDb({ databaseUrl: stack.databaseUrl, poolSize: 1, queryTimeoutMs: 600_000 });
  await recountTallies(owner, cycleId).finally(() => owner.destroy());
  await sleep(5000);
}

/** A batch of votes, six for each voter, over all vendors and the last thirty days. */
function addBatch({ database, catalogue }: Bench, cycleId: number, batch: number): Promise<void> {
  const { categoryIds, vendorIds } = catalogue;
  const pick = (ids: readonly number[], number: string): string =>
    `ELT(MOD(${number}, ${ids.length}) + 1, ${ids.join(', ')})`;
  return database.run(
    `INSERT INTO votes (cycle_id, user_id, category_id, vendor_id, created_at)
     SELECT ?, ? + n DIV ${categoryIds.length}, ${pick(categoryIds, 'n')}, ${pick(vendorIds, 'n * 7 + n DIV 97')},
       UTC_TIMESTAMP(3) - INTERVAL MOD(n, 720) HOUR
     FROM (
       SELECT a.d + 10 * b.d + 100 * c.d + 1000 * d.d + 10000 * e.d AS n
       FROM bench.digits a, bench.digits b, bench.digits c, bench.digits d, bench.digits e
     ) numbers ORDER BY n`,
    [cycleId, FIRST_USER + batch * BATCH],
  );
}
