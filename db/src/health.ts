import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from './index.ts';

/** Whether the database answers within the time given. Never throws. */
export async function isDatabaseUp(db: Db, withinMs = 500): Promise<boolean> {
  const answer = db.raw('SELECT 1').then(
    () => true,
    () => false,
  );
  return Promise.race([answer, sleep(withinMs, false, { ref: false })]);
}
