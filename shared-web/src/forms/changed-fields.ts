import { ApiError } from '../api-client.ts';

/** Someone else's change of one field since the form was opened; the server may not know who and when. */
export interface ChangedField {
  field: string;
  value: string | number | null;
  by: string | null;
  at: string | null;
}

/** Reads the fields from a refusal to overwrite someone else’s change. Servers of an earlier release send none. */
export function changedFields(error: unknown): ChangedField[] | undefined {
  if (!(error instanceof ApiError) || error.code !== 'CHANGED_MEANWHILE') return undefined;
  const { changed } = error.body as { changed?: ChangedField[] };
  return changed;
}
