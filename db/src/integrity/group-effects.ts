import type { Knex } from 'knex';
import { COUNTING_DEADLINE_MS, type Db, isRetryable, retrying, withDeadline } from '../machinery/index.ts';
import { leaderboard } from '../results/index.ts';
import { rankVendors, SHOWN_UNTIL, type VoteCount, vendorSums } from '../tallies/index.ts';
import { cycleOf } from './group-changes.ts';
import { keepSeen, LOT, SetChangedError, type VoterSet, visiblePart } from './seen-sets.ts';

/** What a group's votes in a category are to the result, as far as it may be told. */
interface CategoryEffect {
  categoryId: number;
  categoryName: string;
  /** Of the group's accounts in this category; null for fewer than ten. */
  votes: number | null;
  /** Whether they are taken out below, or why not: all for one vendor would tell how each of them voted. */
  effect: 'shown' | 'too_few' | 'too_alike' | 'one_sided';
}

interface VendorEffect {
  vendorId: number;
  name: string;
  rank: number;
  rankWithout: number;
  averageScore: number;
  averageScoreWithout: number;
  totalVotes: number;
  totalVotesWithout: number;
}

export interface GroupEffect {
  categories: CategoryEffect[];
  /** In the order of today's ranks. */
  vendors: VendorEffect[];
}

/** The board with the group's votes and without them, where they may be seen together. */
export function groupEffect(db: Db, groupId: number): Promise<GroupEffect> {
  return withDeadline(COUNTING_DEADLINE_MS, async () => {
    const cycleId = await cycleOf(db, groupId);
    const categories = await db('categories')
      .whereNull('archived_at')
      .orderBy(['display_order', 'id'])
      .select('id', 'name');
    const effects: (CategoryEffect & { without: VoteCount[] })[] = [];
    for (const { id: categoryId, name: categoryName } of categories) {
      const seen = await retrying(
        () => db.transaction((tx) => seenVotes(tx, { groupId, cycleId, categoryId })),
        (error) => isRetryable(error) || error instanceof SetChangedError,
      );
      effects.push({ categoryId, categoryName, ...seen });
    }
    const without = effects.flatMap((effect) => effect.without);
    return {
      categories: effects.map(({ without: _, ...effect }) => effect),
      vendors: await compareBoards(db, cycleId, without),
    };
  });
}

interface InGroup {
  groupId: number;
  cycleId: number;
  categoryId: number;
}

async function seenVotes(
  tx: Knex.Transaction,
  { groupId, cycleId, categoryId }: InGroup,
): Promise<Pick<CategoryEffect, 'votes' | 'effect'> & { without: VoteCount[] }> {
  const set = votersOf({ groupId, cycleId, categoryId });
  const [[{ votes }]] = await tx.raw(`SELECT COUNT(*) AS votes FROM (${set.sql}) voter`, set.bindings);
  if (votes < LOT) return { votes: null, effect: 'too_few', without: [] };
  const part = await visiblePart(tx, { cycleId, categoryId }, { ...set, voters: votes });
  if (!part) return { votes, effect: 'too_alike', without: [] };
  const without = await countsOf(tx, { cycleId, categoryId, set, ...part, groupId });
  if (without.length < 2) return { votes: part.voters, effect: 'one_sided', without: [] };
  return { votes: part.voters, effect: 'shown', without };
}

/** Of the set, or of the earlier one that it is like; votes by vendor are stored with it, as its voters may vote no more. */
async function countsOf(
  tx: Knex.Transaction,
  {
    cycleId,
    categoryId,
    set,
    like,
    voters,
    groupId,
  }: InGroup & { set: VoterSet; like: number | null; voters: number },
): Promise<VoteCount[]> {
  const stored = like === null ? [] : await storedCounts(tx, like);
  if (stored.length > 0) return stored.map((row) => ({ categoryId, ...row }));
  const setId = await keepSeen(tx, { cycleId, categoryId }, { like, voters }, set, { groupId });
  await tx.raw(
    `INSERT INTO seen_set_votes (set_id, vendor_id, votes)
     SELECT account.set_id, vote.vendor_id, COUNT(*) FROM seen_set_accounts account
     JOIN votes vote ON vote.cycle_id = ? AND vote.user_id = account.user_id AND vote.category_id = ?
       AND vote.created_at < ${SHOWN_UNTIL}
     WHERE account.set_id = ? GROUP BY account.set_id, vote.vendor_id`,
    [cycleId, categoryId, cycleId, setId],
  );
  return (await storedCounts(tx, setId)).map((row) => ({ categoryId, ...row }));
}

const storedCounts = (tx: Knex.Transaction, setId: number): Promise<{ vendorId: number; votes: number }[]> =>
  tx('seen_set_votes').where({ set_id: setId }).select('votes', { vendorId: 'vendor_id' });

const votersOf = ({ groupId, cycleId, categoryId }: InGroup): VoterSet => ({
  sql: `SELECT vote.user_id FROM account_group_members member
        JOIN votes vote ON vote.cycle_id = ? AND vote.user_id = member.user_id AND vote.category_id = ?
          AND vote.created_at < ${SHOWN_UNTIL}
        WHERE member.group_id = ?`,
  bindings: [cycleId, categoryId, cycleId, groupId],
});

async function compareBoards(
  db: Db,
  cycleId: number,
  without: readonly VoteCount[],
): Promise<VendorEffect[]> {
  const [board, counts] = await Promise.all([leaderboard(db, cycleId), vendorSums(db, cycleId)]);
  const left = counts.map((count) => ({
    ...count,
    votes: Math.max(0, count.votes - votesIn(without, count)),
  }));
  const standings = new Map(rankVendors(board, left).map((score) => [score.vendorId, score]));
  return board.map(({ id, name, rank, averageScore, totalVotes }) => ({
    vendorId: id,
    name,
    rank,
    rankWithout: standings.get(id)?.rank ?? rank,
    averageScore,
    averageScoreWithout: standings.get(id)?.averageScore ?? averageScore,
    totalVotes,
    totalVotesWithout: standings.get(id)?.totalVotes ?? totalVotes,
  }));
}

const votesIn = (counts: readonly VoteCount[], { categoryId, vendorId }: VoteCount): number =>
  counts.find((count) => count.categoryId === categoryId && count.vendorId === vendorId)?.votes ?? 0;
