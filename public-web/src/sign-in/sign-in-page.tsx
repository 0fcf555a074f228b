import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { usePageTitle } from '../page/page-title.ts';
import { useSession } from '../session/session.ts';
import { signInState } from '../session/sign-in-state.ts';
import { AlreadySignedIn } from './already-signed-in.tsx';
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
  if (kindOnArrival === 'nobody' && recovering) return <RecoverView state={state} />;
  return (
    <SignInCard title="Sign In">
      {kindOnArrival === 'nobody' ? (
        <SignInForm state={state} />
      ) : (
        <AlreadySignedIn kind={kindOnArrival} state={state} />
      )}
    </SignInCard>
  );
}
