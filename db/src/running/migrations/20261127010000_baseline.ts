import type { Knex } from 'knex';
import { ACCOUNTS } from './baseline/accounts.ts';
import { ADMINISTRATORS } from './baseline/administrators.ts';
import { CATALOGUE } from './baseline/catalogue.ts';
import { EMAILS } from './baseline/emails.ts';
import { INTEGRITY } from './baseline/integrity.ts';
import { INVITATIONS } from './baseline/invitations.ts';
import { REMOVALS } from './baseline/removals.ts';
import { VOTING } from './baseline/voting.ts';

/** Every table, those that others refer to first. docs/tables.md says what each holds. */
const TABLES = [
  ...ACCOUNTS,
  ...ADMINISTRATORS,
  ...CATALOGUE,
  ...VOTING,
  ...REMOVALS,
  ...INTEGRITY,
  ...INVITATIONS,
  ...EMAILS,
];

export async function up(knex: Knex): Promise<void> {
  for (const table of TABLES) await knex.raw(table);
  await knex('audit_head').insert({ id: 1, hash: Buffer.alloc(32) });
}
