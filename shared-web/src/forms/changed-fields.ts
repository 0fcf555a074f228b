import { ApiError } from '../api-client.ts';
import { PartialFailure } from '../failure-text.ts';

/** What somebody else has made of one field since the form was opened; without names where the server has none. */
export interface ChangedField {
  field: string;
  value: string | number | null;
  by: string | null;
  at: string | null;
}

/** Returns what a refusal to save over another’s change names. Servers of an earlier release name nothing. */
export function changedFields(error: unknown): readonly ChangedField[] | undefined {
  if (error instanceof PartialFailure) return error.changed;
  if (!(error instanceof ApiError) || error.code !== 'CHANGED_MEANWHILE') return undefined;
  const { changed } = error.body as { changed?: ChangedField[] };
  return changed;
}
