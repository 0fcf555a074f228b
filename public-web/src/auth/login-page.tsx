import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { usePageTitle } from '../page/page-title.ts';
import { useSession } from '../session/session.ts';
import { AlreadySignedIn } from './already-signed-in.tsx';
import { AuthCard } from './auth-card.tsx';
import { LoginForm } from './login-form.tsx';
import { loginState } from './login-state.ts';
import { RecoverView } from './recover-view.tsx';

/** Serves voters and administrators. `?view=recover`: the way back in without the password. */
export function LoginPage() {
  const recovering = useSearchParams()[0].get('view') === 'recover';
  usePageTitle(recovering ? 'Forgot Password' : 'Sign In');
  const state = loginState(useLocation().state);
  const { kind } = useSession();
  // Only what was so on arrival counts: signing in here must not swap the form while the next page opens.
  const [kindOnArrival, setKindOnArrival] = useState(kind);
  if (kind === 'nobody' && kindOnArrival !== 'nobody') setKindOnArrival('nobody');
  if (kindOnArrival === 'nobody' && recovering) return <RecoverView state={state} />;
  return (
    <AuthCard title="Sign In">
      {kindOnArrival === 'nobody' ? (
        <LoginForm state={state} />
      ) : (
        <AlreadySignedIn kind={kindOnArrival} state={state} />
      )}
    </AuthCard>
  );
}
