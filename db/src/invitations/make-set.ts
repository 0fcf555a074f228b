import type { Knex } from 'knex';
import { adminChange, type By, Refusal } from '../changes/index.ts';
import { CURRENT_CYCLE_ID, CYCLE_STATE, type CycleState } from '../count/index.ts';
import { type Db, existing, NOW } from '../machinery/index.ts';
import { type CodeSet, hashOfCode, newInvitationCode, rowToSet } from './sets.ts';

export interface NewCodeSet {
  /** The cycle is open or scheduled; the current one by default. */
  cycleId?: number;
  name: string;
  /** The number of codes. */
  number: number;
  usesEach: number;
  endDate: Date;
}

export const MOST_CODES = 10_000;
export const MOST_USES = 1000;

/** One statement with all codes would be half a megabyte long. */
const CODES_A_STATEMENT = 2000;

/** Makes a set of codes. Only this result contains them, because the database stores hashes. */
export function makeCodeSet(
  db: Db,
  by: By,
  { cycleId, name, number, usesEach, endDate }: NewCodeSet,
): Promise<{ set: CodeSet; codes: string[]; startDate: Date }> {
  return adminChange(db, by, async (tx, note) => {
    const cycle = await lockCycle(tx, cycleId);
    const [[{ isAhead }]] = await tx.raw('SELECT ? > UTC_TIMESTAMP(3) AS isAhead', [endDate]);
    if (!isAhead) throw new Refusal('validation_failed.ends_in_the_past');
    const [id = 0] = await tx('code_sets').insert({
      cycle_id: cycle.id,
      name,
      codes: number,
      uses_each: usesEach,
      ends_at: endDate,
      made_at: NOW,
      made_by: by.username,
    });
    const codes = Array.from({ length: number }, newInvitationCode);
    const rows = codes.map((code) => ({
      code_hash: hashOfCode(code),
      set_id: id,
      uses_left: usesEach,
    }));
    await tx.batchInsert('invitation_codes', rows, CODES_A_STATEMENT);
    note('code_set.made', name, { id, cycleId: cycle.id, after: { codes: number, usesEach, endDate } });
    const set = existing(await tx('code_sets').where({ id }).first(), `set ${id}`);
    return { set: rowToSet(set, 0), codes, startDate: cycle.start_date };
  });
}

/** Locks the cycle, so that it cannot be closed or cancelled from here on. */
export async function lockCycle(tx: Knex.Transaction, id: number | undefined) {
  const cycle = await tx('voting_cycles')
    .where({ cancelled_at: null })
    .whereRaw(`id = ${id === undefined ? CURRENT_CYCLE_ID : '?'}`, id === undefined ? [] : [id])
    .forShare()
    .first<{ id: number; start_date: Date; end_date: Date; state: CycleState } | undefined>(
      'id',
      'start_date',
      'end_date',
      tx.raw(`${CYCLE_STATE} AS state`),
    );
  if (!cycle)
    throw id === undefined ? new Refusal('no_active_cycle') : new Refusal('not_found', 'voting period');
  if (cycle.state === 'closed') throw new Refusal('cycle_closed');
  return cycle;
}
