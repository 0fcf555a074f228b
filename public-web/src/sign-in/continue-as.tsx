import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { LoginResponse } from 'public-api/contract';
import { useNavigate } from 'react-router-dom';
import { Button } from 'shared-ui/host';
import { ApiError, ChangeButton, Failure, unreachable, useChange } from 'shared-web';
import { call } from '../api-client.ts';
import { startAdminSession, startVoterSession } from '../session/session.ts';
import { pathAfterSignIn, type SignInState } from '../session/sign-in-state.ts';

interface ContinueAsProps extends SignInState {
  ticket: string;
}

/** Signs a new account in with one press. A ticket that is used or too old leads to the form. */
export function ContinueAs({ ticket, ...state }: ContinueAsProps) {
  const { username = '' } = state;
  const navigate = useNavigate();
  const askForPassword = () => void navigate('/login?view=password', { replace: true, state });
  const signIn = useChange({
    mutationFn: () => call('POST /api/login/ticket', { body: { ticket } }),
    meta: {
      errorTitle: t`Please sign in`,
      errorToast: t`Sign in with your password.`,
      connectionToast: unreachable(),
    },
    onSuccess: useAfterSignIn(state),
    onError: (error) => {
      if (error instanceof ApiError && error.status === 401) askForPassword();
    },
  });
  return (
    <div className="grid gap-3">
      <p className="mb-3 text-ink-soft">
        <Trans>
          Your account <strong className="font-semibold text-ink wrap-anywhere">{username}</strong> is ready.
        </Trans>
      </p>
      <Failure>{signIn.failure}</Failure>
      <ChangeButton change={signIn} busyLabel={t`Signing in...`}>
        <span className="truncate">
          <Trans>Continue as {username}</Trans>
        </span>
      </ChangeButton>
      <Button variant="secondary" onClick={askForPassword}>{t`Sign in with a password`}</Button>
    </div>
  );
}

/** Leads admins to their panel after signing in, and voters to where they came from. */
export function useAfterSignIn(state: SignInState): (login: LoginResponse) => void {
  const navigate = useNavigate();
  return ({ user, token }) => {
    if (user.type === 'admin') {
      startAdminSession(token, user.username);
      window.location.assign('/admin');
      return;
    }
    void navigate(pathAfterSignIn(state), { replace: true });
    startVoterSession(token, user.id);
  };
}
