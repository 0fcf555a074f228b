import type { OutgoingHttpHeaders } from 'node:http';

/**
 * How long the gateway keeps a page: until the end of the second in which it asked, by its own clock, as what it keeps of
 * the API; while the next one is made, others get this. A gateway that does not say its second goes by `max-age`.
 */
export function keptUntil(second: string | string[] | undefined): OutgoingHttpHeaders {
  return {
    'cache-control': 'max-age=1, stale-while-revalidate=2',
    ...(typeof second === 'string' && { 'x-accel-expires': `@${second}` }),
  };
}
