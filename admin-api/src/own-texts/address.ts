const MAIL = /^mailto:[^\s@?&,;:/\\<>"]+@[^\s@?&,;:/\\<>"]+$/iu;

/**
 * Returns true for https, http, and a mailto link to one address without headers, but for nothing that a browser would
 * read differently.
 */
export function isFollowable(typed: string): boolean {
  if (!/^[^\s\p{Cc}\p{Cf}\\]+$/u.test(typed)) return false;
  if (MAIL.test(typed)) return true;
  if (!/^https?:\/\//iu.test(typed) || !URL.canParse(typed)) return false;
  const { username, password, host } = new URL(typed);
  return host !== '' && !username && !password;
}

/** Returns true if all links in a text, as in `[rules](https://…)`, can be followed. */
export const hasGoodLinks = (text: string): boolean =>
  [...text.matchAll(/\[[^[\]\n]+\]\(([^)\n]*)/gu)].every(([, address = '']) => isFollowable(address));
