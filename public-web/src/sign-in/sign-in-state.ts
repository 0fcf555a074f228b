/** What travels with the way to /login in the history entry. */
export interface SignInState {
  /** Id of the category whose card led here. */
  category?: number;
  /** Typed already, at registration. */
  username?: string;
}

/** History entries outlive releases, so nothing about their shape is taken for granted. */
export function signInState(state: unknown): SignInState {
  if (typeof state !== 'object' || state === null) return {};
  const { category, username } = state as Record<string, unknown>;
  return {
    ...(typeof category === 'number' && Number.isInteger(category) ? { category } : {}),
    ...(typeof username === 'string' ? { username } : {}),
  };
}

/** Home, or the card that led to signing in. */
export const pathAfterSignIn = ({ category }: SignInState): string =>
  category === undefined ? '/' : `/#category-${category}`;
