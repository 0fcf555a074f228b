/** What travels with the way to /login in the history entry. */
export interface SignInState {
  /** Id of the category that somebody wants to vote in: its card led here, or its row on a vendor's page. */
  category?: number;
  /** Id of the vendor whose page led here. */
  vendor?: number;
  /** Typed already, at registration. */
  username?: string;
  /** Of the registration: signs its account in once. */
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

/** Where somebody who turns to /login or /register at this address comes back to: from there, to where they came from. */
export function wayBackFrom({ pathname, state }: { pathname: string; state: unknown }): SignInState {
  const [, vendor] = /^\/vendor\/([1-9]\d*)\/?$/.exec(pathname) ?? [];
  if (vendor !== undefined) return { vendor: Number(vendor) };
  const { username: _, ticket: __, ...wayBack } = signInState(state);
  return wayBack;
}

/** Home, or the card or row that led to signing in. */
export function pathAfterSignIn({ category, vendor }: SignInState): string {
  const page = vendor === undefined ? '/' : `/vendor/${vendor}`;
  return category === undefined ? page : `${page}#category-${category}`;
}
