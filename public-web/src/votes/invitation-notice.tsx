import { t } from '@lingui/core/macro';
import { Banner } from 'shared-ui/host';
import { usePeriodsForInvited } from '../cycle/use-periods-for-invited.ts';
import { keptCode } from '../session/kept-code.ts';
import { InvitationForm } from './invitation-form.tsx';
import { NextInvitation } from './next-invitation.tsx';
import { SignInToEnter } from './sign-in-to-enter.tsx';
import { type Standing, useInvitations } from './use-invitation.ts';

/** Shows what to do before the first vote if this period or the next is for invited people. */
export function InvitationNotice() {
  const { running, next } = useInvitations();
  const period = usePeriodsForInvited().next;
  return (
    <>
      <RunningNotice standing={running} />
      {period && next && (
        <NextInvitation period={period} standing={next} isAskedAlready={isAsking(running)} />
      )}
    </>
  );
}

/** Returns whether this notice already asks for a code. Its field accepts codes for the next period too. */
const isAsking = (standing: Standing | undefined) => standing === 'none' || standing === 'signed_out';

function RunningNotice({ standing }: { standing: Standing | undefined }) {
  if (standing === 'none')
    return <InvitationForm>{t`This voting period is for invited people.`}</InvitationForm>;
  if (standing === 'withdrawn') {
    return (
      <Banner
        tone="warning"
        live
        title={t`Your invitation was withdrawn`}
        className="mt-5"
      >{t`You can’t vote in this voting period. If you think this is a mistake, contact the organisers.`}</Banner>
    );
  }
  if (standing !== 'signed_out') return null;
  return (
    <Banner title={t`This voting period is for invited people`} className="mt-5">
      {!keptCode() && t`You need an invitation code to vote.`} <SignInToEnter />
    </Banner>
  );
}
