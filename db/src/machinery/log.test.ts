import { spawnSync } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { TEST_QUERY_MS, testDatabase } from '../../testing/index.ts';
import { createDb } from './database.ts';
import { createLog } from './log.ts';

const database = testDatabase();

test('a database error is logged without the values of its statement', async () => {
  const lines: string[] = [];
  const db = createDb({ databaseUrl: database.publicUrl, queryTimeoutMs: TEST_QUERY_MS });
  const failure = await db('user_credentials')
    .where({ password_hash: '$argon2id$secret' })
    // @ts-expect-error: knex knows the tables, and there is no such column.
    .update({ no_such: 1 })
    .catch((error) => error);
  createLog('public-api', 'info', { write: (line) => void lines.push(line) }).error(
    { err: failure },
    'failed',
  );
  await db.destroy();
  const [line = ''] = lines;
  expect(line).toContain('"level":"error"');
  expect(JSON.parse(line)).toMatchObject({
    msg: 'failed',
    err: { name: 'Error', code: 'ER_BAD_FIELD_ERROR' },
  });
  expect(line).not.toContain('argon2id');
});

test('an error of a broken connection is logged without its statement', async () => {
  const lines: string[] = [];
  const log = createLog('public-api', 'info', { write: (line) => void lines.push(line) });
  const db = createDb({ databaseUrl: database.publicUrl, poolSize: 1, queryTimeoutMs: TEST_QUERY_MS });
  const failed = (statement: string) =>
    db.raw(statement, ['$argon2id$secret']).then(
      () => log.info('worked'),
      (error) => log.error({ err: error }, 'failed'),
    );
  const [[{ id }]] = await db.raw('SELECT CONNECTION_ID() AS id');
  const waiting = failed('SELECT SLEEP(9), ?');
  await vi.waitFor(async () => {
    const [threads] = await database.owner.raw('SHOW FULL PROCESSLIST');
    expect(threads).toContainEqual(expect.objectContaining({ Id: id, Command: 'Query' }));
  });
  await database.owner.raw('KILL ?', [id]);
  await waiting;
  const connection = await db.client.acquireConnection();
  connection.destroy();
  const onDead = db.raw('SELECT ?', ['$argon2id$secret']).connection(connection);
  await onDead.catch((error) => log.error({ err: error }, 'failed'));
  db.client.releaseConnection(connection);
  await db.destroy();
  expect(lines).toHaveLength(2);
  expect(lines.join()).not.toMatch(/argon2id|SELECT/);
});

test.runIf(process.platform === 'linux')(
  'a log on a full disk ends no process and takes little memory',
  () => {
    const full = openSync('/dev/full', 'w');
    const { stderr } = spawnSync(
      process.execPath,
      ['--import', 'tsx', '--input-type=module', '--eval', WRITES_TOO_MUCH],
      { cwd: import.meta.dirname, stdio: ['ignore', full, 'pipe'], encoding: 'utf8' },
    );
    closeSync(full);
    expect(stderr).toBe('little');
  },
);

const WRITES_TOO_MUCH = `
  import { setImmediate } from 'node:timers/promises';
  import { createLog } from './log.ts';
  const log = createLog('public-api', 'info');
  const before = process.memoryUsage().rss;
  for (let line = 0; line < 100_000; line += 1) {
    log.info('x'.repeat(1000));
    if (line % 100 === 0) await setImmediate();
  }
  process.stderr.write(process.memoryUsage().rss - before < 60_000_000 ? 'little' : 'much');
  process.kill(process.pid, 'SIGKILL');
`;
