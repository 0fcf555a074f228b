import type { Db } from 'db/machinery';
import { currentCycleState, databaseNow } from 'db/voting';
import { createSnapshot } from 'shared-server/snapshot';

const FRESH_MS = 1000;

/** What the title of a page about voting begins with; undefined while votes can be cast. The same words as in public-web. */
export function createVotingTitle(db: Db): () => Promise<string | undefined> {
  return createSnapshot(async () => {
    const [{ cycle, next }, now] = await Promise.all([currentCycleState(db), databaseNow(db)]);
    if (cycle?.state === 'open') return cycle.isPaused ? 'Paused' : undefined;
    if (next) return opensIn(Date.parse(next.startDate) - Date.parse(now));
    return cycle && 'Voting closed';
  }, FRESH_MS);
}

const MINUTE = 60_000;
const UNITS = [
  ['day', 24 * 60 * MINUTE],
  ['hour', 60 * MINUTE],
  ['minute', MINUTE],
] as const;

function opensIn(left: number): string {
  const [unit, ms] = UNITS.find(([, size]) => left > size) ?? UNITS[2];
  const count = Math.max(1, Math.ceil(left / ms));
  return `Opens in ${count} ${unit}${count === 1 ? '' : 's'}`;
}
