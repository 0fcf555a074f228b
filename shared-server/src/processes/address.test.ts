import { expect, test } from 'vitest';
import { parseAddress } from './address.ts';

test('an address is a socket, a host with a port, or IPv6 with a port', () => {
  expect(parseAddress('unix:/run/x.sock')).toEqual({ path: '/run/x.sock' });
  expect(parseAddress('0.0.0.0:4001')).toEqual({ host: '0.0.0.0', port: 4001 });
  expect(parseAddress('[::1]:4001')).toEqual({ host: '::1', port: 4001 });
});
