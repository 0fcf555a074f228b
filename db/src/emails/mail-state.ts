import { Refusal } from '../audit/index.ts';
import { type Db, NOW } from '../machinery/index.ts';
import type { WhoMayVote } from '../voting/index.ts';

const ROW = 1;

/** Stores which settings the worker lacks, so that the APIs need not know the settings, and when it ran. */
export async function storeMailState(db: Db, missing: readonly string[]): Promise<void> {
  const row = { id: ROW, missing: missing.join(', '), ran_at: NOW };
  await db('mail_state').insert(row).onConflict('id').merge();
}

export async function noteWorkerRan(db: Db): Promise<void> {
  await db('mail_state').where({ id: ROW }).update({ ran_at: NOW });
}

/**
 * Returns the names of missing settings, or `worker` before its first run. Messages can be sent if the list is empty.
 */
export async function missingForMail(db: Db): Promise<string[]> {
  const row = await db('mail_state').where({ id: ROW }).first('missing');
  return row ? row.missing.split(', ').filter(Boolean) : ['worker'];
}

/** Throws a Refusal if voting would need confirmed addresses and no message can be sent. */
export async function refuseWithoutMail(db: Db, whoMayVote: WhoMayVote | undefined): Promise<void> {
  if (whoMayVote !== 'confirmed') return;
  const missing = await missingForMail(db);
  if (missing.length > 0) throw new Refusal('mail_not_set_up', missing.join(', '));
}
