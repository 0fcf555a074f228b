import { setTimeout as sleep } from 'node:timers/promises';
import { OPERATOR } from '../administrators/index.ts';
import { type Pause, setPause } from '../count/index.ts';
import { type Db, hasCode } from '../machinery/index.ts';
import { ACCOUNTS } from './database-accounts.ts';

/** Longer than any vote holds a lock. */
const PATIENCE_MS = 1000;

/**
 * Pauses or resumes as the panel does, but ends connections of the product's accounts that hold the lock for more than
 * a second, repeatedly: a compromised half could otherwise hold a share lock for as long as it likes. New holders queue
 * behind this one. Returns whose connections were ended. Throws an Error that says what to do if this account may end
 * none.
 */
export async function setPauseAnyway(owner: Db, pause: Pause): Promise<string[]> {
  const setting = setPause(owner, OPERATOR, pause).then(() => true);
  const ended: string[] = [];
  for (;;) {
    if (await Promise.race([setting, sleep(PATIENCE_MS, false, { ref: false })])) return ended;
    // A failure to end connections is reported here; the change itself then fails at its lock.
    setting.catch(() => undefined);
    ended.push(...(await endHolders(owner, pause)));
  }
}

/**
 * Lists connections with an open transaction, except those in another schema, which may belong to another installation.
 * Browsers cast an interrupted vote again.
 */
const HOLDERS = `
  SELECT process.id, process.user FROM information_schema.innodb_trx trx
  JOIN information_schema.processlist process ON process.id = trx.trx_mysql_thread_id
  WHERE process.user IN (${ACCOUNTS.map((account) => `'${account}'`).join(', ')})
    AND (process.db IS NULL OR process.db IN (?, 'information_schema', 'performance_schema'))`;

async function endHolders(owner: Db, pause: Pause): Promise<string[]> {
  const [[{ name }]] = await owner.raw('SELECT DATABASE() AS name');
  const query = owner.raw(HOLDERS, [name]);
  try {
    // Without the privilege MySQL shows an account only its own connections, and no transactions.
    await owner.raw('SELECT 1 FROM information_schema.innodb_trx LIMIT 1');
    const [holders] = await query;
    for (const { id } of holders as { id: number }[]) await owner.raw('KILL ?', [id]).catch(throwUnlessGone);
    return (holders as { user: string }[]).map(({ user }) => user);
  } catch (error) {
    throw hasCode(error, ...DENIED) ? new Error(byHand(query.toQuery(), pause)) : error;
  }
}

const DENIED = ['ER_SPECIFIC_ACCESS_DENIED_ERROR', 'ER_KILL_DENIED_ERROR', 'ER_ACCESS_DENIED_ERROR'];

const byHand = (query: string, { paused }: Pause) =>
  `Another connection locks the voting period, and this account may not end it (it lacks PROCESS or the right to KILL).
With a database account that may end it, run
${query};
then, for each id that it returns,
  KILL <id>;
and immediately afterwards: npm run ops -- admin ${paused ? 'pause' : 'resume'}`;

/** The connection may have ended already. */
function throwUnlessGone(error: unknown): void {
  if (!hasCode(error, 'ER_NO_SUCH_THREAD')) throw error;
}
