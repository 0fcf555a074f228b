import { domainToASCII } from 'node:url';
import { disposableEmailBlocklistSet } from 'disposable-email-domains-js';
import { getDomain } from 'tldts';
import { EmailRefusal } from './email-refusal.ts';

/** What a typed address stands for. */
export interface Mailbox {
  /** The address to which a message is sent. */
  address: string;
  /** The same for all addresses whose messages arrive in one mailbox. */
  mailbox: string;
  /** The domain that somebody has registered, whatever stands before it: names below it cost nothing. */
  domain: string;
}

export const ADDRESS_LENGTH = 254;
const LOCAL_LENGTH = 64;
/** Letters of any alphabet, and signs that need no quotation marks. */
const LOCAL = /^[\p{L}\p{N}\p{M}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{N}\p{M}!#$%&'*+/=?^_`{|}~-]+)*$/u;
const HOST = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/;

/** Hosts that lead to one mailbox. */
const SAME_HOST: Record<string, string> = {
  'googlemail.com': 'gmail.com',
  ...{ 'me.com': 'icloud.com', 'mac.com': 'icloud.com' },
  ...{ 'protonmail.com': 'proton.me', 'protonmail.ch': 'proton.me', 'pm.me': 'proton.me' },
  ...Object.fromEntries(['com', 'by', 'kz', 'ua', 'com.tr'].map((end) => [`yandex.${end}`, 'yandex.ru'])),
  'ya.ru': 'yandex.ru',
};

/** How a provider reads the name, once it is in lower case and what follows a plus is gone. */
const SAME_NAME: Record<string, (name: string) => string> = {
  'gmail.com': (name) => name.replaceAll('.', ''),
  'proton.me': (name) => name.replace(/[._-]/g, ''),
  'yandex.ru': (name) => name.replaceAll('-', '.'),
};

/** Yahoo uses a hyphen for what a plus is elsewhere, and allows none in a name. */
const hasYahooNames = (host: string) => /^(?:yahoo\.[a-z.]+|ymail\.com|rocketmail\.com)$/.test(host);

/** Throws an EmailRefusal for what is no address, and for one that a throw-away service hands out. */
export function readMailbox(typed: string): Mailbox {
  const text = typed.trim().normalize('NFKC');
  const at = text.lastIndexOf('@');
  const local = text.slice(0, at);
  const host = toHost(text.slice(at + 1));
  const domain = registeredDomain(host);
  const isAddress =
    at > 0 &&
    text.length <= ADDRESS_LENGTH &&
    local.length <= LOCAL_LENGTH &&
    LOCAL.test(local) &&
    HOST.test(host);
  if (!isAddress || !domain) throw new EmailRefusal('invalid');
  if (isDisposable(host) || isDisposable(domain)) throw new EmailRefusal('disposable');
  const sameHost = SAME_HOST[host] ?? host;
  const [name = ''] = local.toLowerCase().split(hasYahooNames(sameHost) ? /[+-]/ : '+');
  if (!name) throw new EmailRefusal('invalid');
  const sameName = SAME_NAME[sameHost]?.(name) ?? name;
  return { address: `${local}@${host}`, mailbox: `${sameName}@${sameHost}`, domain };
}

/** Returns the host as servers know it; `domainToASCII` would read only the beginning of what is more than a name. */
const toHost = (text: string): string => (/[\s/?#:\\]/.test(text) ? '' : domainToASCII(text).toLowerCase());

/** What somebody has registered of a name: `example.ac.uk` of `mail.example.ac.uk`. */
export function registeredDomain(typed: string): string | undefined {
  const host = toHost(typed.trim());
  return HOST.test(host) ? (getDomain(host) ?? undefined) : undefined;
}

let disposable: Set<string> | undefined;

/** The list is read once, when the first address comes. */
function isDisposable(host: string): boolean {
  disposable ??= disposableEmailBlocklistSet();
  return disposable.has(host);
}
