/** Votes of one vendor in one category; pairs without a vote are left out. */
export interface VoteCount {
  categoryId: number;
  vendorId: number;
  votes: number;
}

export interface VendorScore {
  vendorId: number;
  /** Vendors that are equal in every criterion share it. */
  rank: number;
  /** 0 to 5, one decimal. */
  averageScore: number;
  totalVotes: number;
  /** Scores by category id, for every category that has a vote; 0 to 5, one decimal. */
  categoryScores: Map<number, number>;
}

const STARS = 5;
/** A leader with fewer votes gets less than the full score, so that a single vote is not five stars. */
const VOTES_FOR_FULL_SCORE = 10;

/** Returns the stars: 5 for the leader, 3.5 for half the leader's votes, and 2.5 for a quarter. */
export function categoryScore(votes: number, leaderVotes: number): number {
  return STARS * Math.sqrt(votes / Math.max(leaderVotes, VOTES_FOR_FULL_SCORE));
}

const oneDecimal = (score: number) => Math.round(score * 10) / 10;

/** Sums of the same parts in different orders differ in the last digits, which must not decide a rank. */
const withoutLastDigits = (average: number) => Math.round(average * 1e9) / 1e9;

/** Returns the share of `total` in whole percent; 0 of 0 is 0. */
export function percentageOf(votes: number, total: number): number {
  return total === 0 ? 0 : Math.round((votes / total) * 100);
}

/**
 * Ranks by the average over categories with a vote (before rounding), then total votes, then categories led. Vendors
 * equal in all three share a rank, unless there is no vote, and are sorted by name. Rounding happens once, here.
 */
export function rankVendors(vendors: { id: number; name: string }[], counts: VoteCount[]): VendorScore[] {
  const leaders = leaderVotesByCategory(counts);
  const votesByVendor = new Map(vendors.map(({ id }) => [id, new Map<number, number>()]));
  for (const { vendorId, categoryId, votes } of counts) votesByVendor.get(vendorId)?.set(categoryId, votes);
  const unranked = vendors.map(({ id, name }) => ({
    id,
    name,
    ...scoreVendor(votesByVendor.get(id), leaders),
  }));
  unranked.sort(
    (one, other) => byStanding(one, other) || one.name.localeCompare(other.name, 'en') || one.id - other.id,
  );
  const ranks = sharedRanks(unranked, (one, other) => one.totalVotes > 0 && byStanding(one, other) === 0);
  return unranked.map((vendor, index) => ({
    vendorId: vendor.id,
    rank: ranks[index] ?? 0,
    averageScore: oneDecimal(vendor.average),
    totalVotes: vendor.totalVotes,
    categoryScores: new Map([...vendor.scores].map(([categoryId, score]) => [categoryId, oneDecimal(score)])),
  }));
}

interface Standing {
  average: number;
  totalVotes: number;
  categoriesLed: number;
}

const byStanding = (one: Standing, other: Standing): number =>
  other.average - one.average || other.totalVotes - one.totalVotes || other.categoriesLed - one.categoriesLed;

/** Returns the ranks of a sorted list, from 1. Equal neighbours share a rank, as in 1, 1, 3. */
export function sharedRanks<Item>(
  items: readonly Item[],
  isLevel: (one: Item, other: Item) => boolean,
): number[] {
  const ranks: number[] = [];
  for (const [index, item] of items.entries()) {
    const before = items[index - 1];
    ranks.push((before !== undefined && isLevel(before, item) && ranks[index - 1]) || index + 1);
  }
  return ranks;
}

/** Returns whether more than one of them has this rank. */
export const isTied = (rank: number, ranked: readonly { rank: number }[]): boolean =>
  ranked.filter((other) => other.rank === rank).length > 1;

function leaderVotesByCategory(counts: VoteCount[]): Map<number, number> {
  const leaders = new Map<number, number>();
  for (const { categoryId, votes } of counts) {
    leaders.set(categoryId, Math.max(votes, leaders.get(categoryId) ?? 0));
  }
  return leaders;
}

function scoreVendor(votes: Map<number, number> | undefined, leaders: Map<number, number>) {
  const scores = new Map<number, number>();
  let sum = 0;
  let totalVotes = 0;
  let categoriesLed = 0;
  for (const [categoryId, leaderVotes] of leaders) {
    const own = votes?.get(categoryId) ?? 0;
    const score = categoryScore(own, leaderVotes);
    scores.set(categoryId, score);
    sum += score;
    totalVotes += own;
    if (own === leaderVotes) categoriesLed += 1;
  }
  const average = leaders.size === 0 ? 0 : withoutLastDigits(sum / leaders.size);
  return { scores, average, totalVotes, categoriesLed };
}
