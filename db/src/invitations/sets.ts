import { createHash } from 'node:crypto';
import { asCrockford, CROCKFORD, normaliseCode, randomCode } from '../accounts/index.ts';
import { Refusal } from '../changes/index.ts';
import { currentCycle, findCycle } from '../count/index.ts';
import { type Db, type Row, THIS_HOUR } from '../machinery/index.ts';

export type CodeSet = ReturnType<typeof rowToSet>;

export const rowToSet = (row: Row<'code_sets'>, entered: number, endOfCycle = row.ends_at) => ({
  id: row.id,
  name: row.name,
  codes: row.codes,
  usesEach: row.uses_each,
  isMembersList: row.list_key !== null,
  /** The number of accounts that have entered one of its codes; of a members’ list, up to the last full hour. */
  entered,
  endDate: (row.list_key ? endOfCycle : row.ends_at).toISOString(),
  madeAt: row.made_at.toISOString(),
  madeBy: row.made_by,
  withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
  withdrawnBy: row.withdrawn_by,
  withdrawReason: row.withdraw_reason,
});

/** Lists the sets of one cycle, by default the current one; the newest first. */
export async function listCodeSets(db: Db, cycleId?: number): Promise<CodeSet[]> {
  const cycle = await (cycleId === undefined ? currentCycle(db) : findCycle(db, cycleId));
  if (!cycle && cycleId !== undefined) throw new Refusal('not_found', 'voting period');
  if (!cycle) return [];
  const rows: (Row<'code_sets'> & { entered: number })[] = await db('code_sets as code_set')
    .where({ cycle_id: cycle.id })
    .orderBy('id', 'desc')
    .select(
      'code_set.*',
      db.raw(
        `(SELECT COUNT(*) FROM invitations WHERE set_id = code_set.id AND (list_key IS NULL OR entered_at < ${THIS_HOUR})) AS entered`,
      ),
    );
  return rows.map((row) => rowToSet(row, row.entered, new Date(cycle.endDate)));
}

/** Returns four groups of four characters: 80 bits are too many to guess, and short enough to type from a card. */
export const newInvitationCode = (): string =>
  Array.from({ length: 4 }, () => randomCode(4, CROCKFORD)).join('-');

/** Hashes a typed code. Case, hyphens, O for 0, and I or L for 1 make no difference. */
export const hashOfCode = (typed: string): Buffer =>
  createHash('sha256')
    .update(asCrockford(normaliseCode(typed)))
    .digest();
