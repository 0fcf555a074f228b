import type { Knex } from 'knex';

/**
 * Of the vendors and categories that the panel lists: on the site, or drafts. A draft is stored as what was archived,
 * with a mark: whatever asks for what is on the site cannot find it, and only who asks for drafts has to know of them.
 */
export function isListed(row: Knex.QueryBuilder): void {
  row.whereNull('archived_at').orWhere({ is_draft: 1 });
}
