import type { Vendor } from 'db/catalogue';
import { isOut, standingOf } from 'db/count';
import type { Db } from 'db/machinery';
import { isNominatedIn } from 'db/nominees';
import type { VendorWords } from '../../generated/contract.ts';
import type { Lists } from '../lists.ts';

/** The facts that a vendor may state about itself, in everything that it shares. */
export type Claim = Omit<VendorWords, 'title' | 'text' | 'detail' | 'about' | 'post'>;

export interface Asked {
  vendorId: number | undefined;
  categoryId?: number | undefined;
  /** The default is the current cycle. */
  cycleId?: number | undefined;
}

type Board = NonNullable<Awaited<ReturnType<Lists['board']>>>;
type Past = NonNullable<Awaited<ReturnType<typeof standingOf>>>;

const PODIUM = 3;

/**
 * Returns undefined if there is nothing to state: there is no such vendor, category or period, or the vendor is not
 * nominated. States nothing about an ended period until its results are announced.
 */
export async function findClaim(db: Db, lists: Lists, asked: Asked): Promise<Claim | undefined> {
  const { vendorId, categoryId, cycleId } = asked;
  const [board, vendors] = await Promise.all([lists.board(cycleId), lists.vendors()]);
  if (!board || (categoryId && !board.categories.some(({ id }) => id === categoryId))) return undefined;
  const entry = board.entries.find(({ id }) => id === vendorId);
  const past = entry && (await standingOf(db, entry.id, board.cycle?.id));
  if (past && !isOut(past)) return pastClaim(past, categoryId);
  const live = vendors.find(({ id }) => id === vendorId);
  const isNominated = entry && !past;
  if (!live || (cycleId && !isNominated)) return undefined;
  // A vendor that was added after the end of the current period, or is disqualified in it, is nominated for the next.
  return currentClaim(live, isNominated ? board : { ...board, cycle: undefined }, categoryId);
}

function currentClaim(
  { id, name, imageUrl, categoryIds }: Vendor,
  { cycle, categories }: Board,
  categoryId: number | undefined,
): Claim | undefined {
  const nominations = categories.filter((category) => isNominatedIn(categoryIds, category.id));
  const category = nominations.find((nomination) => nomination.id === categoryId);
  const isNowhere = categories.length > 0 && nominations.length === 0;
  if (isNowhere || (categoryId && !category)) return undefined;
  const only = categoryIds?.length === 1 ? nominations[0] : undefined;
  return {
    vendor: { id, name, imageUrl },
    category: category ?? only ?? null,
    period: cycle ? { id: cycle.id, name: cycle.name, endDate: cycle.endDate } : null,
    isFinal: false,
    until: cycle && cycle.state !== 'closed' ? cycle.endDate : null,
    awards: [],
  };
}

function pastClaim({ cycle, vendor, ...past }: Past, categoryId: number | undefined): Claim | undefined {
  const rankings = [
    { id: undefined, category: null, place: past.rank, isTied: past.isTied, votes: past.totalVotes },
    ...past.categories.map(({ name, rank, ...one }) => ({ ...one, category: name, place: rank })),
  ];
  const asked = rankings.find(({ id }) => id === categoryId);
  if (!asked) return undefined;
  const { id, category } = asked;
  const awards = rankings
    .filter((one) => one.votes > 0 && one.place <= (one.id ? 1 : PODIUM) && (!id || one === asked))
    .sort((one, other) => one.place - other.place);
  return {
    vendor: { id: vendor.id, name: vendor.name, imageUrl: vendor.imageUrl },
    category: id ? { id, name: category ?? '' } : null,
    period: { id: cycle.id, name: cycle.name, endDate: cycle.endDate },
    isFinal: true,
    until: null,
    awards: awards.map((award) => ({ category: award.category, place: award.place, isTied: award.isTied })),
  };
}
