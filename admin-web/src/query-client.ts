import type { QueryClient } from '@tanstack/react-query';
import { ApiError, createWebQueryClient } from 'shared-web';
import { dashboardQuery } from './queries.ts';
import { endSignIn } from './session/admin-session.ts';

const SESSION_ENDED = 'Your session has ended. Please sign in again.';
const REFUSED = 'The admin panel cannot be opened with this sign-in. Please sign in again.';

/** One per sign-in, so that nothing of one administrator is left in memory for the next. */
export const createQueryClient = (): QueryClient => createWebQueryClient(leavesPanel);

/**
 * Goes back to the sign-in form or the code screen where an answer asks for it. The code decides, not the status:
 * a wrong password is a 401 too and ends nothing.
 */
function leavesPanel(error: Error, client: QueryClient, meta?: Record<string, unknown>): boolean {
  if (!(error instanceof ApiError)) return false;
  // After a refusal of any kind this sign-in is of no use.
  const refusalEndsSignIn = meta?.refusalEndsSignIn === true;
  if (error.code === 'TWO_FACTOR_REQUIRED') {
    client.setQueryData(dashboardQuery.queryKey, (old) => old && { ...old, twoFactorVerified: false });
    return true;
  }
  const ended = error.code === 'UNAUTHENTICATED' || (refusalEndsSignIn && error.status === 401);
  if (ended) endSignIn(error.token, SESSION_ENDED);
  else if (refusalEndsSignIn && isRefusal(error)) endSignIn(error.token, error.serverMessage ?? REFUSED);
  else return false;
  return true;
}

/** "Not now" (too slow, too many, server trouble) says nothing about the sign-in. */
const isRefusal = ({ status }: ApiError) => status >= 400 && status < 500 && status !== 408 && status !== 429;
