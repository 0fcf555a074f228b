import { useQueryClient } from '@tanstack/react-query';
import type { LogoutResponse } from 'public-api/contract';
import { useNavigate } from 'react-router-dom';
import { post } from '../api-client.ts';
import { forgetDrafts } from './drafts.ts';
import { keepCode } from './kept-code.ts';
import { currentSession, endAdminSession, endVoterSession } from './session.ts';

/** Forgets who is signed in and everything that was read meanwhile. */
export function useSignOut(): () => void {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return () => {
    if (currentSession().kind === 'admin') {
      // The administrators' session is the panel's to end: this half never sends their token.
      endAdminSession();
      queryClient.clear();
      void navigate('/login');
      return;
    }
    // Not waited for: whoever signs out is signed out here, whatever the server answers.
    post<LogoutResponse>('/api/logout').catch(() => undefined);
    // The button that was pressed goes, and on the same page nothing else takes the focus.
    document.getElementById('main')?.focus({ preventScroll: true });
    forgetDrafts();
    keepCode();
    endVoterSession();
    queryClient.clear();
    void navigate('/');
  };
}
