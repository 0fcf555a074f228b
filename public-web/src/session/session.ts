import { useSyncExternalStore } from 'react';

const USER_TOKEN = 'va_user_token';
const USER_ACCOUNT = 'va_user_account';
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
const listeners = new Set<() => void>();

/** Returns the token for the API. It is never an admin's, and there is none while an admin is signed in. */
export function bearerToken(): string | undefined {
  return read(ADMIN_TOKEN) ? undefined : read(USER_TOKEN);
}

export function currentSession(): Session {
  const token = read(ADMIN_TOKEN) ?? read(USER_TOKEN);
  if (snapshot && token === watchedToken) return snapshot;
  watchedToken = token;
  serial += 1;
  if (snapshot && snapshot.kind !== 'nobody') visitor += 1;
  const kind = read(ADMIN_TOKEN) ? 'admin' : token ? 'voter' : 'nobody';
  // The end of the token distinguishes sessions whose account is not stored.
  const account = kind === 'voter' ? (read(USER_ACCOUNT) ?? token?.slice(-16)) : undefined;
  snapshot = { kind, serial, visitor, account, adminName: read(ADMIN_NAME) ?? 'Administrator' };
  return snapshot;
}

export const useSession = (): Session => useSyncExternalStore(subscribe, currentSession, currentSession);

export function startVoterSession(token: string, accountId?: number): void {
  write(USER_ACCOUNT, accountId === undefined ? undefined : String(accountId));
  write(USER_TOKEN, token);
}

export function startAdminSession(token: string, name: string): void {
  write(ADMIN_NAME, name);
  write(ADMIN_TOKEN, token);
}

export function endVoterSession(): void {
  write(USER_TOKEN);
  write(USER_ACCOUNT);
}

export function endAdminSession(): void {
  write(ADMIN_NAME);
  write(ADMIN_TOKEN);
}

/** Also listens for sign-ins and sign-outs in other tabs, which a page from the browser's history has missed. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  window.addEventListener('pageshow', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
    window.removeEventListener('pageshow', listener);
  };
}

/** Without storage (policies, private windows), a session lasts as long as the page. */
const memory = new Map<string, string>();

function read(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return memory.get(key);
  }
}

function write(key: string, value?: string): void {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    if (value === undefined) memory.delete(key);
    else memory.set(key, value);
  }
  for (const listener of listeners) listener();
}
