import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Heading, Skeleton, TextLink } from 'shared-ui/host';
import { Loaded } from 'shared-web';
import { votingStatusQuery } from '../queries.ts';
import { useSignedInAdmin } from '../session/signed-in-admin.ts';
import { CodeBatches } from './codes/code-batches.tsx';
import type { CodesOf } from './codes/codes-of.ts';
import { CurrentCycle } from './current-cycle.tsx';
import { CustomPeriod } from './custom-period.tsx';
import { Periods } from './periods/periods.tsx';
import { Removals } from './removals.tsx';
import { VoteManagement } from './vote-management.tsx';

export function VotingTab() {
  const { role } = useSignedInAdmin();
  const status = useQuery(votingStatusQuery);
  const [codesOf, setCodesOf] = useState<CodesOf>();
  return (
    <section aria-labelledby="voting-title">
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <Heading id="voting-title">Voting System</Heading>
        {role === 'super_admin' && (
          <TextLink asChild className="text-sm">
            <Link to="?tab=security">Pause or resume voting</Link>
          </TextLink>
        )}
      </div>
      <Loaded query={status} what="voting period" placeholder={<Skeleton className="h-96" />}>
        {() => (
          <div className="grid gap-x-12 gap-y-10 lg:grid-cols-2">
            <CurrentCycle />
            <Periods onCodes={({ id }) => setCodesOf({ id, takesFocus: true })} />
            <CustomPeriod />
            <VoteManagement />
            <CodeBatches chosen={codesOf} onChoose={setCodesOf} />
          </div>
        )}
      </Loaded>
      <Removals />
    </section>
  );
}
