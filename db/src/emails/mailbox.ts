import { domainToASCII } from 'node:url';
import { Refusal } from '../changes/index.ts';
import services from './services.json' with { type: 'json' };

export interface Mailbox {
  /** The address to which a message is sent. */
  address: string;
  /** A name that is the same for all addresses whose messages arrive in one mailbox. */
  mailbox: string;
  /** The registered domain, because its owner can add any number of subdomains for nothing. */
  domain: string;
}

export const ADDRESS_LENGTH = 254;
/** Allows letters of any alphabet, and characters that need no quotation marks. */
const LOCAL = /^[\p{L}\p{N}\p{M}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{N}\p{M}!#$%&'*+/=?^_`{|}~-]+)*$/u;
const HOST = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/;

/** Maps hosts that lead to one mailbox to the same name. */
const SAME_HOST: Record<string, string> = {
  'googlemail.com': 'gmail.com',
  'me.com': 'icloud.com',
  'mac.com': 'icloud.com',
  'protonmail.com': 'proton.me',
  'protonmail.ch': 'proton.me',
  'pm.me': 'proton.me',
  ...Object.fromEntries(['com', 'by', 'kz', 'ua', 'com.tr'].map((end) => [`yandex.${end}`, 'yandex.ru'])),
  'ya.ru': 'yandex.ru',
};

/** Normalises a local part as each provider does; it is in lower case already, without what follows a plus. */
const SAME_NAME: Record<string, (name: string) => string> = {
  'gmail.com': (name) => name.replaceAll('.', ''),
  'proton.me': (name) => name.replace(/[._-]/g, ''),
  'yandex.ru': (name) => name.replaceAll('-', '.'),
};

/** Yahoo uses a hyphen where others use a plus, and allows none in a name. */
const hasYahooNames = (host: string) => /^(?:yahoo\.[a-z.]+|ymail\.com|rocketmail\.com)$/.test(host);

const domainsOf = (kind: 'relays' | 'throwAway' | 'subdomainIsName'): string[] =>
  services[kind].flatMap(({ domains }) => domains);

/** Services at which a person can have any number of addresses, whose mailbox nobody can see from outside. */
const RELAYS = domainsOf('relays');
/** Services that hand out addresses to throw away, ours and those of the package, once an address was read. */
let throwAway: Set<string> | undefined;
/** Services that deliver `x@ada.example.org` to `ada@example.org`. */
const SUBDOMAIN_IS_NAME = new Set(domainsOf('subdomainIsName'));

/** Returns `ada@example.org` for `x@ada.example.org`; a subdomain has a hyphen where a name has an underscore. */
function nameInSubdomain(name: string, host: string, domain: string): string {
  const [inHost = name] = host.slice(0, -domain.length).split('.').filter(Boolean).slice(-1);
  return `${inHost.replaceAll('_', '-')}@${domain}`;
}

/**
 * Returns the address that people mean when they paste one: without signs that nobody sees, a name before brackets, and
 * what follows it in a sentence or a list.
 */
function asMeant(typed: string): string {
  const seen = typed.replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '').normalize('NFKC');
  const text = seen.trim().replace(/[\s,.;]+$/, '');
  return (/^[^<>\r\n]*<([^<>]*)>$/.exec(text)?.[1] ?? text).trim().replace(/^mailto:/i, '');
}

/** Throws a Refusal for an invalid address, and for one of a disposable or forwarding service. */
export async function readMailbox(typed: string): Promise<Mailbox> {
  const text = asMeant(typed);
  const [, local = '', typedHost = ''] = /^(.{1,64})@(.+)$/.exec(text) ?? [];
  const host = toHost(typedHost);
  const domain = await registeredDomain(host);
  if (text.length > ADDRESS_LENGTH || !LOCAL.test(local) || !domain)
    throw new Refusal('validation_failed.email');
  throwAway ??= new Set([
    ...domainsOf('throwAway'),
    ...(await import('disposable-email-domains-js')).disposableEmailBlocklist(),
  ]);
  if (throwAway.has(host) || throwAway.has(domain)) {
    throw new Refusal('email_refused.disposable');
  }
  if (RELAYS.some((relay) => host === relay || host.endsWith(`.${relay}`)))
    throw new Refusal('email_refused.relay');
  const sameHost = SAME_HOST[host] ?? host;
  const [name = ''] = local.toLowerCase().split(hasYahooNames(sameHost) ? /[+-]/ : '+');
  if (!name) throw new Refusal('validation_failed.email');
  const sameName = SAME_NAME[sameHost]?.(name) ?? name;
  const mailbox = SUBDOMAIN_IS_NAME.has(domain)
    ? nameInSubdomain(name, host, domain)
    : `${sameName}@${sameHost}`;
  return { address: `${local}@${host}`, mailbox, domain };
}

/** Returns the host in ASCII. `domainToASCII` would silently ignore everything after a separator. */
const toHost = (text: string): string => (/[\s/?#:\\]/.test(text) ? '' : domainToASCII(text).toLowerCase());

/** Returns the registered domain: `example.ac.uk` for `mail.example.ac.uk`. */
export async function registeredDomain(typed: string): Promise<string | undefined> {
  const host = toHost(typed.trim());
  if (!HOST.test(host)) return undefined;
  // Most processes never see an address, and the list takes ten megabytes.
  const { getDomain } = await import('tldts');
  return getDomain(host) ?? undefined;
}
