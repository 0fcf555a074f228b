import { useQueryClient } from '@tanstack/react-query';
import type { LogoutResponse } from 'public-api/contract';
import { useNavigate } from 'react-router-dom';
import { post } from '../api-client.ts';
import { forgetDrafts } from './drafts.ts';
import { keepCode } from './kept-code.ts';
import { bearerToken, currentSession, endAdminSession, endVoterSession } from './session.ts';

/** Returns a function that signs the user out and clears everything that was read. */
export function useSignOut(): () => void {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return () => {
    const wasAdmin = currentSession().kind === 'admin';
    // Only the panel ends an admin's session on the server: this half never sends that token.
    endAdminSession();
    // The call is not awaited: the user is signed out here, whatever the server returns.
    if (bearerToken()) post<LogoutResponse>('/api/logout').catch(() => undefined);
    // The pressed button disappears, and nothing else on the same page takes the focus.
    document.getElementById('main')?.focus({ preventScroll: true });
    forgetDrafts();
    keepCode();
    endVoterSession();
    queryClient.clear();
    void navigate(wasAdmin ? '/login' : '/');
  };
}
