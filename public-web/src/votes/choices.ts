import { queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSession } from '../session/session.ts';

/** Returns the vendor ids of the votes cast in this visit. The server never discloses them later. */
export const usePicks = () => useRemembered('vote-picks');

/** Returns the vendor ids of votes that may have been counted. */
export const useUnsettledVotes = () => useRemembered('unsettled-votes');

/**
 * Returns vendor ids by category id, and a function that remembers one. They are in the query cache only, so a reload
 * and a sign-out remove them.
 */
function useRemembered(name: string) {
  const { serial } = useSession();
  const queryClient = useQueryClient();
  const query = queryOptions<Readonly<Record<number, number | undefined>>>({
    queryKey: [name, serial],
    queryFn: skipToken,
    initialData: {},
    gcTime: Infinity,
  });
  const { data: vendorIds = {} } = useQuery(query);
  const remember = (categoryId: number, vendorId: number | undefined) =>
    queryClient.setQueryData(query.queryKey, (before) => ({ ...before, [categoryId]: vendorId }));
  return [vendorIds, remember] as const;
}
