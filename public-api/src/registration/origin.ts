import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/**
 * The headers that are the same in browsers of one kind and language. A script seldom sends all of them, or sends the
 * same for all its accounts.
 */
const NAMES_ITSELF_BY = [
  'user-agent',
  'accept-language',
  'sec-ch-ua',
  'sec-ch-ua-mobile',
  'sec-ch-ua-platform',
] as const;

/** Returns a number for how a client identifies itself; it distinguishes kinds of browsers, not people. */
export function browserOf({ headers }: IncomingMessage): number {
  const said = NAMES_ITSELF_BY.map((name) => headers[name] ?? null);
  return createHash('sha256').update(JSON.stringify(said)).digest().readUInt32BE(0);
}
