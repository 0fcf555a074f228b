import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** A network above an address, or the smallest that one subscriber has to himself: an IPv4 address, an IPv6 /64. */
export interface Network {
  /** As text, such as `203.0.113.0/24`; the same for every spelling of an address. */
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

/** Undefined for what is no address; an IPv4 visitor of a listener for both families is written as IPv4. */
export function canonicalAddress(text: string): string | undefined {
  return isIP(text) ? ipaddr.process(text).toString() : undefined;
}

function ipv4Inside(address: ipaddr.IPv4 | ipaddr.IPv6): ipaddr.IPv4 | ipaddr.IPv6 {
  if (address instanceof ipaddr.IPv4) return address;
  const wrapped = WRAPPED_IPV4.find(({ range }) => address.match(range));
  return wrapped ? new ipaddr.IPv4(address.toByteArray().slice(wrapped.at, wrapped.at + 4)) : address;
}

function prefixOf(bytes: number[], bits: number): string {
  const network = bytes.map((byte, index) => (index < bits / 8 ? byte : 0));
  return `${ipaddr.fromByteArray(network)}/${bits}`;
}
