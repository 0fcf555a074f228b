import { ApiError, type ChangedField } from '../api-client.ts';
import { PartialFailure } from '../failure-text.ts';

/** Returns the fields of a conflict with someone else's change. Servers of an earlier release do not send them. */
export function changedFields(error: unknown): readonly ChangedField[] | undefined {
  if (error instanceof PartialFailure) return error.changed;
  if (!(error instanceof ApiError) || error.code !== 'CHANGED_MEANWHILE') return undefined;
  const { changed } = error.body as { changed?: ChangedField[] };
  return changed;
}
