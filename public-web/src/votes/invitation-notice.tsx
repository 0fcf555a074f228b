import { Link } from 'react-router-dom';
import { Banner, TextLink } from 'shared-ui/host';
import { keptCode } from '../session/kept-code.ts';
import { InvitationForm } from './invitation-form.tsx';
import { useMissingInvitation } from './use-invitation.ts';

/** In a cycle for invited people: what whoever looks at it has to do before the first vote. */
export function InvitationNotice() {
  const missing = useMissingInvitation();
  if (missing === 'none') return <InvitationForm />;
  if (missing === 'withdrawn') {
    return (
      <Banner tone="warning" live title="Your invitation was withdrawn" className={BELOW}>
        You cannot vote in this voting period. If you think this is a mistake, please ask the organiser.
      </Banner>
    );
  }
  if (missing !== 'signed_out') return null;
  return (
    <Banner title="This voting period is for invited people" className={BELOW}>
      {keptCode() ? 'Your code is kept until you have signed in.' : 'A vote takes an invitation code.'}{' '}
      <TextLink asChild>
        <Link to="/login">Sign in</Link>
      </TextLink>{' '}
      or{' '}
      <TextLink asChild>
        <Link to="/register">create an account</Link>
      </TextLink>{' '}
      to enter it.
    </Banner>
  );
}

const BELOW = 'mt-5';
