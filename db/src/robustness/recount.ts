import { MIN_GROUP_SIZE, vendorSums } from '../disclosure/index.ts';
import type { Db } from '../machinery/index.ts';
import { finalResults } from '../results/index.ts';
import { rankVendors, type VoteCount } from '../tallies/index.ts';
import { CLASS_BITS, COPIED_BIT, RESULT_FILTERS, type ResultFilter } from './classes.ts';
import { FEWEST_CATEGORIES } from './copied-ballots.ts';

/** A check that leaves a smaller share of the votes, or fewer than ten voters, has no result. */
const SMALLEST_SHARE = 0.3;

type Verdict = 'same' | 'other' | 'cannot_tell';

/** The winners without certain votes. */
interface Recount {
  filter: ResultFilter;
  verdict: Verdict;
  /** Names; several in a tie, none if the check has no result. */
  winners: string[];
  /** Votes ahead of the next vendor; null if the check has no result, and overall, where stars decide. */
  margin: number | null;
}

interface Firmness {
  /** Names; several in a tie, none without votes. */
  winners: string[];
  recounts: Recount[];
  /**
   * The verdict without copied ballots. It never names another winner, because that would reveal how those voters
   * voted.
   */
  withoutCopies: Verdict;
}

/** The checks over all categories, and for each that has votes. */
interface ResultFirmness extends Firmness {
  categories: (Firmness & { id: number; name: string })[];
}

/**
 * Returns every winner of a cycle under each check, from the disclosed figures minus what was last stored as left out
 * by the check. Reads sums, never votes.
 */
export async function recountResults(db: Db, cycleId = 0): Promise<ResultFirmness> {
  const counts = await vendorSums(db, cycleId);
  const [leftOut, search, final, vendorsNow, categoriesNow] = await Promise.all([
    db('left_out').where({ cycle_id: cycleId }).select('category_id', 'class_bit', 'vendor_id', 'votes'),
    db('integrity_state').where({ cycle_id: cycleId }).whereNotNull('copies_sought_at').first('cycle_id'),
    finalResults(db, cycleId),
    db('vendors').whereIn('id', idsOf(counts, 'vendorId')).select('id', 'name'),
    db('categories')
      .whereIn('id', idsOf(counts, 'categoryId'))
      .orderBy(['display_order', 'id'])
      .select('id', 'name'),
  ]);
  const vendors = withNamesThen(vendorsNow, final?.vendors);
  const categories = withNamesThen(
    categoriesNow,
    final?.categories.map(({ category }) => category),
  );
  const without = new Map(
    leftOut.map((row) => [keyOf(row.class_bit, row.category_id, row.vendor_id), row.votes]),
  );
  const countsWithout = (bit: number) =>
    counts.map((count) => {
      const less = without.get(keyOf(bit, count.categoryId, count.vendorId)) ?? 0;
      return { ...count, votes: Math.max(0, count.votes - less) };
    });
  const filtered = RESULT_FILTERS.map((filter) => ({ filter, counts: countsWithout(CLASS_BITS[filter]) }));
  const canFindCopies = search !== undefined && categories.length >= FEWEST_CATEGORIES;
  const withoutCopies = canFindCopies ? countsWithout(COPIED_BIT) : [];
  const names = new Map(vendors.map(({ id, name }) => [id, name]));
  const decide = (
    standingOf: (counts: VoteCount[]) => Standing,
    among: (count: VoteCount) => boolean,
  ): Firmness => {
    const board = counts.filter(among);
    const { first } = standingOf(board);
    const recount = (all: VoteCount[]): Omit<Recount, 'filter'> => {
      const left = all.filter(among);
      if (isTooFew(sum(left), sum(board))) return { verdict: 'cannot_tell', winners: [], margin: null };
      const { first: then, margin } = standingOf(left);
      const isSame = then.length === first.length && then.every((id) => first.includes(id));
      return { verdict: isSame ? 'same' : 'other', winners: namesOf(then, names), margin };
    };
    return {
      winners: namesOf(first, names),
      recounts: filtered.map(({ filter, counts: all }) => ({ filter, ...recount(all) })),
      withoutCopies: recount(withoutCopies).verdict,
    };
  };
  return {
    // All vendors tie before the first vote, and nobody has won.
    ...(counts.length === 0
      ? { winners: [], recounts: [], withoutCopies: 'cannot_tell' as const }
      : decide(
          (some) => byStars(vendors, some),
          () => true,
        )),
    categories: categories.map(({ id, name }) => ({
      id,
      name,
      ...decide(byVotes, ({ categoryId }) => categoryId === id),
    })),
  };
}

interface Named {
  id: number;
  name: string;
}

/** Uses the names in the stored results of a cycle that is over, which appear next to these. */
const withNamesThen = (rows: Named[], then: readonly Named[] = []): Named[] =>
  rows.map((row) => ({ ...row, name: then.find(({ id }) => id === row.id)?.name ?? row.name }));

interface Standing {
  /** Ids of the leading vendors. */
  first: number[];
  margin: number | null;
}

function byVotes(counts: readonly VoteCount[]): Standing {
  const most = Math.max(0, ...counts.map(({ votes }) => votes));
  const first = counts.filter(({ votes }) => votes === most).map(({ vendorId }) => vendorId);
  const next = Math.max(0, ...counts.map(({ votes }) => votes).filter((votes) => votes < most));
  return { first, margin: first.length > 1 ? 0 : most - next };
}

function byStars(vendors: Named[], counts: VoteCount[]): Standing {
  const ranking = rankVendors(
    vendors,
    counts.filter(({ votes }) => votes > 0),
  );
  return { first: ranking.filter(({ rank }) => rank === 1).map(({ vendorId }) => vendorId), margin: null };
}

const isTooFew = (left: number, all: number): boolean => left < SMALLEST_SHARE * all || left < MIN_GROUP_SIZE;
const sum = (counts: readonly VoteCount[]): number => counts.reduce((total, { votes }) => total + votes, 0);
const keyOf = (...parts: number[]): string => parts.join(' ');
const idsOf = (counts: readonly VoteCount[], key: 'vendorId' | 'categoryId'): number[] => [
  ...new Set(counts.map((count) => count[key])),
];
const namesOf = (ids: readonly number[], names: ReadonlyMap<number, string>): string[] =>
  ids.map((id) => names.get(id) ?? '').sort((one, other) => one.localeCompare(other, 'en'));
