import { NOW, type WithInstants, withInstants } from '../machinery/index.ts';

/** Returns the columns that an insert sets besides the fields. */
export const draftRow = (isDraft: boolean) => (isDraft ? { is_draft: 1, archived_at: NOW } : {});

interface Record {
  archivedAt: Date | null;
  isDraft: number;
}

export type AsListed<Row extends Record> = Omit<WithInstants<Row>, 'isDraft' | 'archivedAt'> & {
  isDraft: boolean;
  archivedAt: string | null;
};

/** Administrators see a draft as a draft, not as an archived row. */
export function asListed<Row extends Record>(row: Row): AsListed<Row> {
  const isDraft = row.archivedAt !== null && row.isDraft === 1;
  const archivedAt = isDraft ? null : (row.archivedAt?.toISOString() ?? null);
  return { ...withInstants(row), isDraft, archivedAt };
}
