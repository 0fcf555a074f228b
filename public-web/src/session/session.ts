import { t } from '@lingui/core/macro';
import { useSyncExternalStore } from 'react';
import { onStored, readStored, store } from 'shared-web';

const USER_TOKEN = 'va_user_token';
const USER_ACCOUNT = 'va_user_account';
const SIGNED_IN = 'va_signed_in';
const ADMIN_TOKEN = 'va_admin_token';
const ADMIN_NAME = 'va_admin_name';

export type UserTokenKey = typeof USER_TOKEN;

/** The user whom the pages show as signed in. A stored admin token takes precedence over a voter's. */
export interface Session {
  kind: 'nobody' | 'voter' | 'admin';
  /** Counts the changes in this tab, so that nothing cached for one voter is shown to the next. */
  serial: number;
  /** Counts visitors: one who signs in stays the same visitor, but after signing out it may be somebody else. */
  visitor: number;
  /** Identifies a voter, also across sessions; undefined for all others. */
  account: string | undefined;
  adminName: string;
}

let snapshot: Session | undefined;
let watchedToken: string | undefined;
let serial = 0;
let visitor = 0;

/** Returns the token for the API. It is never an admin's, and there is none while an admin is signed in. */
export function bearerToken(): string | undefined {
  return readStored('browser', ADMIN_TOKEN) ? undefined : readStored('browser', USER_TOKEN);
}

export function currentSession(): Session {
  const token = readStored('browser', ADMIN_TOKEN) ?? readStored('browser', USER_TOKEN);
  if (snapshot && token === watchedToken) return snapshot;
  watchedToken = token;
  serial += 1;
  if (snapshot && snapshot.kind !== 'nobody') visitor += 1;
  const kind = readStored('browser', ADMIN_TOKEN) ? 'admin' : token ? 'voter' : 'nobody';
  // The end of the token distinguishes sessions whose account is not stored.
  const account = kind === 'voter' ? (readStored('browser', USER_ACCOUNT) ?? token?.slice(-16)) : undefined;
  snapshot = {
    kind,
    serial,
    visitor,
    account,
    adminName: readStored('browser', ADMIN_NAME) ?? t`Administrator`,
  };
  return snapshot;
}

export const useSession = (): Session => useSyncExternalStore(onStored, currentSession, currentSession);

export function startVoterSession(token: string, accountId?: number): void {
  store('browser', USER_ACCOUNT, accountId === undefined ? undefined : String(accountId));
  store('browser', SIGNED_IN, '1');
  store('browser', USER_TOKEN, token);
}

/** Returns whether a voter has signed in with this browser, which signing out does not change. */
export const hasSignedInBefore = (): boolean => readStored('browser', SIGNED_IN) !== undefined;

export function startAdminSession(token: string, name: string): void {
  store('browser', ADMIN_NAME, name);
  store('browser', ADMIN_TOKEN, token);
}

export function endVoterSession(): void {
  store('browser', USER_TOKEN);
  store('browser', USER_ACCOUNT);
}

export function endAdminSession(): void {
  store('browser', ADMIN_NAME);
  store('browser', ADMIN_TOKEN);
}

/** The toast for a visitor who wants to vote and is not signed in. */
export const loginRequired = () => ({
  title: t`Login Required`,
  description: t`Please log in to cast your vote`,
});

const KEY = 'va_invitation_code';

/**
 * Returns the invitation code that led here. The tab keeps it until it is entered, also during registration and
 * sign-in.
 */
export const keptCode = (): string => readStored('tab', KEY) ?? '';

/** Keeps a code; without one, forgets it. */
export const keepCode = (code?: string): void => store('tab', KEY, code || undefined);
