import { spawnSync } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { expect, test } from 'vitest';
import { testDatabase } from '../../testing/index.ts';
import { createDb } from './database.ts';
import { createLog } from './log.ts';

const database = testDatabase();

test('a database error is logged without the values of its statement', async () => {
  const lines: string[] = [];
  const db = createDb({ databaseUrl: database.publicUrl });
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
