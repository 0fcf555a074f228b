import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { testDatabase } from '../../testing/index.ts';

const database = testDatabase();
const PAGE = path.join(import.meta.dirname, '../../../docs/tables.md');

/** The table that a column refers to, by its name: voting tables have few foreign keys, for speed. */
const POINTS_TO: Record<string, string> = {
  admin_id: 'admins',
  set_id: 'code_sets',
  category_id: 'categories',
  cycle_id: 'voting_cycles',
  group_id: 'account_groups',
  removal_id: 'vote_removals',
  user_id: 'users',
  vendor_id: 'vendors',
  webhook_id: 'webhooks',
};

interface Column {
  tableName: string;
  name: string;
  isKey: number;
}

/** The page describes each table by hand; everything else comes from the migrated schema. */
function pageFor(columns: readonly Column[], page: string): string {
  const tables = [...new Set(columns.map(({ tableName }) => tableName))].sort();
  const sections = tables.map((table) => {
    const note = new RegExp(`^### ${table}\\n\\n(?!Key:)(.+)$`, 'm').exec(page)?.[1];
    expect(note, `docs/tables.md says under "### ${table}" what it holds`).toBeDefined();
    const own = columns.filter(({ tableName }) => tableName === table);
    const isReference = ({ name }: Column) => name in POINTS_TO && POINTS_TO[name] !== table;
    const linked = (column: Column) =>
      isReference(column) ? `[\`${column.name}\`](#${POINTS_TO[column.name]})` : `\`${column.name}\``;
    const key = own.filter(({ isKey }) => isKey);
    const others = own.filter((column) => !column.isKey && isReference(column));
    const isNamed = key.some(({ name }) => name !== 'id');
    const facts = [
      ...(isNamed ? [`Key: ${key.map(linked).join(', ')}.`] : []),
      ...(others.length > 0 ? [`Points to ${others.map(linked).join(', ')}.`] : []),
    ];
    return [`### ${table}`, '', note, ...(facts.length > 0 ? [facts.join(' ')] : []), ''].join('\n');
  });
  const head = page.slice(0, page.indexOf('### '));
  return `${head}${sections.join('\n')}`;
}

test('the page about tables lists those of the migrated schema, with a sentence for each', async () => {
  const [columns] = await database.owner.raw(
    `SELECT table_name AS tableName, column_name AS name, column_key = 'PRI' AS isKey
     FROM information_schema.columns
     WHERE table_schema = DATABASE() AND table_name NOT LIKE 'knex%'
     ORDER BY ordinal_position`,
  );
  await expect(pageFor(columns, readFileSync(PAGE, 'utf8'))).toMatchFileSnapshot(PAGE);
});
