import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '../machinery/index.ts';
import { migrationSource } from './migrations/index.ts';

/** Whether the database answers within the time given. Never throws. */
export async function isDatabaseUp(db: Db, withinMs = 500): Promise<boolean> {
  const answer = db.raw('SELECT 1').then(
    () => true,
    () => false,
  );
  return Promise.race([answer, sleep(withinMs, false, { ref: false })]);
}

/** Whether the database has every migration that this release knows; a later release may have added more. */
export async function isSchemaCurrent(db: Db): Promise<boolean> {
  const known = await migrationSource.getMigrations([]);
  const [row] = await db('knex_migrations').whereIn('name', known).count({ applied: '*' });
  return row?.applied === known.length;
}
