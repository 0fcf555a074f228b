import { queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSession } from '../session.ts';

/** Vendor ids by category id. */
type Choices = Readonly<Record<number, number>>;

const NONE: Choices = {};

/** Held in the query cache: gone with a reload and, like everything cached, at logout. */
const choicesQuery = (key: readonly (string | number)[]) =>
  queryOptions<Choices>({ queryKey: key, queryFn: skipToken, initialData: NONE, gcTime: Infinity });

/** What is chosen but not yet cast; survives a look at another tab, and signing in. */
export const useDrafts = () => useChoices(['vote-drafts']);

/** What was cast in this visit. The server tells nobody later on. */
export const usePicks = () => useChoices(['vote-picks', useSession().serial]);

function useChoices(key: readonly (string | number)[]) {
  const queryClient = useQueryClient();
  const query = choicesQuery(key);
  const { data: choices = NONE } = useQuery(query);
  const choose = (categoryId: number, vendorId: number) =>
    queryClient.setQueryData(query.queryKey, (before) => ({ ...before, [categoryId]: vendorId }));
  return [choices, choose] as const;
}
