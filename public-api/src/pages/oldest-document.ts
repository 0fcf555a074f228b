import { lastWithdrawal } from 'db/results';
import { createSnapshot } from 'shared-server/snapshot';
import type { Services } from '../services.ts';
import type { Document } from './document.ts';

const FRESH_MS = 1000;
const OLDEST_MS = 10 * 60_000;

/**
 * Reports to the gateway how old a kept document may be while the renderer is away: an older one may show something
 * that has since been withdrawn.
 */
export function oldestDocument({ db }: Services): Document {
  const withdrawal = createSnapshot(() => lastWithdrawal(db), FRESH_MS);
  return {
    path: '/oldest-document',
    gateway: 'internal',
    contentType: 'text/plain; charset=utf-8',
    cacheControl: 'no-cache',
    async read(_request, response) {
      const notBefore = Math.max(Date.now() - OLDEST_MS, (await withdrawal())?.getTime() ?? 0);
      response.set('X-Not-Before', new Date(notBefore).toUTCString());
      return '';
    },
  };
}
