import { setTimeout as sleep } from 'node:timers/promises';
import { OPERATOR } from '../administrators/index.ts';
import { type Pause, setPause } from '../cycles/index.ts';
import { type Db, hasCode } from '../machinery/index.ts';
import { ACCOUNTS } from './database-accounts.ts';

/** Longer than any vote holds a lock. */
const PATIENCE_MS = 1000;

/**
 * As the panel does, but whoever among the product's own accounts keeps the lock for more than a second loses the
 * connection, again and again: a half that was captured can hold a share lock for as long as it likes. While this one
 * waits, new holders queue behind it. Answers whose connections were ended; throws an Error that says what to do
 * when this account may end none.
 */
export async function setPauseAnyway(owner: Db, pause: Pause): Promise<string[]> {
  const setting = setPause(owner, OPERATOR, pause).then(() => true);
  const ended: string[] = [];
  for (;;) {
    if (await Promise.race([setting, sleep(PATIENCE_MS, false, { ref: false })])) return ended;
    // A failure to end connections is what is told; the change itself then fails at its lock.
    setting.catch(() => undefined);
    ended.push(...(await endHolders(owner, pause)));
  }
}

/**
 * Connections with an open transaction: a vote in the middle of its own is cast again by its browser. The server may
 * have another installation in a schema of its own; the schemas that anybody may choose hide nobody.
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
    // MySQL shows an account without the right for it no connection but its own, and then says nothing of transactions.
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
  `Another connection holds the voting period, and this account may not end it (it lacks PROCESS, or the right to KILL).
As an account of the database server that may, run
${query};
then, for each id that it names,
  KILL <id>;
and at once again: npm run ops -- admin ${paused ? 'pause' : 'resume'}`;

/** It may have ended by itself since. */
function throwUnlessGone(error: unknown): void {
  if (!hasCode(error, 'ER_NO_SUCH_THREAD')) throw error;
}
