import { ph, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Banner, Button } from 'shared-ui/host';
import { formatLongDateTime, PageLink } from 'shared-web';
import { usePeriodsFor, useVotingCycle } from '../cycles/use-voting-cycle.ts';
import { EmailDialog, useEmail } from '../emails/email-offers.tsx';
import { useZone } from '../page/is-served.ts';
import { emailQuery } from '../queries.ts';
import { keptCode, useSession } from '../session/session.ts';
import { useSignOut } from '../session/sign-in-state.ts';
import { InvitationForm } from './invitation-form.tsx';
import { useInvitations } from './use-obstacle.ts';

/** Shows what to do before the first vote. Each notice shows only what its own rule of who may vote asks for. */
export function VoterNotices() {
  const { running, next } = useInvitations();
  // The field of the current period accepts codes for the next one too.
  const isAsking = running === 'none' || running === 'signed_out';
  return (
    <>
      {running === 'none' && <InvitationForm>{t`This voting period is for invited people.`}</InvitationForm>}
      {running === 'withdrawn' && (
        <Banner
          tone="warning"
          live
          title={t`Your invitation was withdrawn`}
          className="mt-5"
        >{t`You can’t vote in this voting period. If you think this is a mistake, contact the organisers.`}</Banner>
      )}
      {running === 'signed_out' && (
        <Banner title={t`This voting period is for invited people`} className="mt-5">
          {!keptCode() && t`You need an invitation code to vote.`} <SignInToEnter />
        </Banner>
      )}
      {next && <NextInvitation standing={next} isAskedAlready={isAsking} />}
      <EmailNotice />
      <MemberNotice />
    </>
  );
}

/** Leads a signed-out visitor to the field for an invitation code. */
function SignInToEnter() {
  return (
    <>
      {keptCode() && t`We’ll keep your code until you’ve signed in.`}{' '}
      <Trans>
        <PageLink to="/login">Sign in</PageLink> or <PageLink to="/register">create an account</PageLink> to
        enter it.
      </Trans>
    </>
  );
}

interface NextInvitationProps {
  standing: NonNullable<ReturnType<typeof useInvitations>['next']>;
  /** True if the notice of the current period asks for a code already. */
  isAskedAlready: boolean;
}

/** Accepts a code before its period begins, so that its owner can vote from the first moment on. */
function NextInvitation({ standing, isAskedAlready }: NextInvitationProps) {
  const zone = useZone();
  const isUpcoming = useVotingCycle()?.state === 'upcoming';
  const { name = '', startDate = '' } = usePeriodsFor('invited').next ?? {};
  const [isAskedFor, setIsAskedFor] = useState(false);
  const start = formatLongDateTime(startDate, zone);
  const opens = t`Voting opens on ${start}.`;
  const isForInvited = (
    <Trans>
      <bdi>{name}</bdi> is for invited people
    </Trans>
  );
  if (standing === 'invited') {
    const isInvited = (
      <Trans>
        You’re invited to <bdi>{name}</bdi>
      </Trans>
    );
    return (
      <Banner title={isInvited} className="mt-5">
        {opens}
      </Banner>
    );
  }
  if (standing === 'withdrawn') {
    const wasInvited = (
      <Trans>
        Your invitation to <bdi>{name}</bdi> was withdrawn
      </Trans>
    );
    return (
      <Banner
        tone="warning"
        live
        title={wasInvited}
        className="mt-5"
      >{t`You can’t vote in that voting period. If you think this is a mistake, contact the organisers.`}</Banner>
    );
  }
  if (isAskedAlready || standing === 'unknown') return null;
  if (standing === 'signed_out') {
    return (
      <Banner title={isForInvited} className="mt-5">
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
  const enter = (
    <Button variant="secondary" size="sm" onClick={() => setIsAskedFor(true)}>
      {t`Enter an invitation code`}
    </Button>
  );
  return (
    <Banner title={isForInvited} className="mt-5" action={enter}>
      {opens}
    </Banner>
  );
}

function EmailNotice() {
  const { standing, next } = useEmail();
  const zone = useZone();
  const [isOpen, setIsOpen] = useState(false);
  const title = next ? (
    <Trans>
      <bdi>{ph({ period: next.name })}</bdi> is for people with a confirmed email address
    </Trans>
  ) : (
    t`This voting period is for people with a confirmed email address`
  );
  const opens = next && t`Voting opens on ${{ start: formatLongDateTime(next.startDate, zone) }}.`;
  const confirm = (
    <Button variant="secondary" size="sm" onClick={() => setIsOpen(true)}>{t`Confirm your email`}</Button>
  );
  return (
    <>
      {standing === 'signed_out' && (
        <Banner title={title} className="mt-5">
          {t`You confirm yours once, before your first vote.`} {opens}{' '}
          <Trans>
            <PageLink to="/login">Sign in</PageLink> or <PageLink to="/register">create an account</PageLink>{' '}
            first.
          </Trans>
        </Banner>
      )}
      {standing === 'none' && (
        <Banner title={title} className="mt-5" action={confirm}>
          {t`Confirming takes a minute, and your address can’t be used to see how you vote.`} {opens}
        </Banner>
      )}
      {standing === 'refused' && (
        <Banner
          tone="warning"
          live
          title={t`Your email address is no longer accepted`}
          className="mt-5"
          action={confirm}
        >{t`The organisers don’t accept addresses from this provider. Votes you’ve cast still count. To vote again, confirm another address.`}</Banner>
      )}
      {/* The dialog stays when the notice disappears: the message's link may be opened elsewhere. */}
      {isOpen && <EmailDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}

function MemberNotice() {
  const session = useSession();
  const signOut = useSignOut();
  const isNeeded = usePeriodsFor('members').isRunning;
  const isMember = useQuery(emailQuery(session, isNeeded)).data?.isMember;
  const title = t`This voting period is for members`;
  if (!isNeeded || session.kind === 'admin') return null;
  if (session.kind === 'nobody') {
    return (
      <Banner title={title} className="mt-5">
        <Trans>
          <PageLink to="/login">Sign in</PageLink> as a member to vote.
        </Trans>
      </Banner>
    );
  }
  if (isMember !== false) return null;
  const action = <Button variant="secondary" size="sm" onClick={signOut}>{t`Sign out`}</Button>;
  return (
    <Banner tone="warning" title={title} className="mt-5" action={action}>
      {t`Your account isn’t a member’s. Sign out, then sign in as a member.`}
    </Banner>
  );
}
