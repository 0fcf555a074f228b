import { useSyncExternalStore } from 'react';

/** The public pages also read these two keys, to show that an admin is signed in. */
const TOKEN_KEY = 'va_admin_token';
const NAME_KEY = 'va_admin_name';
const VOTER_TOKEN_KEY = 'va_user_token';

/** Says why the sign-in form is shown, if there is a reason. */
let notice: string | undefined;
const listeners = new Set<() => void>();

export const adminToken = (): string | undefined => localStorage.getItem(TOKEN_KEY) ?? undefined;

export const useAdminToken = (): string | undefined => useSyncExternalStore(subscribe, adminToken);

export const useSignInNotice = (): string | undefined => useSyncExternalStore(subscribe, () => notice);

/** Returns whether a voter is signed in here, and no admin. */
export const isVoterOnly = (): boolean =>
  adminToken() === undefined && localStorage.getItem(VOTER_TOKEN_KEY) !== null;

export function storeSignIn(token: string, username: string): void {
  notice = undefined;
  localStorage.setItem(TOKEN_KEY, token);
  localStorage.setItem(NAME_KEY, username);
  publish();
}

export function forgetSignIn(reason?: string): void {
  notice = reason;
  localStorage.removeItem(TOKEN_KEY);
  localStorage.removeItem(NAME_KEY);
  publish();
}

/** Signs out, unless an admin has signed in again since the refused request was sent. */
export function endSignIn(refusedToken: string | undefined, reason: string): void {
  if (refusedToken !== undefined && adminToken() === refusedToken) forgetSignIn(reason);
}

function publish() {
  for (const listener of listeners) listener();
}

/** Listens also for sign-ins in other tabs, which a page restored from the browser’s history has missed. */
function subscribe(listener: () => void) {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  window.addEventListener('pageshow', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
    window.removeEventListener('pageshow', listener);
  };
}
