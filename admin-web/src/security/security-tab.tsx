import { PanelPage } from '../lists/panel-card.tsx';
import { AdminAccounts } from './admin-accounts.tsx';
import { VotingControl } from './voting-control.tsx';

export function SecurityTab() {
  return (
    <PanelPage title="Security">
      <div className="grid gap-12">
        <AdminAccounts />
        <VotingControl />
      </div>
    </PanelPage>
  );
}
