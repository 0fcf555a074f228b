import { PanelPage } from '../lists/panel-card.tsx';
import { CustomPeriod } from './custom-period.tsx';
import { Season } from './season.tsx';
import { VoteManagement } from './vote-management.tsx';
import { WithVotingStatus } from './with-voting-status.tsx';

export function VotingTab() {
  return (
    <PanelPage title="Voting System">
      <WithVotingStatus>
        <div className="grid gap-x-12 gap-y-10 lg:grid-cols-2">
          <div className="lg:col-span-2">
            <Season />
          </div>
          <CustomPeriod />
          <VoteManagement />
        </div>
      </WithVotingStatus>
    </PanelPage>
  );
}
