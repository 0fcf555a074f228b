import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** A network above an address, or the smallest that one subscriber has to themselves: an IPv4 address, an IPv6 /64. */
export interface Network {
  /** The network as text, such as `203.0.113.0/24`; the same for every spelling of an address. */
  prefix: string;
  /** What it may do, when one IPv4 address may do 1. */
  share: number;
}

const IPV4 = [
  { bits: 32, share: 1 },
  { bits: 24, share: 4 },
];
// RIPE-690: a home gets a /56, a business a /48, and whoever wants to attack can have a /48.
const IPV6 = [
  { bits: 64, share: 1 / 3 },
  { bits: 56, share: 2 / 3 },
  { bits: 48, share: 4 / 3 },
  // What a registry gives to a provider.
  { bits: 32, share: 40 / 3 },
];

// A listener for both families, a translator of a provider, 6to4: the IPv4 address begins at this byte.
const WRAPPED_IPV4 = [
  { range: ipaddr.parseCIDR('::ffff:0:0/96'), at: 12 },
  { range: ipaddr.parseCIDR('64:ff9b::/96'), at: 12 },
  { range: ipaddr.parseCIDR('2002::/16'), at: 2 },
];

/** Smallest first. What is no address counts as one that everybody shares who has none. */
export function networksOf(address: string): [Network, ...Network[]] {
  if (!isIP(address)) return [{ prefix: 'unknown', share: 1 }];
  const bytes = ipv4Inside(ipaddr.parse(address)).toByteArray();
  const levels = bytes.length === 4 ? IPV4 : IPV6;
  return levels.map(({ bits, share }) => ({ prefix: prefixOf(bytes, bits), share })) as [Network];
}

/** The /24 or /48 around an address, of its `networksOf`. */
export const siteOf = ([smallest, second, third]: readonly [Network, ...Network[]]): string =>
  (third ?? second ?? smallest).prefix;

/** What one subscriber has, and the /24 or /48 around it, without what tells apart who is inside. */
export function originNetworks(address: string): { network: Buffer; site: Buffer } | undefined {
  if (!isIP(address)) return undefined;
  const bytes = ipv4Inside(ipaddr.parse(address)).toByteArray();
  const [network, site] = bytes.length === 4 ? [4, 3] : [8, 6];
  return { network: Buffer.from(bytes.slice(0, network)), site: Buffer.from(bytes.slice(0, site)) };
}

/** First and last of the `network`s of `originNetworks` inside a network as `canonicalNetwork` gives it. */
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

/** Undefined for what is no address; an IPv4 visitor of a listener for both families is written as IPv4. */
export function canonicalAddress(text: string): string | undefined {
  return isIP(text) ? ipaddr.process(text).toString() : undefined;
}

/** Wider ones would be all customers of a provider. */
const WIDEST = { ipv4: 16, ipv6: 32 };

/**
 * A network as people write it, `203.0.113.7` and `203.0.113.7/24` included, in the one way it is stored: what one
 * subscriber has for an address alone. Undefined for what is none, or is too wide.
 */
export function canonicalNetwork(text: string): string | undefined {
  const [address = '', bits, ...rest] = text.trim().split('/');
  if (!isIP(address) || rest.length > 0) return undefined;
  const parsed = bits === undefined ? ipv4Inside(ipaddr.parse(address)) : ipaddr.parse(address);
  const [smallest, widest] = parsed.kind() === 'ipv4' ? [32, WIDEST.ipv4] : [64, WIDEST.ipv6];
  const length = bits === undefined ? smallest : Number(/^\d{1,3}$/.test(bits) ? bits : Number.NaN);
  return length <= smallest && length >= widest ? prefixOf(parsed.toByteArray(), length) : undefined;
}

/** Whether the visitor of these networks is inside; `network` as `canonicalNetwork` gives it. */
export function isInside(network: string, [smallest]: readonly Network[]): boolean {
  if (!smallest?.prefix.includes('/')) return false;
  const [address] = ipaddr.parseCIDR(smallest.prefix);
  const range = ipaddr.parseCIDR(network);
  return address.kind() === range[0].kind() && address.match(range);
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
