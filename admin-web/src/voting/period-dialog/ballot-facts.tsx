import { useQuery } from '@tanstack/react-query';
import { Banner } from 'shared-ui/host';
import { dashboardQuery, useSignedInAdmin, vendorsQuery } from '../../queries.ts';
import { emptyText } from '../nominees/empty-text.ts';
import { ballotText, nominatedInSome } from '../nominees/messages.ts';

/** Returns the numbers of categories and vendors for the summary. They are the same for every period. */
export function useBallotFacts() {
  const awards = useQuery(dashboardQuery).data?.awards;
  const isSuperAdmin = useSignedInAdmin().role === 'super_admin';
  const { data: vendors = [] } = useQuery({ ...vendorsQuery, enabled: isSuperAdmin });
  const restricted = vendors.filter(({ isDraft, categoryIds }) => !isDraft && categoryIds).length;
  return {
    Ballot:
      awards && ballotText({ categories: awards.categories.published, vendors: awards.vendors.published }),
    Nominees: restricted === 0 ? undefined : nominatedInSome({ vendors: restricted }),
  };
}

/** Warns if voters would have no vendor to choose in some category. */
export function EmptyBallot() {
  const awards = useQuery(dashboardQuery).data?.awards;
  const isSuperAdmin = useSignedInAdmin().role === 'super_admin';
  const empty = awards && emptyText(awards);
  if (!empty) return null;
  return (
    <Banner tone="warning" title={empty.title}>
      {isSuperAdmin ? empty.help : 'Ask a super admin to change this.'}
    </Banner>
  );
}
