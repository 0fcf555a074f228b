import type { LoginResponse } from 'public-api/contract';
import { useNavigate } from 'react-router-dom';
import { openPage } from '../page/full-navigation.ts';
import { startAdminSession, startVoterSession } from '../session/session.ts';
import { pathAfterSignIn, type SignInState } from '../session/sign-in-state.ts';

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
