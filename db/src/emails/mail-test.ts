import { adminChange, type By, Refusal } from '../changes/index.ts';
import { type Db, NOW, openSecret, type SealingKeys, sealSecret } from '../machinery/index.ts';
import { refuseWithoutMail } from './outgoing.ts';

/** Binds the encrypted address to its use. */
const OWNER = 'mail test';
/** In this time, a second test is refused. */
const PAUSE_SECONDS = 10;

/** Asks the worker for a test message. Throws a Refusal without mail, and soon after another test. */
export function askMailTest(db: Db, by: By, sealing: SealingKeys, address: string): Promise<void> {
  return adminChange(db, by, async (tx, note) => {
    await refuseWithoutMail(tx);
    const asked = await tx('mail_state')
      .whereRaw(
        `test_asked_at IS NULL OR test_asked_at < UTC_TIMESTAMP(3) - INTERVAL ${PAUSE_SECONDS} SECOND`,
      )
      .update({
        test_address: sealSecret(sealing, OWNER, address),
        test_asked_at: NOW,
        test_answer: null,
      });
    if (asked === 0) throw new Refusal('mail_test_too_soon');
    note('mail.tested', null, {});
  });
}

/** Returns the last test; its answer is null until the worker has tried, and then `sent` or a refusal. */
export async function lastMailTest(db: Db) {
  const row = await db('mail_state').first('test_asked_at', 'test_answer');
  return row?.test_asked_at ? { askedAt: row.test_asked_at.toISOString(), answer: row.test_answer } : null;
}

/** Returns the address to which a test message should go, or undefined. */
export async function addressOfMailTest(db: Db, sealing: SealingKeys): Promise<string | undefined> {
  const row = await db('mail_state').first('test_address');
  return row?.test_address ? openSecret(sealing, OWNER, row.test_address) : undefined;
}

/** Stores the answer and removes the address. */
export async function noteMailTest(db: Db, answer: string): Promise<void> {
  await db('mail_state').update({ test_address: null, test_answer: answer });
}
