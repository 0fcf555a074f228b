import { adminChange, type By, difference, Refusal, refuseStale } from '../audit/index.ts';
import type { Db } from '../machinery/index.ts';
import {
  categoriesVotedIn,
  isListed,
  type StandsIn,
  stands,
  standsInFrom,
  storedStandsIn,
} from '../voting/index.ts';

interface Nominations {
  id: number;
  categoryIds: StandsIn;
  /** The nominations that somebody saw before changing them. */
  seen?: StandsIn | undefined;
}

/**
 * Sets the categories in which a vendor is nominated. Throws a Refusal if a removed nomination has votes in the open
 * cycle: a vote cannot be changed, and must not be for a vendor that was never nominated.
 */
export function nominate(db: Db, by: By, { id, categoryIds, seen }: Nominations): Promise<void> {
  return adminChange(db, by, async (tx, note) => {
    // This lock waits for the votes under way, which lock the row too. Later votes read the new list.
    const vendor = await tx('vendors').where({ id }).where(isListed).forUpdate().first('name', 'stands_in');
    if (!vendor) throw new Refusal('not_found', 'vendor');
    const after = { categoryIds: storedStandsIn(categoryIds) };
    const before = { categoryIds: vendor.stands_in };
    if (!difference(before, after)) return;
    await refuseStale(
      tx,
      { noun: 'vendor', logged: 'vendor', which: { id } },
      { stored: before, seen: seen === undefined ? undefined : { categoryIds: storedStandsIn(seen) } },
    );
    const known: { id: number; name: string }[] = await tx('categories').select('id', 'name');
    if (categoryIds?.some((wanted) => !known.some((category) => category.id === wanted))) {
      throw new Refusal('not_found', 'category');
    }
    const left = known.filter((category) => !stands(categoryIds, category.id)).map((category) => category.id);
    const [voted] = await categoriesVotedIn(tx, { vendorId: id, categoryIds: left });
    if (voted !== undefined) {
      throw new Refusal('votes_stand', known.find((category) => category.id === voted)?.name);
    }
    await tx('vendors').where({ id }).update({ stands_in: after.categoryIds });
    note('vendor.nominated', vendor.name, {
      id,
      before: { categoryIds: standsInFrom(before.categoryIds) },
      after: { categoryIds: standsInFrom(after.categoryIds) },
    });
  });
}
