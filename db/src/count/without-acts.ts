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

/** What undoing a removal, with the others of its act, would have given at the announcement. */
export interface WithoutAct {
  /** Empty if the same vendors would have won. */
  otherWinners: OtherWinners[];
  /** The votes of the removal that would count again, and those that don't because of the voter's other vote or another act. */
  returning: (VoteCount & { blocked: number })[];
}

export interface WithoutActs {
  /** Maps the id of each removal to what undoing it would have given. */
  removals: Record<string, WithoutAct>;
  /** All exclusions of accounts together; null if fewer than ten of them voted in each category. */
  exclusions: OtherWinners[] | null;
}

interface Removed extends VoteCount {
  id: number;
  kind: string;
  /** Removals of one act have one time. */
  at: Date;
  /** The votes under the removal, of which `votes` would count again. */
  all: number;
}

/** Returns what the results of a cycle, which have these counts, would be without each act that keeps votes out. */
export async function withoutActs(
  tx: Db,
  cycleId: number,
  { results, counts }: { results: Results; counts: readonly VoteCount[] },
): Promise<WithoutActs> {
  const [rows = []]: Removed[][] = await tx.raw(
    `SELECT act.id, act.kind, act.removed_at AS at, vote.category_id AS categoryId, vote.vendor_id AS vendorId, COUNT(*) AS \`all\`,
       CAST(SUM(counted.user_id IS NULL AND ${COVER} IS NULL) AS SIGNED) AS votes
     FROM vote_removals act
     JOIN votes vote FORCE INDEX (votes_counts) ON vote.cycle_id = act.cycle_id AND vote.removal_id = act.id
     LEFT JOIN ${COUNTED_THERE}
     WHERE act.cycle_id = ? AND act.restored_at IS NULL
     GROUP BY act.id, act.kind, act.removed_at, vote.category_id, vote.vendor_id`,
    [cycleId],
  );
  const winnersWith = async (returning: readonly VoteCount[]): Promise<OtherWinners[]> => {
    const figures = { counts: sumOf([...counts, ...returning]), participants: 0 };
    return otherWinners(results, await countResults(tx, cycleId, { before: results, figures }));
  };
  const removals: WithoutActs['removals'] = {};
  const ofNominees = rows.filter(({ kind }) => kind !== 'accounts');
  for (const at of new Set(ofNominees.map((row) => row.at.getTime()))) {
    const ofAct = ofNominees.filter((row) => row.at.getTime() === at);
    const winners = await winnersWith(ofAct);
    for (const { id, categoryId, vendorId, votes, all } of ofAct) {
      removals[id] ??= { otherWinners: winners, returning: [] };
      removals[id].returning.push({ categoryId, vendorId, votes, blocked: all - votes });
    }
  }
  const ofAccounts = rows.filter(({ kind }) => kind === 'accounts');
  const isLarge = ({ categoryId }: Removed) =>
    ofAccounts.reduce((sum, row) => sum + (row.categoryId === categoryId ? row.all : 0), 0) >= MIN_GROUP_SIZE;
  const published = ofAccounts.filter(isLarge);
  return { removals, exclusions: published.length > 0 ? await winnersWith(published) : null };
}

/**
 * Returns the results as they would be announced now, whatever the leaderboard hides, and what they would be without each
 * reset or archiving. What exclusions changed is disclosed only with the announcement.
 */
export async function undisclosedResults(
  db: Db,
  cycleId: number,
): Promise<Pick<Results, 'leaderboard' | 'categories'> & Pick<WithoutActs, 'removals'>> {
  const counts = await talliedCounts(db, cycleId);
  const results = await countResults(db, cycleId, { figures: { counts, participants: 0 } });
  const { removals } = await withoutActs(db, cycleId, { results, counts });
  return { leaderboard: results.leaderboard, categories: results.categories, removals };
}

function sumOf(counts: readonly VoteCount[]): VoteCount[] {
  const sums = new Map<string, VoteCount>();
  for (const { categoryId, vendorId, votes } of counts) {
    const key = `${categoryId} ${vendorId}`;
    sums.set(key, { categoryId, vendorId, votes: votes + (sums.get(key)?.votes ?? 0) });
  }
  return [...sums.values()];
}

/** Returns where others win in `after`, in the order of the categories; no winners where nobody does any more. */
export function otherWinners(before: Results, after: Results): OtherWinners[] {
  const known = new Map(
    winnersByCategory(before).map(({ category, winners }) => [category, winners.join('\n')]),
  );
  return winnersByCategory(after).filter(
    ({ category, winners }) => winners.join('\n') !== (known.get(category) ?? ''),
  );
}

const winnersByCategory = ({ leaderboard, categories }: Results): OtherWinners[] => [
  {
    category: null,
    winners: leaders(
      leaderboard
        .filter(({ totalVotes }) => totalVotes > 0)
        .map(({ rank, name }) => ({ rank, vendor: { name } })),
    ),
  },
  ...categories.map(({ category, vendors }) => ({ category: category.name, winners: leaders(vendors) })),
];

/** Returns the names of the vendors in first place: several in a tie, none without votes. */
export const leaders = (vendors: readonly { rank: number; vendor: { name: string } }[]): string[] =>
  vendors
    .filter(({ rank }) => rank === 1)
    .map(({ vendor }) => vendor.name)
    .sort((one, other) => one.localeCompare(other, 'en'));
