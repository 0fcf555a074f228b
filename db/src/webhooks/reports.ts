import { createHmac } from 'node:crypto';
import { type Db, i18nOf, type Language } from '../machinery/index.ts';
import type { Delivery } from './deliveries.ts';
import { type Quote, readSubject, sentencesIn } from './events.ts';

interface Site {
  name: string;
  /** Has no slash at the end. */
  url: string;
  /** The main language. */
  language: Language;
}

/**
 * Returns what is sent, or undefined if the subject no longer exists. With a secret, it is JSON with the header
 * `Webhook-Signature: t=<seconds>,v1=<hex>`, the HMAC-SHA256 of `<seconds>.<body>`; without one, a message for a chat.
 */
export async function reportOf(db: Db, { name, url, language }: Site, delivery: Delivery) {
  const { event, key, queuedAt, secret, address } = delivery;
  const subject = await readSubject(db, event, key.subject_id);
  if (!subject) return undefined;
  const sentences = sentencesIn(i18nOf(language));
  const sentence = (quoted: Quote) => {
    const about = { name: quoted(subject.name ?? ''), accounts: subject.accounts ?? 0 };
    return `${quoted(name)}: ${sentences[event](about)} ${url}/`;
  };
  const id = `${event}-${key.subject_id}`;
  const headers = { 'Content-Type': 'application/json', 'Webhook-Id': id };
  if (secret === null) return { headers, body: JSON.stringify(chatMessage(sentence, address)) };
  const text = sentence((as) => as);
  const body = JSON.stringify({ id, event, at: queuedAt, site: { name, url }, text, subject });
  const seconds = Math.floor(Date.now() / 1000);
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return { body, headers: { ...headers, 'Webhook-Signature': `t=${seconds},v1=${signature}` } };
}

/** Signs with a meaning in some chat, and others that look like them. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  '<': '‹',
  '>': '›',
  '*': '∗',
  _: '＿',
  '~': '∼',
  '`': 'ˋ',
  '[': '［',
  ']': '］',
  '|': '｜',
  '#': '＃',
  '\\': '＼',
};

/**
 * Returns the text so that no chat reads a mention, a link, a picture, an emoji or markup in it. Each chat has its own
 * rules, and only some can be told to ignore them, so the signs themselves change; the invisible U+2060 ends what would be
 * an address or a name.
 */
const inert: Quote = (text) =>
  text
    .replace(/[<>*_~`[\]|#\\]/g, (sign) => LOOK_ALIKES[sign] ?? sign)
    .replace(/[@:]|(?<=\S)\.(?=\S)/g, '$&\u2060');

/** The format follows the address: Discord has its own, and takes Slack's at addresses that end in `/slack`. */
function chatMessage(sentence: (quoted: Quote) => string, address: string): object {
  const { hostname, pathname } = new URL(address);
  if (/(?:^|\.)discord(?:app)?\.com$/.test(hostname) && !/\/slack\/?$/.test(pathname)) {
    return { content: sentence(inert), allowed_mentions: { parse: [] } };
  }
  const isSlack = /(?:^|\.)slack(?:-gov)?\.com$/.test(hostname);
  // The other chats show `&amp;` as it is.
  return { text: sentence((text) => (isSlack ? inert(text).replaceAll('&', '&amp;') : inert(text))) };
}
