import type { Knex } from 'knex';
import {
  adminChange,
  type By,
  difference,
  type Note,
  oneByOne,
  Refusal,
  refuseStale,
} from '../changes/index.ts';
import { categoriesVotedIn, disqualifiedFrom, unannouncedCycle } from '../count/index.ts';
import type { Db } from '../machinery/index.ts';
import {
  formatNominations,
  isListed,
  isNominatedIn,
  type Nominations,
  parseNominations,
} from '../nominees/index.ts';

export interface NominationChange {
  id: number;
  categoryIds: Nominations;
  /** The nominations that somebody saw before changing them. */
  seen?: Nominations | undefined;
}

/**
 * Sets the categories in which each of the vendors is nominated, or changes nothing if one is refused. Throws a Refusal
 * if a removed nomination has votes in the open cycle: a vote cannot be changed, and must not be for a vendor that was
 * never nominated.
 */
export function nominate(db: Db, by: By, nominations: readonly NominationChange[]): Promise<void> {
  const inOrder = [...nominations].sort((one, other) => one.id - other.id);
  const ids = inOrder.map(({ id }) => id);
  return adminChange(db, by, async (tx, note) => {
    // These locks wait for the votes under way, which lock the rows too; later votes read the new lists. The locks come
    // before the first plain read, because that read decides what all later reads see.
    await tx('vendors').whereIn('id', ids).orderBy('id').forUpdate().pluck('id');
    const nameOf = async ({ id }: NominationChange) =>
      (await tx('vendors').where({ id }).first('name'))?.name ?? `ID ${id}`;
    await oneByOne(inOrder, nameOf, (one) => nominateOne(tx, note, one));
  });
}

/** Sets the categories of a vendor whose row is locked. */
export async function nominateOne(
  tx: Knex.Transaction,
  note: Note,
  { id, categoryIds, seen }: NominationChange,
): Promise<void> {
  const vendor = await tx('vendors').where({ id }).where(isListed).first('name', 'stands_in', 'is_draft');
  if (!vendor) throw new Refusal('not_found', 'vendor');
  const after = { categoryIds: formatNominations(categoryIds) };
  const before = { categoryIds: vendor.stands_in };
  if (!difference(before, after)) return;
  await refuseStale(
    tx,
    { noun: 'vendor', logged: 'vendor', which: { id } },
    { stored: before, seen: seen === undefined ? undefined : { categoryIds: formatNominations(seen) } },
  );
  const categories = await tx('categories').select('id', 'name');
  if (categoryIds?.some((wanted) => !categories.some((category) => category.id === wanted))) {
    throw new Refusal('not_found', 'category');
  }
  const nameOf = (wanted: number) => categories.find((category) => category.id === wanted)?.name;
  const left = categories
    .filter((category) => !isNominatedIn(categoryIds, category.id))
    .map((category) => category.id);
  const [voted] = await categoriesVotedIn(tx, { vendorId: id, categoryIds: left });
  if (voted !== undefined) {
    throw new Refusal('votes_stand', nameOf(voted));
  }
  const cycle = await unannouncedCycle(tx);
  const isNew = (category: number) =>
    isNominatedIn(categoryIds, category) && !isNominatedIn(parseNominations(before.categoryIds), category);
  const barred = (await disqualifiedFrom(tx, cycle?.id, id)).find(isNew);
  if (barred !== undefined) throw new Refusal('disqualified', nameOf(barred));
  await tx('vendors').where({ id }).update({ stands_in: after.categoryIds });
  note('vendor.nominated', vendor.name, {
    id,
    name: vendor.name,
    ...(vendor.is_draft && { isDraft: true }),
    before: { categoryIds: parseNominations(before.categoryIds) },
    after: { categoryIds: parseNominations(after.categoryIds) },
  });
}
