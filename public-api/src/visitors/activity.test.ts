import { createDb } from 'db/machinery';
import { buildUserSession, testDatabase } from 'db/testing';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createActivity } from './activity.ts';

const database = testDatabase();
const idleSessions = () =>
  database
    .owner('user_sessions')
    .where('last_activity_at', '<', new Date(Date.now() - 3_600_000))
    .pluck('session_id');

test('repeated use of a session is written once in the next batch, and not again soon', async () => {
  const activity = createActivity(database.publicDb, pino({ level: 'silent' }));
  const [one, two, other] = await Promise.all(
    [1, 2, 3].map(() => buildUserSession(database.owner, { idleHours: 2 })),
  );
  for (let count = 0; count < 100; count += 1) activity.touch(one?.sessionId ?? '');
  activity.touch(two?.sessionId ?? '');
  let updates = 0;
  const count = ({ sql }: { sql: string }) => {
    if (sql.startsWith('update')) updates += 1;
  };
  database.publicDb.on('query', count);
  await activity.flush();
  activity.touch(one?.sessionId ?? '');
  await activity.stop();
  database.publicDb.off('query', count);
  expect(await idleSessions()).toEqual([other?.sessionId]);
  expect(updates).toBe(1);
});

test('a batch that cannot be written is logged and stops nobody', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(line) });
  const db = createDb({ databaseUrl: 'mysql://nobody@localhost/nothing?socketPath=/nowhere/socket' });
  const activity = createActivity(db, log);
  activity.touch('a session');
  await activity.stop();
  await db.destroy();
  expect(lines).toEqual([expect.stringContaining('last activity not written')]);
});
