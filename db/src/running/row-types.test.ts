import { expect, test } from 'vitest';
import { testDatabase } from '../../testing/index.ts';

const database = testDatabase();

interface Column {
  tableName: string;
  name: string;
  type: string;
  isFlag: number;
  isNullable: number;
  isFilled: number;
  isGenerated: number;
}

const TYPES: Record<string, string> = {
  tinyint: 'number',
  smallint: 'number',
  int: 'number',
  bigint: 'number',
  char: 'string',
  varchar: 'string',
  text: 'string',
  longtext: 'string',
  binary: 'Buffer',
  varbinary: 'Buffer',
  mediumblob: 'Buffer',
  datetime: 'Date',
};

function typeOf({ type, isFlag, isNullable, isFilled, isGenerated }: Column): string {
  const known = isFlag ? 'boolean' : TYPES[type];
  if (!known) throw new Error(`Add the TypeScript type of ${type} columns to this file.`);
  const read = isNullable ? `${known} | null` : known;
  if (isGenerated) return `Generated<${read}>`;
  return isFilled ? `Filled<${read}>` : read;
}

const asTypeName = (table: string): string =>
  table.replace(/(^|_)(\w)/g, (_all, _gap, first) => first.toUpperCase());

function fileText(columns: readonly Column[]): string {
  // The order is neither server's, because they sort the underscore differently.
  const tables = [...new Set(columns.map(({ tableName }) => tableName))].sort();
  const rowOf = (table: string) => [
    `interface ${asTypeName(table)} {`,
    ...columns
      .filter(({ tableName }) => tableName === table)
      .map((column) => `  ${column.name}: ${typeOf(column)};`),
    '}',
    '',
  ];
  return [
    '// Generated from the migrated schema by `npm test -- unit row-types -u`.',
    '',
    "import type { Filled, Generated, Table } from '../rows.ts';",
    '',
    ...tables.flatMap(rowOf),
    "declare module 'knex/types/tables' {",
    '  interface Tables {',
    ...tables.map((table) => `    ${table}: Table<${asTypeName(table)}>;`),
    '  }',
    '}',
    '',
  ].join('\n');
}

test('the types of all rows match the migrated schema', async () => {
  const [columns] = await database.owner.raw(
    `SELECT table_name AS tableName, column_name AS name, data_type AS type,
            column_type LIKE 'tinyint%' AND column_type NOT LIKE '%unsigned' AS isFlag,
            is_nullable = 'YES' AS isNullable,
            is_nullable = 'YES' OR column_default IS NOT NULL OR extra LIKE '%auto_increment%' AS isFilled,
            extra LIKE '% GENERATED%' AS isGenerated
     FROM information_schema.columns
     WHERE table_schema = DATABASE() AND table_name NOT LIKE 'knex%'
     ORDER BY ordinal_position`,
  );
  await expect(fileText(columns)).toMatchFileSnapshot('../machinery/generated/tables.ts');
});
