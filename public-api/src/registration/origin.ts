import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** What browsers of one kind and language say alike; a script seldom says all of it, or says it for all its accounts. */
const NAMES_ITSELF_BY = [
  'user-agent',
  'accept-language',
  'sec-ch-ua',
  'sec-ch-ua-mobile',
  'sec-ch-ua-platform',
] as const;

/** A number for how a client names itself; it tells kinds of browsers apart, not people. */
export function browserOf({ headers }: IncomingMessage): number {
  const said = NAMES_ITSELF_BY.map((name) => headers[name] ?? null);
  return createHash('sha256').update(JSON.stringify(said)).digest().readUInt32BE(0);
}
