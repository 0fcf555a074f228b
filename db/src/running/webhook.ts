import { createHmac } from 'node:crypto';
import { markAnnounced, unannouncedGroups } from '../integrity/index.ts';
import { type Db, timeLimit } from '../machinery/index.ts';
import { requiredSetting, setting } from './environment.ts';

/**
 * The address to which new groups are announced. Only the operator sets it, because nobody else may make the site call
 * an address.
 */
export interface Webhook {
  url: string;
  secret: string;
}

export function webhookFromEnvironment(): Webhook | undefined {
  const url = setting('INTEGRITY_WEBHOOK_URL');
  return url === undefined ? undefined : { url, secret: requiredSetting('INTEGRITY_WEBHOOK_SECRET') };
}

/** A slow receiver must not keep the job from its other work. */
const PATIENCE_MS = timeLimit(3000);

/**
 * Announces each group until the receiver accepts it (2xx). `Webhook-Signature` is `t=<seconds>,v1=<hex>`: HMAC-SHA256,
 * with the secret, of `<seconds>.<body>`.
 */
export async function announceGroups(db: Db, { url, secret }: Webhook): Promise<void> {
  for (const group of await unannouncedGroups(db)) {
    const body = JSON.stringify({ event: 'group.found', group });
    const seconds = Math.floor(Date.now() / 1000);
    const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Webhook-Signature': `t=${seconds},v1=${signature}` },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`The webhook answered ${answer.status}.`);
    await markAnnounced(db, group.id);
  }
}
