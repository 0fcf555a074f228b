import { formLinks, nominateOne, replaceLinks } from '../catalogue/index.ts';
import { type By, Refusal } from '../changes/index.ts';
import { unannouncedCycle } from '../count/index.ts';
import { type Db, MOVING_DEADLINE_MS, withDeadline } from '../machinery/index.ts';
import { isListed, parseNominations } from '../nominees/index.ts';
import { takeOffSite } from './archiving.ts';
import { changeCount } from './change-count.ts';

/**
 * Adds links and nominations of a vendor to another one that is on the site, gives it the answers to suggestions, and
 * archives the first with a pointer, by which its address leads to the other. Announced results keep both. Throws a
 * Refusal if the vendor has votes in a cycle without announced results, because votes never move to another vendor.
 */
export function mergeVendors(db: Db, by: By, { id, into }: { id: number; into: number }): Promise<void> {
  return withDeadline(MOVING_DEADLINE_MS, async () => {
    const cycleId = (await unannouncedCycle(db))?.id ?? 0;
    await changeCount(db, by, { cycleId, voteCount: 0 }, async (count, note) => {
      const { tx } = count;
      const vendors = await tx('vendors').whereIn('id', [id, into]).where(isListed).orderBy('id').forUpdate();
      const [from, to] = [vendors.find((one) => one.id === id), vendors.find((one) => one.id === into)];
      if (!from) throw new Refusal('not_found', 'vendor');
      if (!to || to.archived_at || from === to) throw new Refusal('not_found', 'other vendor on the site');
      const votedFor: number[] = await tx('vendor_tallies')
        .where({ cycle_id: cycleId })
        .whereIn('vendor_id', [id, into])
        .groupBy('vendor_id')
        .havingRaw('SUM(votes) > 0')
        .pluck('vendor_id');
      if (votedFor.includes(id)) {
        throw new Refusal(votedFor.length > 1 ? 'merge_votes.both' : 'merge_votes');
      }
      const [own, links] = [await formLinks(tx, id), await formLinks(tx, into)];
      const added = own.filter(({ url }) => links.every((link) => link.url !== url));
      await replaceLinks(tx, note, { id: into, name: to.name, links: [...links, ...added] });
      const [one, other] = [parseNominations(from.stands_in), parseNominations(to.stands_in)];
      await nominateOne(tx, note, { id: into, categoryIds: one && other && [...one, ...other] });
      await tx('suggestions').where({ vendor_id: id }).update({ vendor_id: into });
      const removal = await takeOffSite(count, by, { noun: 'vendor', id, cycleId, reason: null });
      await tx('vendors').where({ id }).orWhere({ merged_into: id }).update({ merged_into: into });
      const isDraft = from.is_draft;
      note('vendor.merged', from.name, { id, name: from.name, into, intoName: to.name, isDraft, ...removal });
    });
  });
}
