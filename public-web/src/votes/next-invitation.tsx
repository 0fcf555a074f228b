import type { NextCycle } from 'public-api/contract';
import { useState } from 'react';
import { Banner, Button } from 'shared-ui/host';
import { useVotingCycle } from '../cycle/use-voting-cycle.ts';
import { useZone } from '../page/is-served.ts';
import { keptCode } from '../session/kept-code.ts';
import { InvitationForm } from './invitation-form.tsx';
import {
  invitationWithdrawn,
  invitedOnly,
  invitedOnlyFrom,
  votingOpens,
  youAreInvited,
} from './messages.tsx';
import { SignInToEnter } from './sign-in-to-enter.tsx';
import type { Standing } from './use-invitation.ts';

interface NextInvitationProps {
  /** A period for invited people that has not begun. */
  period: NextCycle;
  standing: Standing;
  /** True if the notice of the current period asks for a code already. */
  isAskedAlready: boolean;
}

/** Accepts a code before its period begins, so that its owner can vote from the first moment on. */
export function NextInvitation({ period, standing, isAskedAlready }: NextInvitationProps) {
  const zone = useZone();
  const isUpcoming = useVotingCycle()?.state === 'upcoming';
  const [isAskedFor, setIsAskedFor] = useState(false);
  const named = { period: period.name };
  const opening = { start: period.startDate, zone };
  const opens = votingOpens(opening);
  if (standing === 'invited') {
    return (
      <Banner title={youAreInvited(named)} className="mt-5">
        {opens}
      </Banner>
    );
  }
  if (standing === 'withdrawn') {
    return (
      <Banner tone="warning" live title={invitationWithdrawn(named)} className="mt-5">
        You can’t vote in that voting period. If you think this is a mistake, contact the organisers.
      </Banner>
    );
  }
  if (isAskedAlready || standing === 'unknown') return null;
  if (standing === 'signed_out') {
    return (
      <Banner title={invitedOnly(named)} className="mt-5">
        {opens} {!keptCode() && 'Have an invitation code? '}
        <SignInToEnter />
      </Banner>
    );
  }
  // While another period runs, its ballot comes first.
  if (isUpcoming || isAskedFor || keptCode()) {
    return (
      <InvitationForm takesFocus={isAskedFor}>{invitedOnlyFrom({ ...named, ...opening })}</InvitationForm>
    );
  }
  return (
    <Banner
      title={invitedOnly(named)}
      className="mt-5"
      action={
        <Button variant="secondary" size="sm" onClick={() => setIsAskedFor(true)}>
          Enter an invitation code
        </Button>
      }
    >
      {opens}
    </Banner>
  );
}
