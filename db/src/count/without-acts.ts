import type { Db } from '../machinery/index.ts';
import { countResults, type Results } from './counted-results.ts';
import { COUNTED_THERE, COVER } from './move-votes.ts';
import type { VoteCount } from './scores.ts';
import { MIN_GROUP_SIZE, talliedCounts } from './shown-figures.ts';

/** Who would have won where other vendors won; the overall ranking has no category. */
export interface OtherWinners {
  category: string | null;
  /** Names: several in a tie. */
  winners: string[];
}

/** What undoing a reset or an archiving at the announcement would have given. */
export interface WithoutAct {
  /** Empty if the same vendors would have won. */
  otherWinners: OtherWinners[];
  /** The votes that would count again, and those that don't because of the voter's other vote or another act. */
  returning: (VoteCount & { blocked: number })[];
}

export interface WithoutActs {
  /** By the id of the removal. */
  removals: Record<string, WithoutAct>;
  /** All exclusions of accounts together; null if fewer than ten of them voted in each category. */
  exclusions: OtherWinners[] | null;
}

interface Removed extends VoteCount {
  id: number;
  kind: string;
  /** The votes under the removal, of which `votes` would count again. */
  all: number;
}

/** Returns what the results of a cycle, which have these counts, would be without each act that keeps votes out. */
export async function withoutActs(
  tx: Db,
  cycleId: number,
  { results, counts }: { results: Results; counts: readonly VoteCount[] },
): Promise<WithoutActs> {
  const [removed]: Removed[][] = await tx.raw(
    `SELECT act.id, act.kind, vote.category_id AS categoryId, vote.vendor_id AS vendorId, COUNT(*) AS \`all\`,
       CAST(SUM(counted.user_id IS NULL AND ${COVER} IS NULL) AS SIGNED) AS votes
     FROM vote_removals act
     JOIN votes vote FORCE INDEX (votes_counts) ON vote.cycle_id = act.cycle_id AND vote.removal_id = act.id
     LEFT JOIN ${COUNTED_THERE}
     WHERE act.cycle_id = ? AND act.restored_at IS NULL
     GROUP BY act.id, act.kind, vote.category_id, vote.vendor_id`,
    [cycleId],
  );
  const rows = removed ?? [];
  const winnersWith = async (returning: readonly VoteCount[]): Promise<OtherWinners[]> => {
    const figures = { counts: sumOf([...counts, ...returning]), participants: 0 };
    return otherWinners(results, await countResults(tx, cycleId, { before: results, figures }));
  };
  const removals: WithoutActs['removals'] = {};
  for (const id of new Set(rows.filter(({ kind }) => kind !== 'accounts').map((row) => row.id))) {
    const returning = rows.filter((row) => row.id === id);
    removals[id] = {
      otherWinners: await winnersWith(returning),
      returning: returning.map(({ categoryId, vendorId, votes, all }) => ({
        categoryId,
        vendorId,
        votes,
        blocked: all - votes,
      })),
    };
  }
  const ofAccounts = rows.filter(({ kind }) => kind === 'accounts');
  const isLarge = ({ categoryId }: Removed) =>
    ofAccounts.reduce((sum, row) => sum + (row.categoryId === categoryId ? row.all : 0), 0) >= MIN_GROUP_SIZE;
  const told = ofAccounts.filter(isLarge);
  return { removals, exclusions: told.length > 0 ? await winnersWith(told) : null };
}

/** Returns the same as if the results were announced now, without exclusions: what they changed is told only then. */
export async function undisclosedWithoutActs(db: Db, cycleId: number): Promise<WithoutActs['removals']> {
  const counts = await talliedCounts(db, cycleId);
  const results = await countResults(db, cycleId, { figures: { counts, participants: 0 } });
  return (await withoutActs(db, cycleId, { results, counts })).removals;
}

function sumOf(counts: readonly VoteCount[]): VoteCount[] {
  const sums = new Map<string, VoteCount>();
  for (const { categoryId, vendorId, votes } of counts) {
    const key = `${categoryId} ${vendorId}`;
    sums.set(key, { categoryId, vendorId, votes: votes + (sums.get(key)?.votes ?? 0) });
  }
  return [...sums.values()];
}

/** Returns where others win in `after`, in the order of the categories. */
function otherWinners(before: Results, after: Results): OtherWinners[] {
  const known = new Map(winnersIn(before).map(({ category, winners }) => [category, winners.join('\n')]));
  return winnersIn(after).filter(
    ({ category, winners }) => winners.length > 0 && winners.join('\n') !== (known.get(category) ?? ''),
  );
}

const winnersIn = ({ leaderboard, categories }: Results): OtherWinners[] => [
  {
    category: null,
    winners: leaderboard
      .filter(({ rank, totalVotes }) => rank === 1 && totalVotes > 0)
      .map(({ name }) => name)
      .sort(),
  },
  ...categories.map(({ category, vendors }) => ({
    category: category.name,
    winners: vendors
      .filter(({ rank }) => rank === 1)
      .map(({ vendor }) => vendor.name)
      .sort(),
  })),
];
