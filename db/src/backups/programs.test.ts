import { afterEach, expect, test } from 'vitest';
import { testDatabase, withAccount } from '../../testing/index.ts';
import { kindOf, printedBy, programOf, withOptionsFile } from './programs.ts';

const database = testDatabase();
const USER = 'va_test_signs';
afterEach(() => database.owner.raw("DROP USER IF EXISTS ?@'localhost', ?@'%'", [USER, USER]));

test('a password with any characters can sign in', async () => {
  const password = `a"b'c\\d #;= %é`;
  for (const host of ['localhost', '%'])
    await database.owner.raw('CREATE USER ?@? IDENTIFIED BY ?', [USER, host, password]);
  const kind = await kindOf(database.owner);
  const client = await programOf(kind, 'client');
  const url = withAccount(database.publicUrl, { user: USER, password });
  const printed: Buffer[] = [];
  await withOptionsFile(url, kind, async (optionsFile) => {
    const args = [
      optionsFile,
      '--default-character-set=utf8mb4',
      '--skip-column-names',
      '-e',
      'SELECT USER()',
    ];
    for await (const chunk of printedBy(client, args)) printed.push(chunk);
  });
  expect(Buffer.concat(printed).toString()).toContain(USER);
});
