import { Banner } from 'shared-ui/host';
import { useForInvited } from '../cycle/use-for-invited.ts';
import { keptCode } from '../session/kept-code.ts';
import { InvitationForm } from './invitation-form.tsx';
import { NextInvitation } from './next-invitation.tsx';
import { SignInToEnter } from './sign-in-to-enter.tsx';
import { type Standing, useInvitations } from './use-invitation.ts';

/** In a cycle for invited people, and before one: what whoever looks at it has to do before the first vote. */
export function InvitationNotice() {
  const { running, next } = useInvitations();
  const period = useForInvited().next;
  return (
    <>
      <RunningNotice standing={running} />
      {period && next && (
        <NextInvitation period={period} standing={next} isAskedAlready={isAsking(running)} />
      )}
    </>
  );
}

/** One field takes codes of both periods. */
const isAsking = (standing: Standing | undefined) => standing === 'none' || standing === 'signed_out';

function RunningNotice({ standing }: { standing: Standing | undefined }) {
  if (standing === 'none') return <InvitationForm>This voting period is for invited people.</InvitationForm>;
  if (standing === 'withdrawn') {
    return (
      <Banner tone="warning" live title="Your invitation was withdrawn" className="mt-5">
        You cannot vote in this voting period. If you think this is a mistake, please ask the organiser.
      </Banner>
    );
  }
  if (standing !== 'signed_out') return null;
  return (
    <Banner title="This voting period is for invited people" className="mt-5">
      {!keptCode() && 'A vote takes an invitation code. '}
      <SignInToEnter />
    </Banner>
  );
}
