const MAIL = /^mailto:[^\s@?&,;:/\\<>"]+@[^\s@?&,;:/\\<>"]+$/iu;

/** https, http, or a letter to one address without headers; nothing that a browser would read differently. */
export function isFollowable(typed: string): boolean {
  if (!/^[^\s\p{Cc}\p{Cf}\\]+$/u.test(typed)) return false;
  if (MAIL.test(typed)) return true;
  if (!/^https?:\/\//iu.test(typed) || !URL.canParse(typed)) return false;
  const { username, password, host } = new URL(typed);
  return host !== '' && !username && !password;
}

/** Whether all links in a text, as in `[rules](https://…)`, lead somewhere. */
export const hasGoodLinks = (text: string): boolean =>
  [...text.matchAll(/\[[^[\]\n]+\]\(([^)\n]*)/gu)].every(([, address = '']) => isFollowable(address));
