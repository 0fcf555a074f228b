import { useQuery } from '@tanstack/react-query';
import { EmptyState } from 'shared-ui/host';
import { useVotingCycle } from '../cycle/use-voting-cycle.ts';
import { categoriesQuery, vendorsQuery } from '../queries.ts';

/** Returns true if the site has had no voting period yet, and has no vendors or no categories. */
export function useIsBeingPrepared(): boolean {
  const enabled = useVotingCycle()?.state === 'none';
  const { data: categories } = useQuery({ ...categoriesQuery(), enabled });
  const { data: vendors } = useQuery({ ...vendorsQuery(), enabled });
  return enabled && (categories?.length === 0 || vendors?.length === 0);
}

/** Replaces lists that would all be empty. */
export function BeingPrepared() {
  return (
    <EmptyState
      icon="sparkles"
      title="These awards are still being prepared. Please come back soon."
      className="pb-20"
    />
  );
}
