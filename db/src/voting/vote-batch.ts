import { FROM_CURRENT, type WhoMayVote } from '../count/index.ts';
import {
  BEGIN,
  type Changed,
  type Connection,
  type Db,
  inTransaction,
  isDuplicateKey,
} from '../machinery/index.ts';
import { isNominatedIn, type Nominations, parseNominations } from '../nominees/index.ts';
import {
  type BlockColumns,
  BY_ID,
  holdingBlock,
  SESSION_BLOCK_COLUMNS,
  SESSION_IS_LIVE,
} from '../voters/index.ts';
import { refuseUnentitled } from './entitled-voters.ts';
import {
  type ExcludedVoters,
  type ExcludedVotersReader,
  type Generation,
  storeExcludedVotes,
} from './excluded-voters.ts';
import { ALREADY_VOTED, answerRepeats, keyOf } from './repeated-votes.ts';
import { addToTallies } from './vote-tallies.ts';
import type { CastVoteResult, VoteToCast } from './votes.ts';

/** A vote that only an earlier vote can prevent. */
interface Candidate {
  vote: VoteToCast;
  /** Its place in the batch. */
  index: number;
}

/** What one process keeps for all its votes. */
export interface Storing {
  db: Db;
  /** The slot in which the process counts. */
  slot: number;
  excluded: ExcludedVotersReader;
}

/**
 * Stores the votes of many voters in one transaction, each with its own outcome, in three packets: each round trip
 * costs as much as ten rows. It needs READ COMMITTED, whose locking reads take no gap locks; neighbours would otherwise
 * wait for each other.
 */
export const storeVotes = (
  { db, slot, excluded }: Storing,
  votes: readonly VoteToCast[],
): Promise<CastVoteResult[]> =>
  inTransaction(db, async (connection) => {
    const state = await lockState(connection, votes);
    const settledVotes = votes.map((vote) => settled(vote, state));
    const { whoMayVote: rule } = state;
    const entitledVotes =
      rule === 'everybody'
        ? settledVotes
        : await refuseUnentitled(connection, votes, settledVotes, { cycleId: state.cycleId, rule });
    const results = rule === 'members' ? refuseOldSignIns(votes, entitledVotes, state) : entitledVotes;
    const voters = await excluded(connection, state);
    const candidates = firstOfEach(votes, results);
    const counts = ({ vote }: Candidate) => voters.get(vote.userId)?.isRestored ?? true;
    const counted = candidates.filter(counts);
    const stored = await insertVotes(connection, counted, { ...state, slot, voters });
    const createdAt = state.now.toISOString();
    for (const { index } of stored) results[index] = { ok: true, createdAt };
    const uncounted = candidates.filter((candidate) => !counts(candidate));
    const isStored = await storeExcludedVotes(
      connection,
      uncounted.map(({ vote }) => vote),
      voters,
      state,
    );
    for (const [place, { index }] of uncounted.entries()) {
      if (isStored[place]) results[index] = { ok: true, createdAt, isExcluded: true };
    }
    const answers = results.map((result) => result ?? ALREADY_VOTED);
    return answerRepeats(connection, votes, answers, { ...state, voters });
  });

/** `cycleId` is 0 before the first cycle begins. */
interface VotingState extends Generation {
  now: Date;
  isPaused: boolean;
  pauseReason: string | null;
  isOpen: boolean;
  whoMayVote: WhoMayVote;
  /** The nominations of live vendors, by the vendor's id. */
  vendors: Map<number, Nominations>;
  categories: Set<number>;
  /** Live sessions of active accounts, by number. */
  sessions: Map<number, SessionRow>;
}

interface StateRow {
  noun: 'now' | 'cycle' | 'vendor' | 'category';
  /** Ids are text here, because the tables' types differ. */
  id: string;
  generation: number;
  now: Date | null;
  is_open: number;
  is_paused: number;
  /** The reason of a cycle's pause, or a vendor's nominations. */
  text: string | null;
  who_may_vote: WhoMayVote;
}

/**
 * Reads everything the votes depend on under share locks that hold until COMMIT: a pause, a reset, an archiving or a
 * block waits for votes under way, and later votes read the new state.
 */
