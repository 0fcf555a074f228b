import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../api-client.ts';

/**
 * For `onError` of a dialog that edits what a list shows. When somebody else has changed it since, the list is read
 * anew; the change counts as under way until then, so that whoever closes the dialog and opens it again starts from
 * the new state.
 */
export function useReadAnewIfChanged(queryKeys: readonly QueryKey[]) {
  const queryClient = useQueryClient();
  return async (error: Error): Promise<void> => {
    if (!(error instanceof ApiError) || error.code !== 'CHANGED_MEANWHILE') return;
    await Promise.all(queryKeys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  };
}
