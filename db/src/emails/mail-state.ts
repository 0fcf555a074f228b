import { Refusal } from '../audit/index.ts';
import type { Db } from '../machinery/index.ts';
import type { WhoMayVote } from '../voting/index.ts';

const ROW = 1;

/** The worker, which alone knows how to send, says what it lacks; whoever asks need not know its settings. */
export async function tellMailState(db: Db, missing: readonly string[]): Promise<void> {
  await db('mail_state')
    .insert({ id: ROW, missing: missing.join(', ') })
    .onConflict('id')
    .merge();
}

/** The names of settings without which no message can be sent, or that the worker has not run yet; empty: it works. */
export async function missingForMail(db: Db): Promise<string[]> {
  const row = await db('mail_state').where({ id: ROW }).first('missing');
  return row ? row.missing.split(', ').filter(Boolean) : ['worker'];
}

/** Nobody could vote where an address has to be confirmed and no message can be sent. */
export async function refuseWithoutMail(db: Db, whoMayVote: WhoMayVote | undefined): Promise<void> {
  if (whoMayVote !== 'confirmed') return;
  const missing = await missingForMail(db);
  if (missing.length > 0) throw new Refusal('mail_not_set_up', missing.join(', '));
}
