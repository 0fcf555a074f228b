import { Heading } from 'shared-ui/host';
import { AdminAccounts } from './admin-accounts.tsx';
import { VotingControl } from './voting-control.tsx';

export function SecurityTab() {
  return (
    <section aria-labelledby="security-title">
      <Heading id="security-title" className="mb-6">
        Security
      </Heading>
      <div className="grid gap-12">
        <VotingControl />
        <AdminAccounts />
      </div>
    </section>
  );
}
