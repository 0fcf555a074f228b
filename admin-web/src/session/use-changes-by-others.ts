import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Changes } from 'admin-api/contract';
import { useEffect } from 'react';
import { request } from '../api-client.ts';

const PATH = '/api/admin/changes';
const EVERY_MS = 5000;

/** Polls for other admins' changes, and reads the changed queries again. A tab in the background does not poll. */
export function useChangesByOthers(): void {
  const queryClient = useQueryClient();
  const { data } = useQuery({
    queryKey: [PATH],
    queryFn: ({ signal, queryKey }) => {
      const known = queryClient.getQueryData<Changes>(queryKey);
      return request<Changes>(known ? `${PATH}?since=${known.last}` : PATH, { signal });
    },
    staleTime: 0,
    refetchInterval: EVERY_MS,
  });
  useEffect(() => {
    if (!data?.changed.length) return;
    void queryClient.invalidateQueries({
      predicate: ({ queryKey: [path] }) => data.changed.some((changed) => changed === path),
    });
  }, [data, queryClient]);
}
