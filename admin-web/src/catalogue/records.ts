import { useQuery } from '@tanstack/react-query';
import type { AdminVendor } from 'admin-api/contract';
import { ask } from '../api-client.ts';
import { publicReason } from '../forms/fields.tsx';
import { votingStatusQuery } from '../queries.ts';

/** The two kinds of record that organisers create, publish and delete. */
export type CatalogueNoun = 'category' | 'vendor';

export const NOUNS = { category: 'categories', vendor: 'vendors' } as const;

/** The labels of fields by their names. */
export type Labels = Readonly<Record<string, { label: string }>>;

export interface CatalogueRow
  extends Pick<AdminVendor, 'id' | 'name' | 'description' | 'voteCount' | 'isDraft' | 'archivedAt'> {
  group?: string;
}

interface Saved<Body> {
  /** Is undefined for a new record. */
  row: { id: number } | undefined;
  body: Body;
  /** What was stored when the form was opened. The server refuses the change if the record no longer matches. */
  before: NoInfer<Body> | undefined;
  isDraft: boolean;
}

export function saveRecord<Body extends object>(
  noun: CatalogueNoun,
  { row, body, before, isDraft }: Saved<Body>,
) {
  const path = `/api/admin/${NOUNS[noun]}` as const;
  return row
    ? ask(`PUT ${path}/:id`, { at: row.id, body: { ...body, before } })
    : ask(`POST ${path}`, { query: isDraft ? 'draft=true' : '', body });
}

/** The field that asks why a name changes, if votes depend on it. */
export function useRenameReason(row: Pick<CatalogueRow, 'name' | 'voteCount'> | undefined) {
  const cycle = useQuery(votingStatusQuery).data?.activeCycle;
  const isAnnounced = cycle?.state === 'closed' && !cycle.isFrozen;
  return {
    ...publicReason(),
    appliesTo: ({ name }: { name: string }) =>
      row !== undefined && row.voteCount > 0 && !isAnnounced && name.trim() !== row.name,
  };
}
