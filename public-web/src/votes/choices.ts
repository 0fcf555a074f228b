import { queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSession } from '../session/session.ts';

type ByCategoryId<Value> = Readonly<Record<number, Value>>;

/** A vote of which nobody knows whether it was counted; asked for again, it goes under the same key. */
export interface UnsettledVote {
  vendorId: number;
  key: string;
}

/** Held in the query cache: gone with a reload and, like everything cached, at logout. */
const rememberedQuery = <Value>(key: readonly (string | number)[]) =>
  queryOptions<ByCategoryId<Value>>({
    queryKey: key,
    queryFn: skipToken,
    initialData: {},
    gcTime: Infinity,
  });

/** Vendor ids of the votes cast in this visit. The server tells nobody later on. */
export const usePicks = () => useRemembered<number | undefined>(['vote-picks', useSession().serial]);

export const useUnsettledVotes = () =>
  useRemembered<UnsettledVote | undefined>(['unsettled-votes', useSession().serial]);

function useRemembered<Value>(key: readonly (string | number)[]) {
  const queryClient = useQueryClient();
  const query = rememberedQuery<Value>(key);
  const { data: values = {} } = useQuery(query);
  const remember = (categoryId: number, value: Value) =>
    queryClient.setQueryData(query.queryKey, (before) => ({ ...before, [categoryId]: value }));
  return [values, remember] as const;
}
