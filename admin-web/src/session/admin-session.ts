import type { Calls } from 'public-api/contract';
import { useSyncExternalStore } from 'react';
import { createApiClient, onStored, readStored, store } from 'shared-web';

/** The public pages also read these two keys, to show that an admin is signed in. */
const TOKEN_KEY = 'va_admin_token';
const NAME_KEY = 'va_admin_name';
const VOTER_TOKEN_KEY = 'va_user_token';

/** Says why the sign-in form is shown, if there is a reason. */
let notice: string | undefined;

export const adminToken = (): string | undefined => readStored('browser', TOKEN_KEY);

export const useAdminToken = (): string | undefined => useSyncExternalStore(onStored, adminToken);

export const useSignInNotice = (): string | undefined => useSyncExternalStore(onStored, () => notice);

/** Returns whether a voter is signed in here, and no admin. */
export const isVoterOnly = (): boolean =>
  adminToken() === undefined && readStored('browser', VOTER_TOKEN_KEY) !== undefined;

export function storeSignIn(token: string, username: string): void {
  notice = undefined;
  store('browser', NAME_KEY, username);
  store('browser', TOKEN_KEY, token);
}

export function forgetSignIn(reason?: string): void {
  notice = reason;
  store('browser', NAME_KEY);
  store('browser', TOKEN_KEY);
}

/** Also ends the sign-in of a voter, whom the next page would greet after *Logout*. */
export function forgetVoter(): void {
  const token = readStored('browser', VOTER_TOKEN_KEY);
  if (token === undefined) return;
  store('browser', VOTER_TOKEN_KEY);
  const { call } = createApiClient<Calls>({ token: () => token });
  void call('POST /api/logout', { keepalive: true }).catch(() => undefined);
}

/** Signs out, unless an admin has signed in again since the refused request was sent. */
export function endSignIn(refusedToken: string | undefined, reason: string): void {
  if (refusedToken !== undefined && adminToken() === refusedToken) forgetSignIn(reason);
}
