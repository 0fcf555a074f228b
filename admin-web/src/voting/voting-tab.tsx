import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { Heading, Skeleton, TextLink } from 'shared-ui/host';
import { Loaded } from 'shared-web';
import { KEYS_OF_PERIODS, votingCyclesQuery, votingStatusQuery } from '../queries.ts';
import { useSignedInAdmin } from '../session/signed-in-admin.ts';
import { CodeBatches } from './codes/code-batches.tsx';
import type { CodesOf } from './codes/codes-of.ts';
import { CurrentCycle } from './current-cycle.tsx';
import { CustomPeriod } from './custom-period.tsx';
import { NewPeriod } from './new-period.tsx';
import { Periods } from './periods/periods.tsx';
import { Removals } from './removals.tsx';
import { VoteManagement } from './vote-management.tsx';
import { clockOf } from './voting-status.ts';

export function VotingTab() {
  const { role } = useSignedInAdmin();
  const status = useQuery(votingStatusQuery);
  usePeriodsAsTheyAre();
  const [codesOf, setCodesOf] = useState<CodesOf>();
  return (
    <section aria-labelledby="voting-title">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <Heading id="voting-title">Voting System</Heading>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          {role === 'super_admin' && (
            <TextLink asChild className="text-sm">
              <Link to="?tab=security">Pause or resume voting</Link>
            </TextLink>
          )}
          {status.data && <NewPeriod />}
        </div>
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

/** Further ahead the next reading of the periods looks again. */
const SOON_MS = 120_000;
/** The database says that it has happened, and the answer is on its way. */
const AFTERWARDS_MS = 300;

/** Reads them again at the moment at which one starts or ends, which happens with nobody doing anything. */
function usePeriodsAsTheyAre(): void {
  const queryClient = useQueryClient();
  const { data: status, dataUpdatedAt } = useQuery(votingStatusQuery);
  const { data: periods } = useQuery(votingCyclesQuery);
  useEffect(() => {
    if (!status || !periods) return;
    const now = clockOf(status, dataUpdatedAt);
    const ahead = periods
      .flatMap(({ startDate, endDate }) => [Date.parse(startDate) - now, Date.parse(endDate) - now])
      .filter((ms) => ms > 0 && ms < SOON_MS);
    if (ahead.length === 0) return;
    const readAgain = () => KEYS_OF_PERIODS.map((queryKey) => queryClient.invalidateQueries({ queryKey }));
    const timer = setTimeout(readAgain, Math.min(...ahead) + AFTERWARDS_MS);
    return () => clearTimeout(timer);
  }, [queryClient, status, dataUpdatedAt, periods]);
}
