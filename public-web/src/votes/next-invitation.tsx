import type { NextCycle } from 'public-api/contract';
import { useState } from 'react';
import { Banner, Button } from 'shared-ui/host';
import { formatLongDateTime } from 'shared-web';
import { useVotingCycle } from '../cycle/use-voting-cycle.ts';
import { useZone } from '../page/is-served.ts';
import { keptCode } from '../session/kept-code.ts';
import { InvitationForm } from './invitation-form.tsx';
import { SignInToEnter } from './sign-in-to-enter.tsx';
import type { Standing } from './use-invitation.ts';

interface NextInvitationProps {
  /** For invited people, and not begun. */
  period: NextCycle;
  standing: Standing;
  /** By the notice of the period that runs. */
  isAskedAlready: boolean;
}

/** A code is taken before its period begins, so that whoever has one votes from the first moment on. */
export function NextInvitation({ period, standing, isAskedAlready }: NextInvitationProps) {
  const zone = useZone();
  const isUpcoming = useVotingCycle()?.state === 'upcoming';
  const [isAskedFor, setIsAskedFor] = useState(false);
  const name = <bdi>{period.name}</bdi>;
  const isFor = <>{name} is for invited people</>;
  const opens = `Voting opens on ${formatLongDateTime(period.startDate, zone)}.`;
  if (standing === 'invited') {
    return (
      <Banner title={<>You are invited to {name}</>} className="mt-5">
        {opens}
      </Banner>
    );
  }
  if (standing === 'withdrawn') {
    return (
      <Banner tone="warning" live title={<>Your invitation to {name} was withdrawn</>} className="mt-5">
        You cannot vote in that voting period. If you think this is a mistake, please ask the organiser.
      </Banner>
    );
  }
  if (isAskedAlready || standing === 'unknown') return null;
  if (standing === 'signed_out') {
    return (
      <Banner title={isFor} className="mt-5">
        {opens} {!keptCode() && 'Whoever has an invitation code can enter it now. '}
        <SignInToEnter />
      </Banner>
    );
  }
  // While another period runs, its ballot comes first.
  if (isUpcoming || isAskedFor || keptCode()) {
    return (
      <InvitationForm takesFocus={isAskedFor}>
        {isFor}. {opens}
      </InvitationForm>
    );
  }
  return (
    <Banner
      title={isFor}
      className="mt-5"
      action={
        <Button variant="secondary" size="sm" onClick={() => setIsAskedFor(true)}>
          Enter a Code
        </Button>
      }
    >
      {opens}
    </Banner>
  );
}
