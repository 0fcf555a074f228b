import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
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
  const { name } = period;
  const start = formatLongDateTime(period.startDate, zone);
  const opens = t`Voting opens on ${start}.`;
  const invitedOnly = (
    <Trans>
      <bdi>{name}</bdi> is for invited people
    </Trans>
  );
  if (standing === 'invited') {
    return (
      <Banner
        title={
          <Trans>
            You’re invited to <bdi>{name}</bdi>
          </Trans>
        }
        className="mt-5"
      >
        {opens}
      </Banner>
    );
  }
  if (standing === 'withdrawn') {
    return (
      <Banner
        tone="warning"
        live
        title={
          <Trans>
            Your invitation to <bdi>{name}</bdi> was withdrawn
          </Trans>
        }
        className="mt-5"
      >{t`You can’t vote in that voting period. If you think this is a mistake, contact the organisers.`}</Banner>
    );
  }
  if (isAskedAlready || standing === 'unknown') return null;
  if (standing === 'signed_out') {
    return (
      <Banner title={invitedOnly} className="mt-5">
        {opens} {!keptCode() && t`Have an invitation code?`} <SignInToEnter />
      </Banner>
    );
  }
  // While another period runs, its ballot comes first.
  if (isUpcoming || isAskedFor || keptCode()) {
    return (
      <InvitationForm takesFocus={isAskedFor}>
        <Trans>
          <bdi>{name}</bdi> is for invited people. Voting opens on {start}.
        </Trans>
      </InvitationForm>
    );
  }
  return (
    <Banner
      title={invitedOnly}
      className="mt-5"
      action={
        <Button
          variant="secondary"
          size="sm"
          onClick={() => setIsAskedFor(true)}
        >{t`Enter an invitation code`}</Button>
      }
    >
      {opens}
    </Banner>
  );
}
