import { expect, test, vi } from 'vitest';
import { testDatabase } from '../../testing/index.ts';
import { createDb } from './database.ts';
import { createLog } from './log.ts';

const database = testDatabase();

test('a database error is logged without the values of its statement', async () => {
  const lines: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
  const db = createDb({ databaseUrl: database.publicUrl });
  const failure = await db('user_credentials')
    .where({ password_hash: '$argon2id$secret' })
    // @ts-expect-error: knex knows the tables, and there is no such column.
    .update({ no_such: 1 })
    .catch((error) => error);
  createLog('public-api', 'info').error({ err: failure }, 'failed');
  await db.destroy();
  const [line = ''] = lines;
  expect(JSON.parse(line)).toMatchObject({
    msg: 'failed',
    err: { name: 'Error', code: 'ER_BAD_FIELD_ERROR' },
  });
  expect(line).not.toContain('argon2id');
});
