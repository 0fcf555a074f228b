import type { Knex } from 'knex';
import { adminChange, type By, inIdOrder, oneByOne, Refusal, withFreeName } from '../changes/index.ts';
import {
  categoriesVotedIn,
  currentCycle,
  IS_ANNOUNCED,
  LOCK_NOTICED_MS,
  takeDueSnapshots,
  unannouncedCycle,
} from '../count/index.ts';
import { type Db, MOVING_DEADLINE_MS, NOW, withDeadline } from '../machinery/index.ts';
import { isListed } from '../nominees/index.ts';
import { type Count, changeCount, stopVoting } from './change-count.ts';
import { countVotesFor, removeVotes, restore } from './vote-removals.ts';

/** The kinds of records that are archived instead of deleted, together with their votes. */
const NOUNS = {
  vendor: { table: 'vendors', kind: 'vendor_archived', column: 'vendor_id' },
  category: { table: 'categories', kind: 'category_archived', column: 'category_id' },
} as const;
export type Archivable = keyof typeof NOUNS;

/** Takes a record off the site, and its votes out of a count that was not announced. A restore brings both back. */
export async function archive(db: Db, by: By, noun: Archivable, id: number) {
  const [archived] = await archiveAll(db, by, { noun, ids: [id], reason: null });
  if (!archived) throw new Refusal('not_found', noun);
  return archived;
}

/** Archives all of them, or none if one is refused. */
function archiveAll(db: Db, by: By, { noun, ids, reason }: Pick<Returning, 'noun' | 'ids' | 'reason'>) {
  return withDeadline(MOVING_DEADLINE_MS, async () => {
    const cycle = await unannouncedCycle(db);
    const cycleId = cycle?.id ?? 0;
    let voteCount = 0;
    for (const id of ids) voteCount += await countVotesFor(db, cycleId, idOf(noun, id));
    return changeCount(db, by, { cycleId, voteCount: voteCount + extraCost(ids) }, (count, note) =>
      inOrder(count.tx, noun, ids, async (id) => {
        const row = await count
          .tx(NOUNS[noun].table)
          .where({ id })
          .where(isListed)
          .forUpdate()
          .first('name', 'is_draft');
        if (!row) throw new Refusal('not_found', noun);
        const removal = await takeOffSite(count, by, { noun, id, cycleId, reason });
        note(`${noun}.archived`, row.name, { id, name: row.name, isDraft: row.is_draft, ...removal, reason });
        return { name: row.name, ...removal };
      }),
    );
  });
}

/** Archives a locked record. `cycleId` is 0 if no cycle waits for its results. */
export async function takeOffSite(
  count: Count,
  by: By,
  { noun, id, cycleId, reason }: { noun: Archivable; id: number; cycleId: number; reason: string | null },
) {
  const { table, kind } = NOUNS[noun];
  await count.tx(table).where({ id }).update({ archived_at: NOW, is_draft: false });
  return cycleId
    ? removeVotes(count, { cycleId, kind, ...idOf(noun, id), reason, by })
    : { removalId: null, voteCount: 0 };
}

/** Archiving many records takes long even without votes: each after the first costs as much as 200 votes. */
const extraCost = (ids: readonly number[]) => 200 * (ids.length - 1);

/** Runs `work` in the order of ids. A refusal names the record if there are several. */
const inOrder = <T>(
  tx: Knex.Transaction,
  noun: Archivable,
  ids: readonly number[],
  work: (id: number) => Promise<T>,
): Promise<T[]> =>
  oneByOne(
    inIdOrder(ids),
    async (id) => (await tx(NOUNS[noun].table).where({ id }).first('name'))?.name ?? `ID ${id}`,
    work,
  );

/** The places off the site, each with the act that brings a record back from it. */
const OFF_SITE = {
  archive: { action: 'restored', refusal: 'not_archived' },
  draft: { action: 'published', refusal: 'not_a_draft' },
} as const;
type OffSite = keyof typeof OFF_SITE;

interface Returning {
  noun: Archivable;
  ids: readonly number[];
  from: OffSite;
  /** Ids archived as drafts return as drafts, and their votes stay excluded. */
  asDrafts?: readonly number[];
  reason: string | null;
}

/**
 * Publishes drafts, or restores archived records, with the votes that their archivings excluded from periods whose
 * results aren't announced: all, or none if one is refused.
 */
function bringOntoSite(db: Db, by: By, { noun, ids, from, asDrafts = [], reason }: Returning): Promise<void> {
  return withDeadline(MOVING_DEADLINE_MS, async () => {
    const cycle = await currentCycle(db);
    const removals = await removalsOf(db, noun, ids);
    const voteCount = removals.reduce((sum, { votes }) => sum + votes, extraCost(ids));
    await changeCount(db, by, { cycleId: cycle?.id ?? 0, voteCount }, async (count, note) => {
      const { tx } = count;
      for (const { cycleId } of removals) if (cycleId !== cycle?.id) await stopVoting(tx, cycleId);
      await inOrder(tx, noun, ids, async (id) => {
        const isDraft = asDrafts.includes(id);
        const name = await revive(tx, noun, id, from, isDraft);
        if (isDraft) {
          note(`${noun}.${OFF_SITE[from].action}`, name, { id, name, isDraft });
          return;
        }
        let restoredCount = 0;
        for (const removal of await removalsOf(tx, noun, [id]))
          restoredCount += await restore(count, by, removal);
        note(`${noun}.${OFF_SITE[from].action}`, name, { id, name, restoredCount, reason });
      });
    });
  });
}

