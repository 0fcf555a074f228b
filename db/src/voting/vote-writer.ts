import {
  createDb,
  type DbConfig,
  inBatches,
  isDemotion,
  isLockWait,
  isOutage,
  isRetryable,
  LOCK_WAIT,
  NO_INDEX_DIVES,
  QueueFullError,
  retrying,
  waitingCallers,
} from '../machinery/index.ts';
import { createExcludedVoters } from './excluded-voters.ts';
import { type Storing, storeVotes } from './vote-batch.ts';
import type { CastVoteResult, VoteToCast } from './votes.ts';

export type VoteWriter = ReturnType<typeof createVoteWriter>;

const QUEUE = { most: 400, waiting: 4000, waitMs: 2000 };
/** Connections for votes that are stored alone. Like any query, such a vote waits for one for at most a second. */
const APART_CONNECTIONS = 6;
/** MySQL reports a lock wait of a second after at most two; a shorter timeout would hide its cause. */
const STATEMENT_MS = 2500;

/**
 * Writes all votes: those that wait during a transaction go into the next one. It has its own connections, so that
 * nothing else can use them up. Each process counts in its own slot (0 to 255).
 */
export function createVoteWriter({
  slot,
  databaseUrl,
  queryTimeoutMs = STATEMENT_MS,
  onBatch = () => {},
}: Pick<DbConfig, 'databaseUrl' | 'queryTimeoutMs'> & {
  slot: number;
  /** Called with the number of votes in the next transaction. */
  onBatch?: (votes: number) => void;
}) {
  const connect = (poolSize: number) =>
    createDb({
      databaseUrl,
      queryTimeoutMs,
      poolSize,
      isolation: 'READ COMMITTED',
      settings: [LOCK_WAIT, NO_INDEX_DIVES],
      multipleStatements: true,
    });
  const excluded = createExcludedVoters();
  const together: Storing = { db: connect(2), slot, excluded };
  const apart: Storing = { db: connect(APART_CONNECTIONS), slot, excluded };
  const store = inBatches((votes: VoteToCast[]) => {
    onBatch(votes.length);
    return storeTogether(together, apart, votes);
  }, QUEUE);
  return {
    /**
     * Stores one vote for each voter, category and cycle, which the primary key decides; the locked state decides the
     * rest.
     */
    async cast(vote: VoteToCast): Promise<CastVoteResult> {
      try {
        return await store(vote);
      } catch (error) {
        if (error instanceof QueueFullError) return { ok: false, reason: 'busy' };
        throw error;
      }
    },
    /** Counts the callers that wait for a connection. */
    waiting: () => waitingCallers(together.db, apart.db),
    /** Call this when no more votes come. */
    async close(): Promise<void> {
      await Promise.all([together.db.destroy(), apart.db.destroy()]);
    },
  };
}

const OUTCOME_UNKNOWN: CastVoteResult = { ok: false, reason: 'outcome_unknown' };

async function storeTogether(
  together: Storing,
  apart: Storing,
  votes: VoteToCast[],
): Promise<(CastVoteResult | Promise<CastVoteResult>)[]> {
  try {
    return await storeRetrying(together, votes);
  } catch (error) {
    // The database is unreachable or too slow for all of them. Any other error may be caused by one vote, and must not
    // harm the others.
    if (isOutage(error) && (isDemotion(error) || !isRetryable(error)))
      return votes.map(() => OUTCOME_UNKNOWN);
    return votes.map((vote) => storeApart(apart, vote));
  }
}

/** Votes stored alone run in parallel, even with the next batch, so that a lock delays only the vote that meets it. */
function storeApart(storing: Storing, vote: VoteToCast): Promise<CastVoteResult> {
  const outcome = storeRetrying(storing, [vote]).then(
    ([result = OUTCOME_UNKNOWN]) => result,
    (error) => {
      if (isOutage(error)) return OUTCOME_UNKNOWN;
      throw error;
    },
  );
  // The caller handles the rejection later; without this line it would be unhandled until then and end the process.
  outcome.catch(() => undefined);
  return outcome;
}

/** After a lock wait the batch is not repeated, because storing each vote alone shows which one meets the lock. */
const storeRetrying = (storing: Storing, votes: VoteToCast[]): Promise<CastVoteResult[]> =>
  retrying(
    () => storeVotes(storing, votes),
    (error) => isRetryable(error) && !isLockWait(error),
  );
