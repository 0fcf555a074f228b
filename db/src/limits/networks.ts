import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** A network around an address. The smallest belongs to one subscriber: an IPv4 address or an IPv6 /64. */
export interface Network {
  /** The network as text, such as `203.0.113.0/24`; the same for every spelling of an address. */
  prefix: string;
  /** Its limit as a multiple of that of one IPv4 address. */
  share: number;
}

const IPV4 = [
  { bits: 32, share: 1 },
  { bits: 24, share: 4 },
];
// RIPE-690 gives a home a /56 and a business a /48, and an attacker can have a /48.
const IPV6 = [
  { bits: 64, share: 1 / 3 },
  { bits: 56, share: 2 / 3 },
  { bits: 48, share: 4 / 3 },
  // A registry assigns this to a provider.
  { bits: 32, share: 40 / 3 },
];

// Dual-stack listeners, providers' translators and 6to4 embed the IPv4 address from byte `at` on.
const WRAPPED_IPV4 = [
  { range: ipaddr.parseCIDR('::ffff:0:0/96'), at: 12 },
  { range: ipaddr.parseCIDR('64:ff9b::/96'), at: 12 },
  { range: ipaddr.parseCIDR('2002::/16'), at: 2 },
];

/** Returns false for an address of a private, local or reserved network. */
export function isPublicAddress(address: string): boolean {
  const parsed = ipaddr.process(address);
  const isGlobal = parsed.kind() === 'ipv4' || (parsed.toByteArray()[0] ?? 0) >> 5 === 1;
  return isGlobal && parsed.range() === 'unicast';
}

/** Returns the address that the host of a URL is, or undefined if it is a name. */
export function addressOfHost(hostname: string): string | undefined {
  const address = hostname.replace(/^\[|\]$/g, '');
  return isIP(address) ? address : undefined;
}

/** Returns false for the host of a URL that is such an address, or a name that only a local network knows. */
export function isPublicHost(hostname: string): boolean {
  const address = addressOfHost(hostname);
  return address ? isPublicAddress(address) : hostname.includes('.');
}

/** Lists the smallest network first. Invalid addresses share one network. */
export function networksOf(address: string): [Network, ...Network[]] {
  if (!isIP(address)) return [{ prefix: 'unknown', share: 1 }];
  const bytes = ipv4Inside(ipaddr.parse(address)).toByteArray();
  const levels = bytes.length === 4 ? IPV4 : IPV6;
  return levels.map(({ bits, share }) => ({ prefix: prefixOf(bytes, bits), share })) as [Network];
}

/** Returns the /24 or /48 among the networks of `networksOf`. */
export const siteOf = ([smallest, second, third]: readonly [Network, ...Network[]]): string =>
  (third ?? second ?? smallest).prefix;

/** Returns the subscriber's network and the /24 or /48 around it, without the part that identifies a device. */
export function originNetworks(address: string): { network: Buffer; site: Buffer } | undefined {
  if (!isIP(address)) return undefined;
  const bytes = ipv4Inside(ipaddr.parse(address)).toByteArray();
  const [network, site] = bytes.length === 4 ? [4, 3] : [8, 6];
  return { network: Buffer.from(bytes.slice(0, network)), site: Buffer.from(bytes.slice(0, site)) };
}

/** Returns the first and last `network` of `originNetworks` inside a canonical network. */
export function networkRange(prefix: string): { first: Buffer; last: Buffer } {
  const [address, bits] = ipaddr.parseCIDR(prefix);
  const bytes = address.toByteArray().slice(0, address.kind() === 'ipv4' ? 4 : 8);
  const last = bytes.map((byte, index) => byte | (0xff >> Math.min(8, Math.max(0, bits - 8 * index))));
  return { first: Buffer.from(bytes), last: Buffer.from(last) };
}

/** Returns a network or a site of `originNetworks` as text, such as `203.0.113.0/24`. */
export function originPrefix(bytes: Buffer): string {
  const address = new Array(bytes.length <= 4 ? 4 : 16).fill(0);
  return prefixOf(Object.assign(address, [...bytes]), bytes.length * 8);
}

/** Returns undefined for an invalid address. Unmaps the IPv4 address of a dual-stack listener. */
export function canonicalAddress(text: string): string | undefined {
  return isIP(text) ? ipaddr.process(text).toString() : undefined;
}

/** A wider network would be all customers of a provider. */
const WIDEST = { ipv4: 16, ipv6: 32 };

/**
 * Returns the stored form of a network that somebody typed, such as `203.0.113.7` or `203.0.113.7/24`; for an address
 * alone, the subscriber's network. Returns undefined if it is invalid or too wide.
 */
export function canonicalNetwork(text: string): string | undefined {
  const [address = '', bits, ...rest] = text.trim().split('/');
  if (!isIP(address) || rest.length > 0) return undefined;
  const parsed = bits === undefined ? ipv4Inside(ipaddr.parse(address)) : ipaddr.parse(address);
  const [smallest, widest] = parsed.kind() === 'ipv4' ? [32, WIDEST.ipv4] : [64, WIDEST.ipv6];
  const length = bits === undefined ? smallest : Number(/^\d{1,3}$/.test(bits) ? bits : Number.NaN);
  return length <= smallest && length >= widest ? prefixOf(parsed.toByteArray(), length) : undefined;
}

function ipv4Inside(address: ipaddr.IPv4 | ipaddr.IPv6): ipaddr.IPv4 | ipaddr.IPv6 {
  if (address instanceof ipaddr.IPv4) return address;
  const wrapped = WRAPPED_IPV4.find(({ range }) => address.match(range));
  return wrapped ? new ipaddr.IPv4(address.toByteArray().slice(wrapped.at, wrapped.at + 4)) : address;
}

function prefixOf(bytes: number[], bits: number): string {
  const network = bytes.map((byte, index) => {
    const kept = Math.min(8, Math.max(0, bits - 8 * index));
    return byte & (0xff00 >> kept);
  });
  return `${ipaddr.fromByteArray(network)}/${bits}`;
}
