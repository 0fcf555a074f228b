import { cycleSums, disclosedTables, sumBy, vendorSums } from '../disclosure/index.ts';
import { type Db, existing, sumOf } from '../machinery/index.ts';
import { percentageOf, rankVendors, sharedRanks, type VoteCount } from '../tallies/index.ts';

/** The id of a cycle; undefined before the first one, when every figure is 0. */
export type CycleId = number | undefined;

/** Vendors and categories of a cycle that is over, with their names of that time. */
export interface PastRecords {
  vendors: readonly { id: number; name: string; imageUrl: string }[];
  /** The categories in display order. */
  categories: readonly { id: number; name: string }[];
}

// `tablesOf` chooses which votes the functions below count: the disclosed ones by default.

/** Ranks every live vendor, and in past cycles archived ones with votes; or the given vendors. */
export async function countLeaderboard(
  db: Db,
  cycleId: CycleId,
  { past, tablesOf }: { past?: PastRecords | undefined; tablesOf?: typeof disclosedTables } = {},
) {
  const counts = await vendorSums(db, cycleId, tablesOf);
  const [vendors, categories] = past
    ? [[...past.vendors], past.categories]
    : await Promise.all([
        vendorsOf(db, counts).select('id', 'name', { imageUrl: 'image_url' }),
        categoriesOf(db, counts).select('id', 'name'),
      ]);
  const vendorsById = new Map(vendors.map((vendor) => [vendor.id, vendor]));
  const categoryNames = new Map(categories.map((category) => [category.id, category.name]));
  return rankVendors(vendors, counts).map(({ vendorId, categoryScores, ...score }) => ({
    ...existing(vendorsById.get(vendorId), `vendor ${vendorId}`),
    ...score,
    categoryScores: Object.fromEntries(
      [...categoryScores].map(([categoryId, stars]) => [categoryNames.get(categoryId), stars]),
    ),
  }));
}

/** Returns undefined if there is no such category, neither on the site nor with votes in this cycle. */
export async function countCategory(
  db: Db,
  categoryId: number,
  cycleId: CycleId,
  tablesOf?: typeof disclosedTables,
) {
  const [category, rows] = await Promise.all([
    db('categories').where({ id: categoryId }).first('id', 'name', 'archived_at'),
    vendorVotes(db, categoryId, cycleId, tablesOf),
  ]);
  if (!category || (category.archived_at !== null && rows.length === 0)) return undefined;
  const totalVotes = rows.reduce((sum, { total }) => sum + total, 0);
  const ranks = sharedRanks(rows, (one, other) => one.total === other.total);
  return {
    category: { id: category.id, name: category.name },
    totalVotes,
    vendors: rows.map(({ total, ...vendor }, index) => ({
      rank: ranks[index] ?? 0,
      votes: total,
      percentage: percentageOf(total, totalVotes),
      vendor,
    })),
  };
}

/** Participants are distinct voters with a vote in the cycle. */
export async function countStats(db: Db, cycleId: CycleId, tablesOf?: typeof disclosedTables) {
  const [counts, { votes, participants }] = await Promise.all([
    vendorSums(db, cycleId, tablesOf),
    cycleSums(db, cycleId, tablesOf),
  ]);
  const vendors = await vendorsOf(db, counts).count({ count: '*' }).first();
  return {
    totalVotes: votes,
    totalParticipants: participants,
    totalVendors: Number(vendors?.count),
  };
}

/** Lists every live category, also with 0 votes, and in past cycles archived ones with votes. */
export async function countByCategory(db: Db, cycleId: CycleId, tablesOf?: typeof disclosedTables) {
  const counts = await vendorSums(db, cycleId, tablesOf);
  const categories = await categoriesOf(db, counts).orderBy(['display_order', 'id']).select('id', 'name');
  const votes = sumBy(counts, 'categoryId');
  return categories.map(({ id, name }) => ({
    categoryId: id,
    categoryName: name,
    voteCount: votes.get(id) ?? 0,
  }));
}

async function vendorVotes(
  db: Db,
  categoryId: number,
  cycleId: CycleId,
  tablesOf = disclosedTables,
): Promise<{ id: number; name: string; imageUrl: string; total: number }[]> {
  const { vendors } = await tablesOf(db, cycleId ?? 0);
  return db(vendors)
    .join('vendors as vendor', 'vendor.id', 'tally.vendor_id')
    .where({ 'tally.cycle_id': cycleId ?? 0, 'tally.category_id': categoryId })
    .groupBy('vendor.id', 'vendor.name', 'vendor.image_url', 'vendor.name_key')
    .having(db.raw('SUM(tally.votes) <> 0'))
    .orderBy([{ column: 'total', order: 'desc' }, 'vendor.name_key', 'vendor.id'])
    .select({
      id: 'vendor.id',
      name: 'vendor.name',
      imageUrl: 'vendor.image_url',
      total: sumOf(db, 'tally.votes'),
    });
}

// Archiving excludes the votes of the current cycle, and a draft has none in an open one, so a row that is off the site
// and has votes belongs to a past cycle.
const vendorsOf = (db: Db, counts: VoteCount[]) =>
  db('vendors')
    .whereNull('archived_at')
    .orWhereIn('id', [...new Set(counts.map(({ vendorId }) => vendorId))]);

const categoriesOf = (db: Db, counts: VoteCount[]) =>
  db('categories')
    .whereNull('archived_at')
    .orWhereIn('id', [...new Set(counts.map(({ categoryId }) => categoryId))]);
