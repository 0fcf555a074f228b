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
  type PoolUse,
  poolUse,
  QueueFullError,
  retrying,
} from '../machinery/index.ts';
import { createEntitledVoters } from './entitled-voters.ts';
import { createKnownVoters } from './per-generation.ts';
import { createReviewedVoters } from './reviewed-voters.ts';
import { type Storing, storeVotes } from './vote-batch.ts';
import { KeyTakenError } from './vote-keys.ts';
import type { CastVoteResult, VoteToCast } from './votes.ts';

export interface VoteWriter {
  /** One vote per voter, category and cycle, decided by the primary key; everything else by the state under lock. */
  cast(vote: VoteToCast): Promise<CastVoteResult>;
  pools(): PoolUse;
  /** Call when no more votes come. */
  close(): Promise<void>;
}

const QUEUE = { most: 400, waiting: 4000, waitMs: 2000 };
/** For votes that are stored on their own, which wait a second for one of these at most, like any query. */
const APART_CONNECTIONS = 6;
/** MySQL notices a lock wait of a second after two at most, and cut off by then nobody would know whose it was. */
const STATEMENT_MS = 2500;

/**
 * The one way votes get into the database: all that wait while a transaction is under way go into the next one.
 * Connections of its own, so that nothing else can use them up. Processes count in slots (0 to 255) of their own.
 */
export function createVoteWriter({
  slot,
  databaseUrl,
  queryTimeoutMs = STATEMENT_MS,
  onBatch = () => {},
}: Pick<DbConfig, 'databaseUrl' | 'queryTimeoutMs'> & {
  slot: number;
  /** Told how many votes go into the next transaction together. */
  onBatch?: (votes: number) => void;
}): VoteWriter {
  const connect = (poolSize: number) =>
    createDb({
      databaseUrl,
      queryTimeoutMs,
      poolSize,
      isolation: 'READ COMMITTED',
      settings: [LOCK_WAIT, NO_INDEX_DIVES],
      multipleStatements: true,
    });
  const [known, reviewed, entitled] = [createKnownVoters(), createReviewedVoters(), createEntitledVoters()];
  const together: Storing = { db: connect(2), slot, known, reviewed, entitled };
  const apart: Storing = { db: connect(APART_CONNECTIONS), slot, known, reviewed, entitled };
  const store = inBatches((votes: VoteToCast[]) => {
    onBatch(votes.length);
    return storeTogether(together, apart, votes);
  }, QUEUE);
  return {
    async cast(vote) {
      try {
        return await store(vote);
      } catch (error) {
        if (error instanceof QueueFullError) return { ok: false, reason: 'busy' };
        throw error;
      }
    },
    pools: () => poolUse(together.db, apart.db),
    async close() {
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
    // Away or too slow for all of them. Anything else may be the fault of one, and its neighbours must not suffer.
    if (isOutage(error) && (isDemotion(error) || !isRetryable(error)))
      return votes.map(() => OUTCOME_UNKNOWN);
    return votes.map((vote) => storeApart(apart, vote));
  }
}

/** Beside the others and beside the next batch: whoever meets a lock waits for it alone. */
function storeApart(storing: Storing, vote: VoteToCast): Promise<CastVoteResult> {
  const outcome = storeRetrying(storing, [vote]).then(
    ([result = OUTCOME_UNKNOWN]) => result,
    (error) => {
      if (isOutage(error)) return OUTCOME_UNKNOWN;
      throw error;
    },
  );
  // For the caller alone: a rejection that nobody has heard of yet would end the process.
  outcome.catch(() => undefined);
  return outcome;
}

/** Not after a lock wait: whose lock it is shows when each is stored apart. */
const storeRetrying = (storing: Storing, votes: VoteToCast[]): Promise<CastVoteResult[]> =>
  retrying(
    () => storeVotes(storing, votes),
    (error) => (isRetryable(error) && !isLockWait(error)) || error instanceof KeyTakenError,
  );
