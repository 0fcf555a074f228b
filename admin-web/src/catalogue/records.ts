import { useQuery } from '@tanstack/react-query';
import type { AdminVendor } from 'admin-api/contract';
import { publicReason } from '../forms/fields.tsx';
import { votingStatusQuery } from '../queries.ts';

/** The two kinds of record that organisers create, publish and delete. */
export type CatalogueNoun = 'category' | 'vendor';

export const NOUNS = { category: 'categories', vendor: 'vendors', translation: 'translations' } as const;

/** What can be imported. */
export type ImportNoun = keyof typeof NOUNS;

/** The labels of fields by their names. */
export type Labels = Readonly<Record<string, { label: string }>>;

export interface CatalogueRow
  extends Pick<AdminVendor, 'id' | 'name' | 'description' | 'voteCount' | 'isDraft' | 'archivedAt'> {
  group?: string;
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
