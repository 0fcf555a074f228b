import type { Knex } from 'knex';

/**
 * Selects the vendors and categories that the panel lists: those on the site, and drafts. A draft is stored as
 * archived, with a mark, so that code that asks for what is on the site cannot find it, and only code that asks for
 * drafts has to know about them.
 */
export function isListed(row: Knex.QueryBuilder): void {
  row.whereNull('archived_at').orWhere({ is_draft: true });
}
