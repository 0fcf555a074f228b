import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { usePageTitle } from '../page/page-title.ts';
import { useSession } from '../session/session.ts';
import { signInState } from '../session/sign-in-state.ts';
import { AlreadySignedIn } from './already-signed-in.tsx';
import { ContinueAs } from './continue-as.tsx';
import { RecoverView } from './recover-view.tsx';
import { SignInCard } from './sign-in-card.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** Serves voters and administrators. `?view=recover`: the way back in without the password. */
export function SignInPage() {
  const recovering = useSearchParams()[0].get('view') === 'recover';
  usePageTitle(recovering ? 'Forgot Password' : 'Sign In');
  const state = signInState(useLocation().state);
  const { kind } = useSession();
  // Only what was so on arrival counts: signing in here must not swap the form while the next page opens.
  const [kindOnArrival, setKindOnArrival] = useState(kind);
  if (kind === 'nobody' && kindOnArrival !== 'nobody') setKindOnArrival('nobody');
  if (kindOnArrival !== 'nobody') {
    return (
      <SignInCard title="Sign In">
        <AlreadySignedIn kind={kindOnArrival} state={state} />
      </SignInCard>
    );
  }
  if (recovering) return <RecoverView state={state} />;
  const { ticket } = state;
  return (
    <SignInCard title="Sign In">
      {ticket ? <ContinueAs {...state} ticket={ticket} /> : <SignInForm state={state} />}
    </SignInCard>
  );
}
