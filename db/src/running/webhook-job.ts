import { lookup } from 'node:dns';
import { type RequestOptions, request } from 'node:https';
import { readSite } from '../emails/index.ts';
import { addressOfHost, isPublicAddress } from '../limits/index.ts';
import { type Db, keyLines, type SealingKeys } from '../machinery/index.ts';
import {
  claimDeliveries,
  noteAnswer,
  queueDeliveries,
  reportOf,
  resealWebhooks,
  webhookSealingKeys,
} from '../webhooks/index.ts';
import { requiredSetting } from './environment.ts';
import { publicUrlFromEnvironment } from './mail-settings.ts';

const QUEUE_EVERY_MS = 5000;
/** Shorter than a claim. */
const PATIENCE_MS = 10_000;

export interface WebhookSettings {
  sealing: SealingKeys;
  publicUrl: string;
  /** Tests have receivers on this machine, and little patience. */
  isAllowed?: (address: string) => boolean;
  ca?: string;
  patienceMs?: number;
}

export const webhooksFromEnvironment = (): WebhookSettings => ({
  sealing: webhookSealingKeys(keyLines(requiredSetting('WEBHOOK_KEY'))),
  publicUrl: publicUrlFromEnvironment(),
});

/** Delivers each event at least once, with the same id at each attempt, until it is accepted or given up. */
export function createWebhookJob(db: Db, settings: WebhookSettings) {
  let queueAt = 0;
  return async (): Promise<void> => {
    if (Date.now() >= queueAt) {
      await resealWebhooks(db, settings.sealing);
      await queueDeliveries(db);
      queueAt = Date.now() + QUEUE_EVERY_MS;
    }
    const deliveries = await claimDeliveries(db, settings.sealing);
    if (deliveries.length === 0) return;
    const site = await readSite(db, settings.publicUrl);
    await Promise.all(
      deliveries.map(async (delivery) => {
        const report = await reportOf(db, site, delivery);
        const answer = report ? await send(delivery.address, report, settings) : 'gone';
        await noteAnswer(db, delivery, answer);
      }),
    );
  };
}

type Report = NonNullable<Awaited<ReturnType<typeof reportOf>>>;

/** Returns the status, or why there was none. A redirect is an answer like any other: nothing follows it. */
function send(
  address: string,
  { body, headers }: Report,
  { isAllowed = isPublicAddress, ca, patienceMs = PATIENCE_MS }: WebhookSettings,
): Promise<string> {
  const literal = addressOfHost(new URL(address).hostname);
  if (literal && !isAllowed(literal)) return Promise.resolve(PRIVATE);
  return new Promise((resolve) => {
    const options: RequestOptions = {
      method: 'POST',
      headers,
      agent: false,
      ca,
      lookup: guardedLookup(isAllowed),
      signal: AbortSignal.timeout(patienceMs),
    };
    const sent = request(address, options, (response) => {
      resolve(String(response.statusCode));
      response.destroy();
    });
    sent.on('error', (error) => resolve(reasonOf(error)));
    sent.end(body);
  });
}

const PRIVATE = 'private';

class PrivateNetwork extends Error {}

const reasonOf = (error: Error): string =>
  error instanceof PrivateNetwork ? PRIVATE : error.name === 'AbortError' ? 'slow' : 'unreachable';

/**
 * Refuses a name that leads into a private network. It returns the addresses that are then connected to, so a name that
 * changes between check and connection can't get past it.
 */
const guardedLookup =
  (isAllowed: (address: string) => boolean): NonNullable<RequestOptions['lookup']> =>
  (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '');
      const [first] = addresses;
      if (!first || addresses.some(({ address }) => !isAllowed(address)))
        return callback(new PrivateNetwork(), '');
      if (options.all) return callback(null, addresses);
      return callback(null, first.address, first.family);
    });
  };
