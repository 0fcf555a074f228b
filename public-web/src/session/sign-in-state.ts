import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { call } from '../api-client.ts';
import { forgetDrafts } from './drafts.ts';
import { bearerToken, currentSession, endAdminSession, endVoterSession, keepCode } from './session.ts';

/** The state that a history entry carries to /login. */
export interface SignInState {
  /** The id of the category whose card or row led here. */
  category?: number;
  /** The id of the vendor whose page led here. */
  vendor?: number;
  /** The username that was typed at registration. */
  username?: string;
  /** The ticket of a registration, which signs its account in once. */
  ticket?: string;
}

/** History entries outlive releases, so nothing about their shape is taken for granted. */
export function signInState(state: unknown): SignInState {
  if (typeof state !== 'object' || state === null) return {};
  const { category, vendor, username, ticket } = state as Record<string, unknown>;
  return {
    ...(isId(category) ? { category } : {}),
    ...(isId(vendor) ? { vendor } : {}),
    ...(typeof username === 'string' ? { username } : {}),
    ...(typeof ticket === 'string' ? { ticket } : {}),
  };
}

const isId = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value);

/** Returns where a visitor who opens /login or /register from this address comes back to. */
export function wayBackFrom({ pathname, state }: { pathname: string; state: unknown }): SignInState {
  const [, vendor] = /^\/vendor\/([1-9]\d*)\/?$/.exec(pathname) ?? [];
  if (vendor !== undefined) return { vendor: Number(vendor) };
  const { username: _, ticket: __, ...wayBack } = signInState(state);
  return wayBack;
}

/** Returns the home page, or the card or row that led to signing in. */
export function pathAfterSignIn({ category, vendor }: SignInState): string {
  const page = vendor === undefined ? '/' : `/vendor/${vendor}`;
  return category === undefined ? page : `${page}#category-${category}`;
}

/** Returns a function that signs the user out and clears everything that was read. */
export function useSignOut(): () => void {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return () => {
    const wasAdmin = currentSession().kind === 'admin';
    // Only the panel ends an admin's session on the server: this half never sends that token.
    endAdminSession();
    // The call is not awaited: the user is signed out here, whatever the server returns.
    if (bearerToken()) call('POST /api/logout').catch(() => undefined);
    // The pressed button disappears, and nothing else on the same page takes the focus.
    document.getElementById('main')?.focus({ preventScroll: true });
    forgetDrafts();
    keepCode();
    endVoterSession();
    queryClient.clear();
    void navigate(wasAdmin ? '/login' : '/');
  };
}
