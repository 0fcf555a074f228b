import { inBatches, QueueFullError } from './batches.ts';
import { createDb, type Db, type DbConfig, isLockWait, isRetryable } from './index.ts';
import { isOutage } from './outage.ts';
import { retrying } from './retry.ts';
import { storeVotes } from './vote-batch.ts';
import { KeyTakenError, purgeVoteKeys } from './vote-keys.ts';
import type { CastVoteResult, VoteToCast } from './votes.ts';

export interface VoteWriter {
  /** One vote per voter, category and cycle, decided by the primary key; everything else by the state under lock. */
  cast(vote: VoteToCast): Promise<CastVoteResult>;
  /** Call when no more votes come. */
  close(): Promise<void>;
}

const QUEUE = { most: 400, waiting: 4000, waitMs: 1000 };
const LOCK_WAIT = 'innodb_lock_wait_timeout = 1';
// For each of a hundred voters the server would look into the index to learn how many rows there may be.
const NO_DIVES = 'eq_range_index_dive_limit = 1';
const PURGE_MS = 600_000;
/** How long votes are tried one by one after they failed together; for what is left the outcome is not known. */
const ONE_BY_ONE_MS = 1000;

/**
 * The one way votes get into the database: all that wait while a transaction is under way go into the next one.
 * Connections of its own, so that nothing else can use them up. Processes count in slots (0 to 255) of their own.
 */
export function createVoteWriter({
  slot,
  ...connection
}: Pick<DbConfig, 'databaseUrl' | 'queryTimeoutMs'> & { slot: number }): VoteWriter {
  const db = createDb({
    ...connection,
    poolSize: 2,
    isolation: 'READ COMMITTED',
    settings: [LOCK_WAIT, NO_DIVES],
    multipleStatements: true,
  });
  const store = inBatches((votes: VoteToCast[]) => storeTogether(db, votes, slot), QUEUE);
  // A purge that fails is made up for by the next.
  const purge = setInterval(() => void purgeVoteKeys(db).catch(() => undefined), PURGE_MS).unref();
  return {
    async cast(vote) {
      try {
        return await store(vote);
      } catch (error) {
        if (error instanceof QueueFullError) return { ok: false, reason: 'busy' };
        throw error;
      }
    },
    close: () => {
      clearInterval(purge);
      return db.destroy();
    },
  };
}

const OUTCOME_UNKNOWN: CastVoteResult = { ok: false, reason: 'outcome_unknown' };

async function storeTogether(
  db: Db,
  votes: VoteToCast[],
  slot: number,
): Promise<(CastVoteResult | Promise<CastVoteResult>)[]> {
  try {
    return await storeRetrying(db, votes, slot);
  } catch (error) {
    // Away or too slow for all of them. Anything else may be the fault of one, and its neighbours must not suffer.
    if (isOutage(error) && !isRetryable(error)) return votes.map(() => OUTCOME_UNKNOWN);
    return storeOneByOne(db, votes, slot);
  }
}

async function storeOneByOne(
  db: Db,
  votes: VoteToCast[],
  slot: number,
): Promise<(CastVoteResult | Promise<CastVoteResult>)[]> {
  const until = performance.now() + ONE_BY_ONE_MS;
  const results: (CastVoteResult | Promise<CastVoteResult>)[] = [];
  for (const vote of votes) {
    if (performance.now() > until) {
      results.push(OUTCOME_UNKNOWN);
      continue;
    }
    const [outcome] = await Promise.allSettled([storeRetrying(db, [vote], slot)]);
    if (outcome.status === 'fulfilled') results.push(...outcome.value);
    else results.push(isOutage(outcome.reason) ? OUTCOME_UNKNOWN : failing(outcome.reason));
  }
  return results;
}

/** For the caller alone: a rejection that nobody has heard of yet would end the process. */
function failing(error: unknown): Promise<never> {
  const promise = Promise.reject(error);
  promise.catch(() => undefined);
  return promise;
}

/** Not after a lock wait: what holds the lock is better found one by one. */
const storeRetrying = (db: Db, votes: VoteToCast[], slot: number): Promise<CastVoteResult[]> =>
  retrying(
    () => storeVotes(db, votes, slot),
    (error) => (isRetryable(error) && !isLockWait(error)) || error instanceof KeyTakenError,
  );