/** Restores the row alone. Returns its name, unless another record has it now. */
export async function revive(
  tx: Knex.Transaction,
  noun: Archivable,
  id: number,
  from: OffSite = 'archive',
  isDraft = false,
): Promise<string> {
  const { table } = NOUNS[noun];
  const row = await tx(table).where({ id }).forUpdate().first('name', 'archived_at', 'is_draft');
  if (!row) throw new Refusal('not_found', noun);
  const isOffSite = row.archived_at !== null && row.is_draft === (from === 'draft');
  if (!isOffSite) throw new Refusal(OFF_SITE[from].refusal, noun);
  await withFreeName(new Refusal('name_taken.given_away', noun), () =>
    tx(table)
      .where({ id })
      .update(isDraft ? { is_draft: true } : { archived_at: null, is_draft: false }),
  );
  if (noun === 'vendor') await tx('vendors').where({ id }).update({ merged_into: null });
  return row.name;
}

const idOf = (noun: Archivable, id: number) => (noun === 'vendor' ? { vendorId: id } : { categoryId: id });

/** Finds the archivings of these records that keep votes out of a count that isn't announced. */
async function removalsOf(db: Db, noun: Archivable, ids: readonly number[]) {
  const { kind, column } = NOUNS[noun];
  const rows: { id: number; cycleId: number; votes: number }[] = await db('vote_removals as removal')
    .where({ kind, restored_at: null })
    .whereIn(column, ids)
    .whereIn('cycle_id', db('voting_cycles').whereRaw(`NOT ${IS_ANNOUNCED}`).select('id'))
    .orderBy('id')
    .select(
      'id',
      { cycleId: 'cycle_id' },
      db.raw(
        '(SELECT COUNT(*) FROM votes WHERE votes.cycle_id = removal.cycle_id AND votes.removal_id = removal.id) AS votes',
      ),
    );
  return rows.map((row) => ({ ...row, kind }));
}

/** Unpublishes records without votes in the open cycle, so no vote moves: all of them, or none if one is refused. */
async function allBackToDraft(db: Db, by: By, noun: Archivable, ids: readonly number[]): Promise<void> {
  await takeDueSnapshots(db);
  await withDeadline(LOCK_NOTICED_MS, () =>
    adminChange(db, by, async (tx, note) => {
      const { table } = NOUNS[noun];
      // These locks wait for the votes under way, which lock the rows too; later votes do not find the rows. The locks
      // come before the first plain read, because that read decides what all later reads see.
      await tx(table).whereIn('id', ids).orderBy('id').forUpdate().pluck('id');
      await inOrder(tx, noun, ids, async (id) => {
        const row = await tx(table).where({ id, archived_at: null }).first('name');
        if (!row) throw new Refusal('not_found', noun);
        if (await isVotedFor(tx, noun, id)) throw new Refusal('voted_for', noun);
        await tx(table).where({ id }).update({ is_draft: true, archived_at: NOW });
        note(`${noun}.drafted`, row.name, { id, name: row.name });
      });
    }),
  );
}

async function isVotedFor(tx: Knex.Transaction, noun: Archivable, id: number): Promise<boolean> {
  const which =
    noun === 'vendor'
      ? { vendorId: id, categoryIds: await tx('categories').pluck('id') }
      : { categoryIds: [id] };
  return (await categoriesVotedIn(tx, which)).length > 0;
}

export interface ActOnMany {
  /** `unpublish` undoes `publish`, and `restore` undoes `archive`. */
  act: 'publish' | 'unpublish' | 'archive' | 'restore';
  ids: readonly number[];
  /** Ids that are restored as drafts. */
  asDrafts?: readonly number[] | undefined;
  /** Everybody may read why records leave the site or come back. */
  reason?: string | null | undefined;
}

/** Applies the act to all of them, or to none if one is refused. */
export async function actOnMany(
  db: Db,
  by: By,
  noun: Archivable,
  { act, ids, asDrafts = [], reason = null }: ActOnMany,
): Promise<void> {
  const which = { noun, ids, reason };
  if (act === 'archive') await archiveAll(db, by, which);
  else if (act === 'unpublish') await allBackToDraft(db, by, noun, ids);
  else if (act === 'publish') await bringOntoSite(db, by, { ...which, from: 'draft' });
  else await bringOntoSite(db, by, { ...which, from: 'archive', asDrafts });
}