async function lockState(connection: Connection, votes: readonly VoteToCast[]): Promise<VotingState> {
  const [, rows, sessions] = await connection.query<[Changed, StateRow[], SessionRow[]]>(
    BEGIN,
    { sql: LOCK_CATALOGUE, bindings: [idsOf(votes, 'vendorId'), idsOf(votes, 'categoryId')] },
    { sql: LOCK_SESSIONS, bindings: [idsOf(votes, 'sessionNumber')] },
  );
  return stateFrom(rows, sessions);
}

function stateFrom(rows: StateRow[], sessions: SessionRow[]): VotingState {
  const ids = (noun: StateRow['noun']) => rows.filter((row) => row.noun === noun).map(({ id }) => Number(id));
  const cycle = rows.find(({ noun }) => noun === 'cycle');
  const clock = rows.find(({ noun }) => noun === 'now')?.now;
  if (!clock) throw new Error('The database returned no time.');
  return {
    now: clock,
    cycleId: Number(cycle?.id ?? 0),
    generation: cycle?.generation ?? 0,
    isPaused: cycle?.is_paused === 1,
    pauseReason: cycle?.text ?? null,
    isOpen: cycle?.is_open === 1,
    whoMayVote: cycle?.who_may_vote ?? 'everybody',
    vendors: new Map(rows.filter(isVendor).map(({ id, text }) => [Number(id), parseNominations(text)])),
    categories: new Set(ids('category')),
    sessions: new Map(sessions.map((row) => [row.id, row])),
  };
}

const isVendor = ({ noun }: StateRow): boolean => noun === 'vendor';

const LOCK_CATALOGUE = `
  (SELECT 'now' AS noun, 0 AS id, 0 AS generation, UTC_TIMESTAMP(3) AS now, 0 AS is_open, 0 AS is_paused, NULL AS text,
     'everybody' AS who_may_vote)
  UNION ALL
  (SELECT 'cycle', id, generation, NULL, start_date <= UTC_TIMESTAMP(3) AND UTC_TIMESTAMP(3) < end_date,
     paused_at IS NOT NULL, pause_reason, who_may_vote
   ${FROM_CURRENT} LOCK IN SHARE MODE)
  UNION ALL
  (SELECT 'vendor', id, 0, NULL, 0, 0, stands_in, NULL
   FROM vendors WHERE id IN (?) AND archived_at IS NULL LOCK IN SHARE MODE)
  UNION ALL
  (SELECT 'category', id, 0, NULL, 0, 0, NULL, NULL
   FROM categories WHERE id IN (?) AND archived_at IS NULL LOCK IN SHARE MODE)`;

interface SessionRow extends BlockColumns {
  id: number;
  session_id: string;
  user_id: number;
  is_recent: number;
}

const LOCK_SESSIONS = `
  SELECT session.id, session.session_id, session.user_id, ${SESSION_BLOCK_COLUMNS},
    session.created_at > UTC_TIMESTAMP(3) - INTERVAL 12 HOUR AS is_recent
  FROM user_sessions session JOIN users user ${BY_ID} ON user.id = session.user_id AND user.erased_at IS NULL
  WHERE session.id IN (?) AND ${SESSION_IS_LIVE} LOCK IN SHARE MODE`;

const idsOf = (votes: readonly VoteToCast[], key: 'vendorId' | 'categoryId' | 'sessionNumber'): number[] =>
  [...new Set(votes.map((vote) => vote[key]))].sort((one, other) => one - other);

/** Returns outcomes that need no INSERT; undefined for all other votes. */
function settled(vote: VoteToCast, state: VotingState): CastVoteResult | undefined {
  const session = state.sessions.get(vote.sessionNumber);
  if (session?.session_id !== vote.sessionId || session.user_id !== vote.userId) {
    return { ok: false, reason: 'signed_out' };
  }
  const block = holdingBlock(session);
  if (block) return { ok: false, reason: 'session_blocked', block };
  if (state.isPaused) return { ok: false, reason: 'voting_paused', pauseReason: state.pauseReason };
  if (!state.isOpen) return { ok: false, reason: 'voting_closed' };
  const nominations = state.vendors.get(vote.vendorId);
  if (nominations === undefined) return { ok: false, reason: 'vendor_unknown' };
  if (!state.categories.has(vote.categoryId)) return { ok: false, reason: 'category_unknown' };
  if (!isNominatedIn(nominations, vote.categoryId)) return { ok: false, reason: 'vendor_unknown' };
  return undefined;
}

