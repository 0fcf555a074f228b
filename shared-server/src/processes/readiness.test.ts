import { type Db, NotDurableError } from 'db/machinery';
import { expect, test } from 'vitest';
import { createReadiness } from './readiness.ts';

/** Answers like a server with these settings and every migration. */
function server(settings: { sync_binlog: number }): Db {
  const raw = async (sql: string) => [[sql === 'SELECT 1' ? {} : { flush_log: 1, log_bin: 1, ...settings }]];
  const knownNames = (_: string, names: string[]) => ({ count: async () => [{ applied: names.length }] });
  return Object.assign(() => ({ whereIn: knownNames }), { raw }) as unknown as Db;
}

test('a new primary that may lose commits is detected, even if the first one was safe', async () => {
  const settings = { sync_binlog: 1 };
  const isReady = createReadiness(server(settings), 'required');
  expect(await isReady()).toBe(true);
  settings.sync_binlog = 0;
  await expect(isReady()).rejects.toThrow(NotDurableError);
});

test("tools don't need it", async () => {
  expect(await createReadiness(server({ sync_binlog: 0 }), 'off')()).toBe(true);
});
