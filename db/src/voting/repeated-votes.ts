import type { Connection, Row } from '../machinery/index.ts';
import type { ExcludedVoters } from './excluded-voters.ts';
import type { CastVoteResult, VoteRefusal, VoteToCast } from './votes.ts';

/** What the primary key of a counted vote in a cycle is made of. */
export const keyOf = ({ userId, categoryId }: Pick<VoteToCast, 'userId' | 'categoryId'>): string =>
  `${userId} ${categoryId}`;

export const ALREADY_VOTED: VoteRefusal = { ok: false, reason: 'already_voted' };

/** Every retry of the page and of the gateway comes sooner. */
const REPEATED_WITHIN_MS = 120_000;

/** Refusals that a vote may meet because its first request succeeded and the response was lost. */
const PERHAPS_REPEATED: readonly string[] = ['already_voted', 'voting_paused', 'voting_closed'];

type EarlierVote = Omit<Row<'votes'>, 'cycle_id'>;

const EARLIER_VOTES = `
  SELECT user_id, category_id, removal_id, vendor_id, created_at FROM votes FORCE INDEX (PRIMARY)
  WHERE cycle_id = ? AND user_id IN (?)`;

/**
 * Replaces refusals of voters who have a vote in the category, counted or excluded: with its first answer if the same
 * vote is repeated. A vote from before a reset is not looked at.
 */
export async function answerRepeats(
  connection: Connection,
  votes: readonly VoteToCast[],
  results: CastVoteResult[],
  { cycleId, now, voters }: { cycleId: number; now: Date; voters: ExcludedVoters },
): Promise<CastVoteResult[]> {
  const isRefused = (result: CastVoteResult | undefined) =>
    result?.ok === false && PERHAPS_REPEATED.includes(result.reason);
  const userIds = votes.filter((_, index) => isRefused(results[index])).map(({ userId }) => userId);
  if (userIds.length === 0) return results;
  const [rows] = await connection.query<[EarlierVote[]]>({
    sql: EARLIER_VOTES,
    bindings: [cycleId, userIds],
  });
  const earlierVotes = new Map(
    rows
      .filter((row) => row.removal_id === 0 || row.removal_id === voters.get(row.user_id)?.removalId)
      .map((row) => [keyOf({ userId: row.user_id, categoryId: row.category_id }), row]),
  );
  return votes.map((vote, index) => {
    const result = results[index] ?? ALREADY_VOTED;
    const earlier = isRefused(result) ? earlierVotes.get(keyOf(vote)) : undefined;
    if (!earlier) return result;
    const isRepeat =
      earlier.vendor_id === vote.vendorId &&
      now.getTime() - earlier.created_at.getTime() < REPEATED_WITHIN_MS;
    if (!isRepeat) return ALREADY_VOTED;
    const createdAt = earlier.created_at.toISOString();
    return { ok: true, createdAt, isRepeat, ...(earlier.removal_id !== 0 && { isExcluded: true }) };
  });
}
