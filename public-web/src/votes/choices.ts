import { queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSession } from '../session/session.ts';

type ByCategoryId<Value> = Readonly<Record<number, Value>>;

/** Keeps values in the query cache only, so a reload and a sign-out remove them. */
const rememberedQuery = <Value>(key: readonly (string | number)[]) =>
  queryOptions<ByCategoryId<Value>>({
    queryKey: key,
    queryFn: skipToken,
    initialData: {},
    gcTime: Infinity,
  });

/** Returns the vendor ids of the votes cast in this visit. The server never discloses them later. */
export const usePicks = () => useRemembered<number | undefined>(['vote-picks', useSession().serial]);

/** Returns the vendor ids of votes that may have been counted. */
export const useUnsettledVotes = () =>
  useRemembered<number | undefined>(['unsettled-votes', useSession().serial]);

function useRemembered<Value>(key: readonly (string | number)[]) {
  const queryClient = useQueryClient();
  const query = rememberedQuery<Value>(key);
  const { data: values = {} } = useQuery(query);
  const remember = (categoryId: number, value: Value) =>
    queryClient.setQueryData(query.queryKey, (before) => ({ ...before, [categoryId]: value }));
  return [values, remember] as const;
}
