import { expect, test } from 'vitest';
import type { Db } from './database.ts';
import { assertDurable, NotDurableError } from './durability.ts';

const serverWith = (row: { flush_log: number; log_bin: number; sync_binlog: number }): Db =>
  ({ raw: async () => [[row]] }) as unknown as Db;

test('a server that writes each COMMIT to the disk is accepted', async () => {
  for (const row of [
    { flush_log: 1, log_bin: 0, sync_binlog: 0 },
    { flush_log: 1, log_bin: 1, sync_binlog: 1 },
  ]) {
    await expect(assertDurable(serverWith(row)), JSON.stringify(row)).resolves.toBeUndefined();
  }
});

test('a server that could lose a confirmed COMMIT is refused, and the setting is named', async () => {
  for (const [row, fault] of [
    [{ flush_log: 0, log_bin: 0, sync_binlog: 0 }, 'innodb_flush_log_at_trx_commit is 0'],
    [{ flush_log: 2, log_bin: 0, sync_binlog: 0 }, 'innodb_flush_log_at_trx_commit is 2'],
    [{ flush_log: 1, log_bin: 1, sync_binlog: 0 }, 'sync_binlog is 0'],
  ] as const) {
    await expect(assertDurable(serverWith(row)), fault).rejects.toThrow(NotDurableError);
    await expect(assertDurable(serverWith(row)), fault).rejects.toThrow(fault);
  }
});
