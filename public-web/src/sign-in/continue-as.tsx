import { useMutation } from '@tanstack/react-query';
import type { LoginResponse, TicketRequest } from 'public-api/contract';
import { useNavigate } from 'react-router-dom';
import { Button } from 'shared-ui/host';
import { ApiError, Failure, failureText, UNREACHABLE } from 'shared-web';
import { post } from '../api-client.ts';
import { openPage } from '../page/full-navigation.ts';
import { startAdminSession, startVoterSession } from '../session/session.ts';
import { pathAfterSignIn, type SignInState } from '../session/sign-in-state.ts';
import { accountIsReady, continueAs } from './messages.tsx';

interface ContinueAsProps extends SignInState {
  ticket: string;
}

const meta = {
  errorTitle: 'Please sign in',
  errorToast: 'Sign in with your password.',
  connectionToast: UNREACHABLE,
};

/** Signs a new account in with one press. A ticket that is used or too old leads to the form. */
export function ContinueAs({ ticket, ...state }: ContinueAsProps) {
  const navigate = useNavigate();
  const askForPassword = () => void navigate('/login?view=password', { replace: true, state });
  const signIn = useMutation({
    mutationFn: () => post<LoginResponse>('/api/login/ticket', { ticket } satisfies TicketRequest),
    meta,
    onSuccess: useAfterSignIn(state),
    onError: (error) => {
      if (error instanceof ApiError && error.status === 401) askForPassword();
    },
  });
  return (
    <div className="grid gap-3">
      <p className="mb-3 text-ink-soft">{accountIsReady({ username: state.username })}</p>
      <Failure>{signIn.error && failureText(signIn.error, meta)}</Failure>
      <Button busy={signIn.isPending} busyLabel="Signing in..." onClick={() => signIn.mutate()}>
        <span className="truncate">{continueAs({ username: state.username })}</span>
      </Button>
      <Button variant="secondary" onClick={askForPassword}>
        Sign in with a password
      </Button>
    </div>
  );
}

/** Leads admins to their panel after signing in, and voters to where they came from. */
export function useAfterSignIn(state: SignInState): (login: LoginResponse) => void {
  const navigate = useNavigate();
  return ({ user, token }) => {
    if (user.type === 'admin') {
      startAdminSession(token, user.username);
      openPage('/admin');
      return;
    }
    void navigate(pathAfterSignIn(state), { replace: true });
    startVoterSession(token, user.id);
  };
}
