import { expect, test } from 'vitest';
import { testDatabase } from '../../testing/index.ts';
import { migrationSource } from './migrations/index.ts';

const database = testDatabase();

test('every foreign key has an index that starts with its column', async () => {
  const [foreignKeys] = await database.owner.raw(`
    SELECT table_name AS tableName, column_name AS columnName FROM information_schema.key_column_usage
    WHERE table_schema = DATABASE() AND referenced_table_name IS NOT NULL`);
  const [indexes] = await database.owner.raw(`
    SELECT table_name AS tableName, column_name AS columnName FROM information_schema.statistics
    WHERE table_schema = DATABASE() AND seq_in_index = 1`);
  expect(foreignKeys.length).toBeGreaterThan(8);
  for (const key of foreignKeys) expect(indexes).toContainEqual(key);
});

test('every table has a primary key and is stored by InnoDB', async () => {
  const [tables] = await database.owner.raw(`
    SELECT t.table_name AS name, t.engine AS engine, COUNT(k.column_name) AS keyColumns
    FROM information_schema.tables t
    LEFT JOIN information_schema.key_column_usage k
      ON k.table_schema = t.table_schema AND k.table_name = t.table_name AND k.constraint_name = 'PRIMARY'
    WHERE t.table_schema = DATABASE() AND t.table_type = 'BASE TABLE' GROUP BY t.table_name, t.engine`);
  expect(tables.length).toBeGreaterThan(20);
  for (const { engine, keyColumns } of tables) {
    expect(engine).toBe('InnoDB');
    expect(keyColumns).toBeGreaterThan(0);
  }
});

test('the migrations can be taken back and applied again', async () => {
  await database.owner.migrate.rollback({ migrationSource }, true);
  const [left] = await database.owner.raw(
    "SELECT table_name FROM information_schema.tables WHERE table_schema = DATABASE() AND table_name NOT LIKE 'knex%'",
  );
  expect(left).toEqual([]);
  await database.owner.migrate.latest({ migrationSource });
});
