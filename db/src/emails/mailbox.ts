import { domainToASCII } from 'node:url';
import { disposableEmailBlocklistSet } from 'disposable-email-domains-js';
import { getDomain } from 'tldts';
import { EmailRefusal } from './email-refusal.ts';

/** Describes a typed address. */
export interface Mailbox {
  /** The address to which a message is sent. */
  address: string;
  /** Is the same for all addresses whose messages arrive in one mailbox. */
  mailbox: string;
  /** The registered domain. Names below it cost nothing. */
  domain: string;
}

export const ADDRESS_LENGTH = 254;
const LOCAL_LENGTH = 64;
/** Allows letters of any alphabet, and characters that need no quotation marks. */
const LOCAL = /^[\p{L}\p{N}\p{M}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{N}\p{M}!#$%&'*+/=?^_`{|}~-]+)*$/u;
const HOST = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/;

/** Maps hosts that lead to one mailbox to the same name. */
const SAME_HOST: Record<string, string> = {
  'googlemail.com': 'gmail.com',
  ...{ 'me.com': 'icloud.com', 'mac.com': 'icloud.com' },
  ...{ 'protonmail.com': 'proton.me', 'protonmail.ch': 'proton.me', 'pm.me': 'proton.me' },
  ...Object.fromEntries(['com', 'by', 'kz', 'ua', 'com.tr'].map((end) => [`yandex.${end}`, 'yandex.ru'])),
  'ya.ru': 'yandex.ru',
};

/** Normalises the local part as each provider does, in lower case and without what follows a plus. */
const SAME_NAME: Record<string, (name: string) => string> = {
  'gmail.com': (name) => name.replaceAll('.', ''),
  'proton.me': (name) => name.replace(/[._-]/g, ''),
  'yandex.ru': (name) => name.replaceAll('-', '.'),
};

/** Yahoo uses a hyphen where others use a plus, and allows none in a name. */
const hasYahooNames = (host: string) => /^(?:yahoo\.[a-z.]+|ymail\.com|rocketmail\.com)$/.test(host);

/** Throws an EmailRefusal for an invalid address, and for one of a disposable service. */
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

/** Returns the host in ASCII. `domainToASCII` would silently ignore everything after a separator. */
const toHost = (text: string): string => (/[\s/?#:\\]/.test(text) ? '' : domainToASCII(text).toLowerCase());

/** Returns the registered domain: `example.ac.uk` for `mail.example.ac.uk`. */
export function registeredDomain(typed: string): string | undefined {
  const host = toHost(typed.trim());
  return HOST.test(host) ? (getDomain(host) ?? undefined) : undefined;
}

let disposable: Set<string> | undefined;

/** The list is loaded with the first address. */
function isDisposable(host: string): boolean {
  disposable ??= disposableEmailBlocklistSet();
  return disposable.has(host);
}
