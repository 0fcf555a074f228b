import { useQuery } from '@tanstack/react-query';
import { Heading, Skeleton } from 'shared-ui/host';
import { Loaded } from '../loaded.tsx';
import { votingStatusQuery } from '../queries.ts';
import { CurrentCycle } from './current-cycle.tsx';
import { CustomPeriod } from './custom-period.tsx';
import { Removals } from './removals.tsx';
import { VoteManagement } from './vote-management.tsx';

export function VotingTab() {
  const status = useQuery(votingStatusQuery());
  return (
    <section aria-labelledby="voting-title">
      <Heading id="voting-title" className="mb-6">
        Voting System
      </Heading>
      <Loaded query={status} what="voting period" placeholder={<Skeleton className="h-96" />}>
        {(data) => (
          <div className="grid gap-x-12 gap-y-10 lg:grid-cols-2">
            <CurrentCycle status={data} readAt={status.dataUpdatedAt} />
            <CustomPeriod status={data} readAt={status.dataUpdatedAt} />
            <VoteManagement status={data} readAt={status.dataUpdatedAt} />
          </div>
        )}
      </Loaded>
      <Removals />
    </section>
  );
}
