import type { Knex } from 'knex';
import { Refusal } from '../changes/index.ts';
import { CURRENT_CYCLE_ID, IS_CLOSED, NEXT_CYCLE_ID } from '../count/index.ts';
import { type Db, isDuplicateKey, NOW, retriedTransaction } from '../machinery/index.ts';
import { hashOfCode } from './sets.ts';

/** An account's invitation to one cycle. */
type Invitation = 'none' | 'invited' | 'withdrawn';

/** An account's invitations to the current cycle and to the next. */
export interface Invitations {
  invitation: Invitation;
  next: Invitation;
}

export async function invitationsOf(db: Db, userId: number): Promise<Invitations> {
  const [rows = []]: { is_current: number; is_withdrawn: number }[][] = await db.raw(
    `SELECT COALESCE(invitation.cycle_id = ${CURRENT_CYCLE_ID}, 0) AS is_current,
       code_set.withdrawn_at IS NOT NULL AS is_withdrawn
     FROM invitations invitation JOIN code_sets code_set ON code_set.id = invitation.set_id
     WHERE invitation.cycle_id IN (${CURRENT_CYCLE_ID}, ${NEXT_CYCLE_ID}) AND invitation.user_id = ?`,
    [userId],
  );
  const among = (isCurrent: number): Invitation => {
    const row = rows.find(({ is_current }) => is_current === isCurrent);
    if (!row) return 'none';
    return row.is_withdrawn ? 'withdrawn' : 'invited';
  };
  return { invitation: among(1), next: among(0) };
}

/** The cycle of a code: open or scheduled. */
export interface InvitedTo {
  name: string;
  startDate: string;
}

/**
 * Invites the account, once for each cycle; entering another code counts no use. An invitation to a scheduled cycle is
 * valid when that cycle begins. Throws a Refusal.
 */
export async function enterCode(db: Db, userId: number, code: string): Promise<InvitedTo> {
  try {
    return await retriedTransaction(db, (tx) => takeUse(tx, userId, code));
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    const found = await findCode(db, code);
    const withdrawn = await db('invitations as invitation')
      .join('code_sets as code_set', 'code_set.id', 'invitation.set_id')
      .where({ 'invitation.cycle_id': found.cycleId, 'invitation.user_id': userId })
      .whereNotNull('code_set.withdrawn_at')
      .first('code_set.id');
    if (withdrawn) throw new Refusal('invitation_withdrawn');
    return found.invitedTo;
  }
}

/**
 * Counts a use as part of a transaction. Throws a Refusal, or a duplicate key if the account is already invited.
 */
export async function takeUse(tx: Knex.Transaction, userId: number, code: string): Promise<InvitedTo> {
  const found = await findCode(tx, code);
  // The lock is held until the transaction ends: either a withdrawal finds this account, or this finds the withdrawal.
  const [[set]] = await tx.raw(
    `SELECT withdrawn_at IS NOT NULL AS is_withdrawn, ends_at <= UTC_TIMESTAMP(3) AS is_over
     FROM code_sets WHERE id = ? LOCK IN SHARE MODE`,
    [found.setId],
  );
  if (set.is_withdrawn) throw new Refusal('code_refused');
  if (set.is_over) throw new Refusal('code_expired');
  // This comes before a use is counted, so that a request repeated after a lost answer finds the account invited.
  await tx('invitations').insert({
    cycle_id: found.cycleId,
    user_id: userId,
    set_id: found.setId,
    entered_at: NOW,
  });
  const taken = await tx('invitation_codes')
    .where({ code_hash: hashOfCode(code) })
    .where('uses_left', '>', 0)
    .decrement('uses_left');
  if (taken === 0) throw new Refusal('code_refused');
  return found.invitedTo;
}

/** Returns whether `takeUse` would accept the code now. */
export async function isUsable(db: Db, code: string): Promise<boolean> {
  const usable = await codeRow(db, code)
    .where('code.uses_left', '>', 0)
    .whereNull('code_set.withdrawn_at')
    .whereRaw('code_set.ends_at > UTC_TIMESTAMP(3)')
    .first('code_set.id');
  return usable !== undefined;
}

/** Selects a code of a cycle that is open or scheduled, with its set and its cycle. */
const codeRow = (db: Db, code: string) =>
  db('invitation_codes as code')
    .join('code_sets as code_set', 'code_set.id', 'code.set_id')
    .join('voting_cycles as cycle', 'cycle.id', 'code_set.cycle_id')
    .where('code.code_hash', hashOfCode(code))
    .whereRaw(`NOT ${IS_CLOSED}`);

/** Finds a code of a cycle that is open or scheduled. Throws a Refusal. */
async function findCode(db: Db, code: string) {
  const found = await codeRow(db, code).first<
    { setId: number; cycleId: number; name: string; startDate: Date } | undefined
  >({
    setId: 'code_set.id',
    cycleId: 'cycle.id',
    name: 'cycle.name',
    startDate: 'cycle.start_date',
  });
  if (!found) throw new Refusal('code_refused');
  const { setId, cycleId, name, startDate } = found;
  const invitedTo: InvitedTo = { name, startDate: startDate.toISOString() };
  return { setId, cycleId, invitedTo };
}
