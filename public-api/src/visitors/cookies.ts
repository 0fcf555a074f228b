import type { Request } from 'express';

/** Returns the value of a cookie, or undefined if the request has none of that name. */
export function readCookie(
  { headers: { cookie } }: Pick<Request, 'headers'>,
  name: string,
): string | undefined {
  const prefix = `${name}=`;
  return cookie
    ?.split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(prefix))
    ?.slice(prefix.length);
}
