import { describe, expect, test } from 'vitest';
import { buildUser } from '../../testing/builders.ts';
import { testDatabase } from '../../testing/index.ts';
import { unsafeReasons } from '../../testing/unsafe-statements.ts';
import { applyMigrations } from './migrate.ts';
import { BASELINE, contractsOf, migrationSource, REPLACED, SECOND_BASELINE } from './migrations/index.ts';

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

test('the migrations build the schema, and those after the baseline are safe', async () => {
  await dropTables();
  const statements = await applyOneByOne();
  expect([...statements.keys()]).toEqual(await migrationSource.getMigrations([]));
  const unsafe = [...statements]
    .filter(([name]) => name > BASELINE && !/^[a-z-]+@\d+\.\d+\.\d+$/.test(contractsOf(name) ?? ''))
    .flatMap(([name, ran]) =>
      ran.flatMap((sql) => unsafeReasons(sql).map((because) => `${name} ${because}: ${sql}`)),
    );
  expect(unsafe).toEqual([]);
});

describe('an installation from before the baseline', () => {
  const names = () => database.owner('knex_migrations').pluck('name');
  const columns = async () => {
    const [rows] = await database.owner.raw(
      `SELECT table_name AS tableName, column_name AS name FROM information_schema.columns
       WHERE table_schema = DATABASE() ORDER BY table_name, column_name`,
    );
    return rows.map(({ tableName, name }: Record<string, string>) => `${tableName}.${name}`);
  };
  /** Builds the schema of the baseline, without the migrations after it. */
  const setUpBaseline = async () => {
    await dropTables();
    await database.owner.migrate.up({ migrationSource });
  };
  const setBack = async () => {
    await setUpBaseline();
    const [{ batch }] = await database.owner('knex_migrations');
    const earlier = REPLACED.map((name) => ({ name, batch, migration_time: new Date() }));
    await database.owner('knex_migrations').delete();
    await database.owner('knex_migrations').insert(earlier);
  };

  const setBackToSecond = async () => {
    await setUpBaseline();
    await database.owner('knex_migrations').update({ name: SECOND_BASELINE });
  };

  test('with every earlier migration has the baseline’s schema after the set-up', async () => {
    const { owner } = database;
    const wanted = await columns();
    await setBack();
    await owner.raw('RENAME TABLE code_sets TO code_batches');
    await owner.raw('ALTER TABLE voting_cycles RENAME COLUMN frozen_from TO sealed_from');
    await owner.raw('ALTER TABLE invitations RENAME COLUMN set_id TO batch_id');
    await owner.raw('CREATE TABLE seen_sets (id INT UNSIGNED NOT NULL, PRIMARY KEY (id))');
    await owner.raw('ALTER TABLE account_origins ADD COLUMN name_shape INT UNSIGNED NOT NULL DEFAULT 0');
    await applyMigrations(owner);
    expect(await names()).toEqual(await migrationSource.getMigrations([]));
    expect(await columns()).toEqual(wanted);
  });

  test('keeps its texts, which had two tables', async () => {
    const { owner } = database;
    const wanted = await columns();
    await setBackToSecond();
    await owner.raw('ALTER TABLE system_settings DROP COLUMN shown_from, DROP COLUMN shown_until');
    await owner('system_settings').insert({
      setting_key: 'contact',
      setting_value: 'Write to us.',
      description: '',
    });
    await owner.raw(
      `CREATE TABLE own_texts (text_key VARCHAR(32) NOT NULL PRIMARY KEY, text_value VARCHAR(2048) NOT NULL,
         shown_from DATETIME(3) NULL, shown_until DATETIME(3) NULL, updated_at DATETIME(3) NOT NULL, updated_by VARCHAR(20) NOT NULL)`,
    );
    await owner.raw(
      `INSERT INTO own_texts VALUES ('contact', 'mailto:a@b.example', NULL, NULL, UTC_TIMESTAMP(3), 'ada'),
         ('announcement', 'Soon', '2026-12-01 18:00:00', NULL, UTC_TIMESTAMP(3), 'ada')`,
    );
    await applyMigrations(owner);
    expect(await columns()).toEqual(wanted);
    expect(
      await owner('system_settings')
        .orderBy('setting_key')
        .select('setting_key', 'setting_value', 'shown_from'),
    ).toEqual([
      { setting_key: 'announcement', setting_value: 'Soon', shown_from: new Date('2026-12-01T18:00:00Z') },
      { setting_key: 'contact', setting_value: 'Write to us.', shown_from: null },
      { setting_key: 'contact_link', setting_value: 'mailto:a@b.example', shown_from: null },
    ]);
  });

  test('keeps accounts out that had been turned off', async () => {
    const { owner } = database;
    await setBackToSecond();
    const [off, blocked, open] = [await buildUser(owner), await buildUser(owner), await buildUser(owner)];
    await owner('users').where({ id: off.id }).update({ is_active: 0 });
    await owner('users').where({ id: blocked.id }).update({ is_blocked: 1 });
    await applyMigrations(owner);
    const inactive = { is_active: 0, is_blocked: 1 };
    expect(await owner('users').where(inactive).orderBy('id').pluck('id')).toEqual([off.id, blocked.id]);
    expect(await owner('users').where({ is_active: 1, is_blocked: 0 }).pluck('id')).toEqual([open.id]);
  });

  test('with a missing migration is refused with a sentence that says what to do, and keeps its list', async () => {
    await setBack();
    const [newest = ''] = REPLACED.slice(-1);
    await database.owner('knex_migrations').where({ name: newest }).delete();
    const before = await names();
    try {
      await expect(applyMigrations(database.owner)).rejects.toThrow('set it up once with commit');
      expect(await names()).toEqual(before);
    } finally {
      await database.owner('knex_migrations').insert({ name: newest, batch: 1, migration_time: new Date() });
      await applyMigrations(database.owner);
    }
  });
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

test.each([
  ['a new table', 'CREATE TABLE sponsors (id INT UNSIGNED NOT NULL, PRIMARY KEY (id))'],
  ['a column', "ALTER TABLE vendors ADD COLUMN country VARCHAR(2) NOT NULL DEFAULT '', ALGORITHM=INSTANT"],
  [
    'a column with a check of its own',
    "ALTER TABLE vendors ADD COLUMN size VARCHAR(8) NULL, ADD CONSTRAINT vendors_size CHECK (size IN ('s', 'l')), ALGORITHM=INPLACE",
  ],
  ['an index', 'ALTER TABLE votes ADD KEY votes_vendor (vendor_id), ALGORITHM=INPLACE, LOCK=NONE'],
])('%s is allowed while the previous release is still running', (_, sql) => {
  expect(unsafeReasons(sql)).toEqual([]);
});

test.each([
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
])('%s is refused', (sql, because) => {
  expect(unsafeReasons(sql).join()).toContain(because);
});
