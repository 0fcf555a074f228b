import { createHmac } from 'node:crypto';
import type { Db } from '../machinery/index.ts';
import type { Delivery } from './deliveries.ts';
import { type Quote, readSubject, SENTENCES } from './events.ts';

interface Site {
  name: string;
  /** Has no slash at the end. */
  url: string;
}

/**
 * Returns what is sent, or undefined if the subject no longer exists. With a secret, it is JSON with the header
 * `Webhook-Signature: t=<seconds>,v1=<hex>`, the HMAC-SHA256 of `<seconds>.<body>`; without one, a message for a chat.
 */
export async function reportOf(db: Db, { name, url }: Site, delivery: Delivery) {
  const { event, key, queuedAt, secret, address } = delivery;
  const subject = await readSubject(db, event, key.subject_id);
  if (!subject) return undefined;
  const sentence = (quoted: Quote) => {
    const about = { name: quoted(subject.name ?? ''), accounts: subject.accounts ?? 0 };
    return `${quoted(name)}: ${SENTENCES[event](about)} ${url}/`;
  };
  const id = `${event}-${subject.id}`;
  const headers = { 'Content-Type': 'application/json', 'Webhook-Id': id };
  if (secret === null) return { headers, body: JSON.stringify(chatMessage(sentence, address)) };
  const text = sentence((as) => as);
  const body = JSON.stringify({ id, event, at: queuedAt, site: { name, url }, text, subject });
  const seconds = Math.floor(Date.now() / 1000);
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return { body, headers: { ...headers, 'Webhook-Signature': `t=${seconds},v1=${signature}` } };
}

/** Discord and Slack name the text differently, and each has its own way to mention people. */
function chatMessage(sentence: (quoted: Quote) => string, address: string): object {
  if (/(?:^|\.)discord(?:app)?\.com$/.test(new URL(address).hostname)) {
    const content = sentence((text) => text.replace(/[\\*_~`|<>@#[\]()]/g, '\\$&'));
    return { content, allowed_mentions: { parse: [] } };
  }
  const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
  return { text: sentence((text) => text.replace(/[&<>]/g, (sign) => entities[sign] ?? '')) };
}