/** A provider says only at a sign-in who is a member, so members sign in again after twelve hours. */
const refuseOldSignIns = (
  votes: readonly VoteToCast[],
  results: readonly (CastVoteResult | undefined)[],
  { sessions }: VotingState,
): (CastVoteResult | undefined)[] =>
  results.map((result, index) => {
    const isRecent = sessions.get(votes[index]?.sessionNumber ?? 0)?.is_recent === 1;
    return result ?? (isRecent ? undefined : { ok: false, reason: 'signed_out' });
  });

/** Returns each voter's first vote in a category, sorted by primary key so that two processes never deadlock. */
function firstOfEach(
  votes: readonly VoteToCast[],
  results: readonly (CastVoteResult | undefined)[],
): Candidate[] {
  const first = new Map<string, Candidate>();
  for (const [index, vote] of votes.entries()) {
    const key = keyOf(vote);
    if (!results[index] && !first.has(key)) first.set(key, { vote, index });
  }
  return [...first.values()].sort(
    ({ vote: one }, { vote: other }) => one.userId - other.userId || one.categoryId - other.categoryId,
  );
}

const TRIES = 3;

interface Inserting extends VotingState, Pick<Storing, 'slot'> {
  voters: ExcludedVoters;
}

/** Returns the votes that it inserted. If the primary key refuses a row, leaves out the votes that exist already. */
async function insertVotes(
  connection: Connection,
  candidates: readonly Candidate[],
  state: Inserting,
): Promise<Candidate[]> {
  let stored = await withoutKept(connection, candidates, state);
  for (let attempt = 1; stored.length > 0; attempt += 1) {
    try {
      await insertAndCount(connection, stored, state);
      break;
    } catch (error) {
      if (!isDuplicateKey(error) || attempt === TRIES) throw error;
      const present = await presentVotes(connection, state.cycleId, stored);
      stored = stored.filter(({ vote }) => !present.has(keyOf(vote)));
    }
  }
  return stored;
}

/** In one packet, no statement runs after the first that fails, so no tally counts a vote that was not stored. */
async function insertAndCount(
  connection: Connection,
  candidates: readonly Candidate[],
  state: Inserting,
): Promise<void> {
  const { cycleId, now } = state;
  const votes = candidates.map(({ vote }) => vote);
  const rows = votes.map(({ userId, categoryId, vendorId }) => [cycleId, userId, categoryId, vendorId, now]);
  await connection.query({ sql: INSERT_VOTES, bindings: [rows] }, ...addToTallies(votes, state));
}

const INSERT_VOTES = 'INSERT INTO votes (cycle_id, user_id, category_id, vendor_id, created_at) VALUES ?';

/** Leaves out votes of restored voters in categories where their exclusion still keeps a vote. */
async function withoutKept(
  connection: Connection,
  candidates: readonly Candidate[],
  { cycleId, voters }: Inserting,
): Promise<Candidate[]> {
  const exclusions = candidates.flatMap(({ vote }) => voters.get(vote.userId)?.removalId ?? []);
  if (exclusions.length === 0) return [...candidates];
  const kept = await presentVotes(connection, cycleId, candidates, exclusions);
  return candidates.filter(({ vote }) => !kept.has(keyOf(vote)));
}

const COUNTED = 0;

async function presentVotes(
  connection: Connection,
  cycleId: number,
  candidates: readonly Candidate[],
  removalIds: readonly number[] = [COUNTED],
): Promise<Set<string>> {
  const [rows] = await connection.query<[{ user_id: number; category_id: number }[]]>({
    sql: `SELECT user_id, category_id FROM votes FORCE INDEX (PRIMARY)
          WHERE cycle_id = ? AND user_id IN (?) AND removal_id IN (?) LOCK IN SHARE MODE`,
    bindings: [cycleId, [...new Set(candidates.map(({ vote }) => vote.userId))], [...removalIds]],
  });
  return new Set(rows.map((row) => `${row.user_id} ${row.category_id}`));
}
