import { expect, test } from 'vitest';
import { testDatabase } from '../../testing/index.ts';
import { unsafeReasons } from '../../testing/unsafe-statements.ts';
import { appliedMigrations } from '../machinery/index.ts';
import { applyMigrations } from './migrate.ts';
import { BASELINE, FIRST_RELEASE, migrationSource, schemaProblem } from './migrations/index.ts';

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

test('the migrations build the schema, and those after version 1.0.0 are safe', async () => {
  await dropTables();
  const statements = await applyOneByOne();
  expect([...statements.keys()]).toEqual(await migrationSource.getMigrations([]));
  const unsafe = [...statements]
    .filter(([name]) => name > FIRST_RELEASE && !/@\d+\.\d+\.\d+$/.test(name))
    .flatMap(([name, ran]) =>
      ran.flatMap((sql) => unsafeReasons(sql).map((because) => `${name} ${because}: ${sql}`)),
    );
  expect(unsafe).toEqual([]);
});

test('the name of a migration that narrows the schema says from which version of db on it is allowed', () => {
  const applied = [BASELINE, '20280101000000_no_icons@1.10.0', '20280201000000_adds'];
  expect(schemaProblem(applied, '1.9.3')).toContain('use version 1.10.0 of db or later');
  expect(schemaProblem(applied, '1.10.0')).toBeUndefined();
  expect(schemaProblem([], '1.0.0')).toBeUndefined();
});

test.each([
  ['an older version', '20261126020000_baseline', 'from before version 1.0.0'],
  [
    'a later version that removed something',
    '29990101000000_no_icons@99.0.0',
    'no longer has what this version needs',
  ],
])('a database of %s is refused in one sentence and stays as it is', async (_, name, sentence) => {
  const { owner } = database;
  const before = await owner('knex_migrations');
  const isOlder = name < BASELINE;
  if (isOlder) await owner('knex_migrations').delete();
  await owner('knex_migrations').insert({ name, batch: 99, migration_time: new Date() });
  const applied = await appliedMigrations(owner);
  try {
    await expect(applyMigrations(owner)).rejects.toThrow(sentence);
    expect(await appliedMigrations(owner)).toEqual(applied);
  } finally {
    await owner('knex_migrations').where({ batch: 99 }).delete();
    if (isOlder) await owner('knex_migrations').insert(before);
  }
});

async function dropTables(): Promise<void> {
  const [tables] = await database.owner.raw(
    'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE()',
  );
  await database.owner.transaction(async (tx) => {
    await tx.raw('SET FOREIGN_KEY_CHECKS = 0');
    for (const { name } of tables) await tx.schema.dropTable(name);
    await tx.raw('SET FOREIGN_KEY_CHECKS = 1');
  });
}

/** The statements of each migration. */
async function applyOneByOne(): Promise<Map<string, string[]>> {
  const statements = new Map<string, string[]>();
  for (const name of await migrationSource.getMigrations([])) {
    const ran: string[] = [];
    const note = ({ sql }: { sql: string }) => {
      if (!/knex_migrations|information_schema|^(SELECT|BEGIN|COMMIT)\b/i.test(sql)) ran.push(sql);
    };
    database.owner.on('query', note);
    await database.owner.migrate.up({ migrationSource });
    database.owner.off('query', note);
    statements.set(name, ran);
  }
  return statements;
}

test('what only adds is allowed while the previous release is still running', () => {
  for (const [name, sql] of [
    ['a new table', 'CREATE TABLE sponsors (id INT UNSIGNED NOT NULL, PRIMARY KEY (id))'],
    ['a column', "ALTER TABLE vendors ADD COLUMN country VARCHAR(2) NOT NULL DEFAULT '', ALGORITHM=INSTANT"],
    [
      'a column with a check of its own',
      "ALTER TABLE vendors ADD COLUMN size VARCHAR(8) NULL, ADD CONSTRAINT vendors_size CHECK (size IN ('s', 'l')), ALGORITHM=INPLACE",
    ],
    ['an index', 'ALTER TABLE votes ADD KEY votes_vendor (vendor_id), ALGORITHM=INPLACE, LOCK=NONE'],
  ] as const) {
    expect(unsafeReasons(sql), name).toEqual([]);
  }
});

test('what removes, renames, narrows or rewrites something is refused', () => {
  for (const [sql, because] of [
    ['DROP TABLE vendor_links', 'takes away'],
    ['ALTER TABLE vendors DROP COLUMN image_url, ALGORITHM=INSTANT', 'takes away'],
    ['ALTER TABLE vendors RENAME COLUMN name TO title, ALGORITHM=INSTANT', 'renames'],
    ['ALTER TABLE vendors CHANGE name title VARCHAR(80), ALGORITHM=INPLACE', 'renames'],
    ['RENAME TABLE vendors TO sellers', 'renames'],
    ['ALTER TABLE votes MODIFY vendor_id SMALLINT UNSIGNED NOT NULL, ALGORITHM=INPLACE', 'changes the type'],
    ['ALTER TABLE vendors ADD COLUMN country VARCHAR(2) NOT NULL, ALGORITHM=INSTANT', 'does not fill'],
    ['ALTER TABLE vendors ADD UNIQUE KEY vendors_image (image_url), ALGORITHM=INPLACE', 'refuses rows'],
    ['CREATE UNIQUE INDEX vendors_image ON vendors (image_url)', 'refuses rows'],
    ['ALTER TABLE votes ADD CONSTRAINT v CHECK (vendor_id > 0), ALGORITHM=INPLACE', 'refuses rows'],
    ['ALTER TABLE vendors ADD COLUMN country VARCHAR(2) NULL', 'copy the table'],
    ['UPDATE users SET username = LOWER(username)', 'rewrites rows'],
  ] as const) {
    expect(unsafeReasons(sql).join(), sql).toContain(because);
  }
});
