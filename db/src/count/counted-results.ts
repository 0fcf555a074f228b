import { type Db, existing } from '../machinery/index.ts';
import { type Disqualified, disqualifiedIn } from './disqualifications.ts';
import { percentageOf, rankVendors, sharedRanks, type VoteCount } from './scores.ts';
import { cycleSums, vendorSums } from './shown-figures.ts';
import type { Figures } from './snapshots.ts';

/** The id of a cycle; undefined before the first one, when every figure is 0. */
export type CycleId = number | undefined;

interface Vendor {
  id: number;
  name: string;
  description: string;
  imageUrl: string;
}

interface Category {
  id: number;
  name: string;
}

/** The results of a cycle. Those of a cycle that is over are stored in this form. */
export interface Results {
  /** The vendors by name. */
  vendors: Vendor[];
  /** The vendors by rank. */
  leaderboard: ReturnType<typeof leaderboardOf>;
  /** The categories in display order, also with 0 votes. */
  categories: ReturnType<typeof standingsIn>[];
  /** Participants are distinct voters with a vote in the cycle. */
  stats: { totalVotes: number; totalParticipants: number; totalVendors: number };
}

/**
 * Counts every live vendor and category, and in past cycles archived ones with votes; or those of the results `before`,
 * with their names of that time, and those that have votes since. Counts these figures, by default those that may be
 * shown.
 */
export async function countResults(
  db: Db,
  cycleId: CycleId,
  { before, figures }: { before?: Results | undefined; figures?: ShownNow } = {},
): Promise<Results> {
  const { counts, participants } = figures ?? (await shownNow(db, cycleId));
  const [vendorsNow, categoriesNow, disqualified] = await Promise.all([
    vendorsOf(db, counts),
    categoriesOf(db, counts),
    disqualifiedIn(db, cycleId, figures ? 'now' : 'disclosed'),
  ]);
  const out = disqualified.filter((one) => !counts.some((count) => isSame(count, one)));
  const voted = (key: keyof VoteCount) => new Set(counts.map((count) => count[key]));
  const vendors = withReturned(before?.vendors, vendorsNow, voted('vendorId'));
  const categories = withReturned(
    before?.categories.map(({ category }) => category),
    categoriesNow,
    voted('categoryId'),
  );
  return {
    vendors,
    leaderboard: leaderboardOf(vendors, categories, counts, out),
    categories: categories.map((category) => standingsIn(category, vendors, counts, out)),
    stats: {
      totalVotes: counts.reduce((sum, { votes }) => sum + votes, 0),
      totalParticipants: participants,
      totalVendors: vendors.length,
    },
  };
}

const isSame = (one: Disqualified, other: Disqualified): boolean =>
  one.vendorId === other.vendorId && one.categoryId === other.categoryId;

/** Returns the records of stored results and, after them, those that got their votes back since; or those of now. */
function withReturned<Record extends { id: number }>(
  before: readonly Record[] | undefined,
  now: readonly Record[],
  voted: ReadonlySet<number>,
): Record[] {
  const ids = new Set(before?.map(({ id }) => id));
  return before ? [...before, ...now.filter(({ id }) => voted.has(id) && !ids.has(id))] : [...now];
}

type ShownNow = Pick<Figures, 'counts' | 'participants'>;

async function shownNow(db: Db, cycleId: CycleId): Promise<ShownNow> {
  const [counts, { participants }] = await Promise.all([vendorSums(db, cycleId), cycleSums(db, cycleId)]);
  return { counts, participants };
}

/** Disqualified vendors without votes come last. */
function leaderboardOf(
  vendors: Vendor[],
  categories: Category[],
  counts: VoteCount[],
  out: readonly Disqualified[],
) {
  const vendorsById = new Map(vendors.map((vendor) => [vendor.id, vendor]));
  const categoryNames = new Map(categories.map((category) => [category.id, category.name]));
  const entries = rankVendors(vendors, counts).map(({ vendorId, categoryScores, ...score }) => {
    const { id, name, imageUrl } = existing(vendorsById.get(vendorId), `vendor ${vendorId}`);
    const notIn = categories.filter((category) =>
      out.some((one) => isSame(one, { vendorId, categoryId: category.id })),
    );
    return {
      id,
      name,
      imageUrl,
      ...score,
      categoryScores: Object.fromEntries(
        [...categoryScores].map(([categoryId, stars]) => [categoryNames.get(categoryId), stars]),
      ),
      ...(notIn.length > 0 && { disqualifiedIn: notIn.map(({ name }) => name) }),
    };
  });
  return [...entries.filter((entry) => !isOut(entry)), ...entries.filter(isOut)];
}

/** Returns whether an entry has no place, because its vendor is disqualified and has no votes. */
export const isOut = (entry: { totalVotes: number; disqualifiedIn?: readonly string[] }): boolean =>
  entry.totalVotes === 0 && entry.disqualifiedIn !== undefined;

/** Ranks the vendors with votes in a category; tied ones stay in the given order. */
function standingsIn(
  category: Category,
  vendors: Vendor[],
  counts: VoteCount[],
  out: readonly Disqualified[],
) {
  const votesOf = new Map(
    counts
      .filter(({ categoryId }) => categoryId === category.id)
      .map((count) => [count.vendorId, count.votes]),
  );
  const rows = vendors
    .map(({ id, name, imageUrl }) => ({ vendor: { id, name, imageUrl }, votes: votesOf.get(id) ?? 0 }))
    .filter(({ votes }) => votes !== 0)
    .sort((one, other) => other.votes - one.votes);
  const totalVotes = rows.reduce((sum, { votes }) => sum + votes, 0);
  const ranks = sharedRanks(rows, (one, other) => one.votes === other.votes);
  const disqualified = vendors
    .filter(({ id }) => out.some((one) => isSame(one, { vendorId: id, categoryId: category.id })))
    .map(({ id, name, imageUrl }) => ({ id, name, imageUrl }));
  return {
    category,
    totalVotes,
    ...(disqualified.length > 0 && { disqualified }),
    vendors: rows.map(({ vendor, votes }, index) => ({
      rank: ranks[index] ?? 0,
      votes,
      percentage: percentageOf(votes, totalVotes),
      vendor,
    })),
  };
}

// Archiving excludes the votes of the current cycle, and a draft has none in an open one, so a row that is off the site
// and has votes belongs to a past cycle.
const vendorsOf = (db: Db, counts: VoteCount[]): Promise<Vendor[]> =>
  db('vendors')
    .whereNull('archived_at')
    .orWhereIn('id', [...new Set(counts.map(({ vendorId }) => vendorId))])
    .orderBy(['name_key', 'id'])
    .select('id', 'name', 'description', { imageUrl: 'image_url' });

const categoriesOf = (db: Db, counts: VoteCount[]): Promise<Category[]> =>
  db('categories')
    .whereNull('archived_at')
    .orWhereIn('id', [...new Set(counts.map(({ categoryId }) => categoryId))])
    .orderBy(['display_order', 'id'])
    .select('id', 'name');
