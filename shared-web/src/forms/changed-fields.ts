import { ApiError } from '../api-client.ts';

/** What somebody else has made of one field since the form was opened; without names where the server has none. */
export interface ChangedField {
  field: string;
  value: string | number | null;
  by: string | null;
  at: string | null;
}

/** Of an answer that refuses to save over another’s change. Servers of an earlier release do not say them. */
export function changedFields(error: unknown): ChangedField[] | undefined {
  if (!(error instanceof ApiError) || error.code !== 'CHANGED_MEANWHILE') return undefined;
  const { changed } = error.body as { changed?: ChangedField[] };
  return changed;
}
