import { describe, expect, test } from 'vitest';
import { canonicalAddress, canonicalNetwork, isPublicAddress, isPublicHost, networksOf } from './networks.ts';

const prefixes = (address: string) => networksOf(address).map(({ prefix }) => prefix);

test('an address is in its networks', () => {
  for (const [address, networks] of [
    ['203.0.113.7', ['203.0.113.7/32', '203.0.113.0/24']],
    [
      '2001:db8:1:2ff:4:5:6:7',
      ['2001:db8:1:2ff::/64', '2001:db8:1:200::/56', '2001:db8:1::/48', '2001:db8::/32'],
    ],
    [
      '2001:0DB8:0001:02ff::1',
      ['2001:db8:1:2ff::/64', '2001:db8:1:200::/56', '2001:db8:1::/48', '2001:db8::/32'],
    ],
    ['::1', ['::/64', '::/56', '::/48', '::/32']],
    ['fe80::1%eth0', ['fe80::/64', 'fe80::/56', 'fe80::/48', 'fe80::/32']],
    ['unknown', ['unknown']],
    ['010.1.1.1', ['unknown']],
  ] as const) {
    expect(prefixes(address), address).toEqual(networks);
  }
});

test('an IPv6 address that wraps an IPv4 address counts as that', () => {
  for (const address of [
    '::ffff:203.0.113.7',
    '::FFFF:cb00:7107',
    '64:ff9b::203.0.113.7',
    '2002:cb00:7107:1::9',
  ]) {
    expect(prefixes(address), address).toEqual(['203.0.113.7/32', '203.0.113.0/24']);
  }
});

test('each IPv6 level up to a /48 has twice the budget of the one below, and a /32 ten times that', () => {
  const shares = networksOf('2001:db8::1').map(({ share }) => Math.ceil(30 * share));
  expect(shares).toEqual([10, 20, 40, 400]);
});

test('an address is written in one way', () => {
  for (const [text, address] of [
    ['2001:0DB8:0:0::1', '2001:db8::1'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['', undefined],
    ['not an address', undefined],
  ] as const) {
    expect(canonicalAddress(text), JSON.stringify(text)).toBe(address);
  }
});

test('a network is written in one way, between /16 and /32 or /32 and /64', () => {
  for (const [text, network] of [
    ['203.0.113.7', '203.0.113.7/32'],
    [' 203.0.113.7/24 ', '203.0.113.0/24'],
    ['203.0.113.255/22', '203.0.112.0/22'],
    ['::ffff:203.0.113.7', '203.0.113.7/32'],
    ['2001:DB8::1', '2001:db8::/64'],
    ['2001:db8:ffff::/36', '2001:db8:f000::/36'],
    ['203.0.113.7/15', undefined],
    ['203.0.113.7/33', undefined],
    ['2001:db8::/31', undefined],
    ['2001:db8::/65', undefined],
    ['203.0.113.7/', undefined],
    ['203.0.113.7/24/8', undefined],
    ['203.0.113.7/2 4', undefined],
    ['hall 3', undefined],
  ] as const) {
    expect(canonicalNetwork(text), JSON.stringify(text)).toBe(network);
  }
});

describe('a private network', () => {
  test('has each private and reserved address', () => {
    for (const address of [
      ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.53', '169.254.169.254', '172.31.0.1', '192.168.1.1'],
      ...['198.18.0.1', '224.0.0.1', '255.255.255.255', '::', '::1', 'fe80::1', 'fd00:ec2::254', 'ff02::1'],
      ...['::ffff:10.0.0.1', '64:ff9b::a00:1', '2002:a00:1::', '2001:db8::1', '::a00:1', 'fec0::1'],
    ]) {
      expect(isPublicAddress(address), address).toBe(false);
    }
  });

  test('does not have other addresses', () => {
    for (const address of ['93.184.216.34', '2606:2800:220:1::1']) {
      expect(isPublicAddress(address), address).toBe(true);
    }
  });

  test('has each private host', () => {
    for (const host of ['localhost', 'database', '127.0.0.1', '[::1]', '[::ffff:7f00:1]']) {
      expect(isPublicHost(host), host).toBe(false);
    }
  });
});
