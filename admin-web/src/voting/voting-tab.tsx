import { useQuery } from '@tanstack/react-query';
import { PageLink } from 'shared-web';
import { PanelPage } from '../lists/panel-card.tsx';
import { useSignedInAdmin, votingStatusQuery } from '../queries.ts';
import { CurrentCycle } from './current-cycle.tsx';
import { CustomPeriod } from './custom-period.tsx';
import { NewPeriod } from './new-period.tsx';
import { VoteManagement } from './vote-management.tsx';
import { WithVotingStatus } from './with-voting-status.tsx';

export function VotingTab() {
  const { role } = useSignedInAdmin();
  const status = useQuery(votingStatusQuery);
  return (
    <PanelPage
      title="Voting System"
      actions={
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          {role === 'super_admin' && (
            <PageLink to="?tab=security" className="text-sm">
              Pause or resume voting
            </PageLink>
          )}
          {status.data && <NewPeriod />}
        </div>
      }
    >
      <WithVotingStatus>
        <div className="grid gap-x-12 gap-y-10 lg:grid-cols-2">
          <CurrentCycle />
          <CustomPeriod />
          <VoteManagement />
        </div>
      </WithVotingStatus>
    </PanelPage>
  );
}
