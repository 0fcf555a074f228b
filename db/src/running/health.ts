import { setTimeout as sleep } from 'node:timers/promises';
import { type Db, timeLimit } from '../machinery/index.ts';
import { migrationSource } from './migrations/index.ts';

const PATIENCE_MS = timeLimit(500);

/** Returns whether the database answers within half a second. Never throws. */
export async function isDatabaseUp(db: Db): Promise<boolean> {
  const answer = db.raw('SELECT 1').then(
    () => true,
    () => false,
  );
  return Promise.race([answer, sleep(PATIENCE_MS, false, { ref: false })]);
}

/** Returns whether the database has this migration and every earlier one; a later release may have added more. */
export async function hasSchema(db: Db, newest: string): Promise<boolean> {
  const known = await migrationSource.getMigrations([]);
  const needed = known.slice(0, known.indexOf(newest) + 1);
  if (needed.length === 0) throw new Error(`There is no migration ${newest}.`);
  const [row] = await db('knex_migrations').whereIn('name', needed).count({ applied: '*' });
  return row?.applied === needed.length;
}
