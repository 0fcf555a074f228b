import type { Knex } from 'knex';
import { type Db, isDuplicateKey, retrying } from '../machinery/index.ts';
import { CURRENT_CYCLE_ID } from '../tallies/index.ts';
import { hashOfCode } from './codes.ts';

/** Of an account in the current cycle. */
export type Invitation = 'none' | 'invited' | 'withdrawn';

export async function invitationOf(db: Db, userId: number): Promise<Invitation> {
  const [[row]] = await db.raw(
    `SELECT batch.withdrawn_at IS NOT NULL AS is_withdrawn
     FROM invitations invitation JOIN code_batches batch ON batch.id = invitation.batch_id
     WHERE invitation.cycle_id = ${CURRENT_CYCLE_ID} AND invitation.user_id = ?`,
    [userId],
  );
  if (!row) return 'none';
  return row.is_withdrawn ? 'withdrawn' : 'invited';
}

/**
 * Thrown in a transaction, which is rolled back by it: no use is taken. `unusable` is unknown, used up, withdrawn or of
 * another cycle; whoever guesses does not learn which.
 */
export class CodeRefusal extends Error {
  override readonly name = 'CodeRefusal';
  readonly reason: 'unusable' | 'expired' | 'invitation_withdrawn';

  constructor(reason: CodeRefusal['reason']) {
    super(reason);
    this.reason = reason;
  }
}

/** The account is invited from then on, which is once a cycle: a further code takes no use. Throws a CodeRefusal. */
export async function enterCode(db: Db, userId: number, code: string): Promise<void> {
  try {
    await retrying(() => db.transaction((tx) => takeUse(tx, userId, code)));
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    if ((await invitationOf(db, userId)) === 'withdrawn') throw new CodeRefusal('invitation_withdrawn');
  }
}

/** As a part of a transaction. Throws a CodeRefusal; for an account that has an invitation, a duplicate key. */
export async function takeUse(tx: Knex.Transaction, userId: number, code: string): Promise<void> {
  const hash = hashOfCode(code);
  const [[found]] = await tx.raw(
    `SELECT batch.id, batch.cycle_id FROM invitation_codes code
     JOIN code_batches batch ON batch.id = code.batch_id AND batch.cycle_id = ${CURRENT_CYCLE_ID}
     WHERE code.code_hash = ?`,
    [hash],
  );
  if (!found) throw new CodeRefusal('unusable');
  // Held until the end, so that a withdrawal finds this account or this finds the withdrawal.
  const [[batch]] = await tx.raw(
    `SELECT withdrawn_at IS NOT NULL AS is_withdrawn, ends_at <= UTC_TIMESTAMP(3) AS is_over
     FROM code_batches WHERE id = ? LOCK IN SHARE MODE`,
    [found.id],
  );
  if (batch.is_withdrawn) throw new CodeRefusal('unusable');
  if (batch.is_over) throw new CodeRefusal('expired');
  // Before the use is taken: who sends the same code again, because no answer came, is invited already.
  await tx('invitations').insert({
    cycle_id: found.cycle_id,
    user_id: userId,
    batch_id: found.id,
    entered_at: tx.raw('UTC_TIMESTAMP(3)'),
  });
  const taken = await tx('invitation_codes')
    .where({ code_hash: hash })
    .where('uses_left', '>', 0)
    .decrement('uses_left');
  if (taken === 0) throw new CodeRefusal('unusable');
}
