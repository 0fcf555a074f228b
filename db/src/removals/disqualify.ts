import type { Knex } from 'knex';
import { type By, Refusal } from '../changes/index.ts';
import { currentCycle, disqualifiedFrom, finalResults, findCycle, unannouncedCycle } from '../count/index.ts';
import { type Db, MOVING_DEADLINE_MS, withDeadline } from '../machinery/index.ts';
import {
  formatNominations,
  isListed,
  isNominatedIn,
  type Nominations,
  parseNominations,
} from '../nominees/index.ts';
import { type Count, changeCount } from './change-count.ts';
import { countVotesFor, type Removed, removeVotes } from './vote-removals.ts';

export interface Disqualifying {
  vendorId: number;
  /** Null means every category. */
  categoryIds: Nominations;
  /** The default is the current cycle. */
  cycleId?: number | undefined;
  reason: string;
}

/**
 * Takes the votes for a vendor out of the count of a cycle, also after the announcement, and until then its nominations.
 * Its voters can vote again while voting is open. Throws a Refusal if the vendor took no part, or is disqualified there.
 */
export function disqualify(db: Db, by: By, asked: Disqualifying): Promise<Removed & { name: string }> {
  return withDeadline(MOVING_DEADLINE_MS, async () => {
    const { vendorId, reason } = asked;
    const cycleId = asked.cycleId ?? (await currentCycle(db))?.id;
    if (!cycleId) throw new Refusal('no_voting_cycle');
    const cycle = await findCycle(db, cycleId);
    if (!cycle || cycle.state === 'scheduled') throw new Refusal('not_found', 'voting period');
    const affected = { cycleId, voteCount: await countVotesFor(db, cycleId, asked) };
    return changeCount(db, by, affected, async (count, note) => {
      const { tx } = count;
      const vendor = await lockVendor(tx, cycleId, vendorId);
      const categories = await tx('categories').where(isListed).select('id', 'name');
      const chosen = categories.filter(({ id }) => isNominatedIn(asked.categoryIds, id));
      if (chosen.length < (asked.categoryIds?.length ?? 0)) throw new Refusal('not_found', 'category');
      const earlier = await disqualifiedFrom(tx, cycleId, vendorId);
      const categoryIds = asked.categoryIds ?? (await enteredIn(tx, cycleId, { ...vendor, earlier }));
      const isNew = ({ id }: { id: number }) => isNominatedIn(categoryIds, id) && !earlier.includes(id);
      if (!chosen.some(isNew)) throw new Refusal('already_disqualified');
      const which = { kind: 'disqualified', cycleId, vendorId, categoryIds } as const;
      const removal = await removeVotes(count, { ...which, reason, by });
      count.changed.add(cycleId);
      if ((await unannouncedCycle(tx))?.id === cycleId) {
        const all = await everyCategory(tx);
        const left = all.filter(
          (id) => isNominatedIn(vendor.nominated, id) && !isNominatedIn(categoryIds, id),
        );
        await nominateIn(tx, vendorId, left);
      }
      const some = asked.categoryIds && { categories: chosen.map(({ name }) => name) };
      note('vendor.disqualified', vendor.name, {
        id: vendorId,
        name: vendor.name,
        ...some,
        ...removal,
        reason,
      });
      return { name: vendor.name, ...removal };
    });
  });
}

/** Locks a vendor that took part in a cycle, also one that was archived since. */
async function lockVendor(tx: Knex.Transaction, cycleId: number, id: number) {
  const vendor = await tx('vendors').where({ id }).forUpdate().first('name', 'stands_in');
  const final = await finalResults(tx, cycleId);
  if (!vendor || final?.vendors.some((one) => one.id === id) === false) {
    throw new Refusal('not_found', 'vendor');
  }
  return {
    id,
    name: vendor.name,
    nominated: parseNominations(vendor.stands_in),
    isAnnounced: final !== undefined,
  };
}

type Entrant = Awaited<ReturnType<typeof lockVendor>> & { earlier: readonly number[] };

/** Returns the categories that a vendor entered, because it isn't named as disqualified in others; null for all. */
async function enteredIn(
  tx: Knex.Transaction,
  cycleId: number,
  { id, nominated, isAnnounced, earlier }: Entrant,
): Promise<Nominations> {
  if (!isAnnounced) return nominated && [...nominated, ...earlier];
  // Its nominations may have changed since, and its votes have not.
  const voted = await tx('votes').where({ cycle_id: cycleId, vendor_id: id }).distinct().pluck('category_id');
  return voted.length > 0 ? voted : null;
}

/** Nominates a vendor again where a disqualification was just undone, unless the results are announced. */
export async function nominateAgain({ tx, changed }: Count, { id }: { id: number }): Promise<void> {
  const removal = await tx('vote_removals').where({ id }).first();
  if (!removal?.vendor_id) return;
  // Its name leaves the end of the ranking, even if no vote returns.
  changed.add(removal.cycle_id);
  if ((await unannouncedCycle(tx))?.id !== removal.cycle_id) return;
  const vendor = await tx('vendors').where({ id: removal.vendor_id }).forUpdate().first('stands_in');
  const lists = [vendor?.stands_in ?? null, removal.category_ids].map(parseNominations);
  const all = await everyCategory(tx);
  const still = await disqualifiedFrom(tx, removal.cycle_id, removal.vendor_id);
  const nominated = all.filter((id) => !still.includes(id) && lists.some((list) => isNominatedIn(list, id)));
  await nominateIn(tx, removal.vendor_id, nominated.length < all.length ? nominated : null);
}

/** A deleted category can come back, with the nominations that it had. */
const everyCategory = (tx: Knex.Transaction): Promise<number[]> => tx('categories').pluck('id');

const nominateIn = (tx: Knex.Transaction, id: number, categoryIds: Nominations) =>
  tx('vendors')
    .where({ id })
    .update({ stands_in: formatNominations(categoryIds) });
