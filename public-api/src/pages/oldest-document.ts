import { lastWithdrawal } from 'db/results';
import { createSnapshot } from 'shared-server/snapshot';
import type { Services } from '../services.ts';
import type { Document } from './document.ts';

const FRESH_MS = 1000;
const OLDEST_MS = 10 * 60_000;

/**
 * Asked by the gateway while nobody renders: documents that were made before this time may not be sent any more. What has been
 * withdrawn since might stand in them.
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
