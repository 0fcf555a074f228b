import type { QueryClient } from '@tanstack/react-query';
import { ApiError, createWebQueryClient } from 'shared-web';
import { dashboardQuery } from './queries.ts';
import { endSignIn } from './session/admin-session.ts';

const SESSION_ENDED = 'Your session has ended. Please sign in again.';
const REFUSED = 'You can’t open the admin panel with this sign-in. Please sign in again.';

/** Creates a client for each sign-in, so that no data of one admin stays in memory for the next. */
export const createQueryClient = (): QueryClient =>
  createWebQueryClient(leavesPanel, { readsAllAgain: true });

/**
 * Goes back to the sign-in page or the code page if the error requires it, and returns whether it has. The error code
 * decides, because a wrong password is a 401 too and doesn't end the session.
 */
function leavesPanel(error: Error, client: QueryClient, meta?: Record<string, unknown>): boolean {
  if (!(error instanceof ApiError)) return false;
  // If this query is refused, the panel cannot be used.
  const refusalEndsSignIn = meta?.refusalEndsSignIn === true;
  if (error.code === 'TWO_FACTOR_REQUIRED') {
    client.setQueryData(dashboardQuery.queryKey, (old) => old && { ...old, twoFactorVerified: false });
    return true;
  }
  const ended = error.code === 'UNAUTHENTICATED' || (refusalEndsSignIn && error.status === 401);
  if (error.code === 'COOKIE_MISSING') endSignIn(error.token, error.serverMessage ?? SESSION_ENDED);
  else if (ended) endSignIn(error.token, SESSION_ENDED);
  else if (refusalEndsSignIn && isRefusal(error)) endSignIn(error.token, error.serverMessage ?? REFUSED);
  else return false;
  return true;
}

/** Excludes timeouts, rate limits and server errors, which say nothing about the session. */
const isRefusal = ({ status }: ApiError) => status >= 400 && status < 500 && status !== 408 && status !== 429;
