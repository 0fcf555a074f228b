import { expect, test } from 'vitest';
import { hostsIn, onEachHost } from './hosts.ts';

const TWO_HOSTS = ['gateway', 'public-api', 'worker', 'gateway-b', 'public-api-b'];

test('each host has a gateway', () => {
  expect(hostsIn(['gateway', 'public-api'])).toEqual(['']);
  expect(hostsIn(TWO_HOSTS)).toEqual(['', '-b']);
});

test('a service on only one host is replaced once', () => {
  expect(onEachHost(['gateway'], TWO_HOSTS)).toEqual(['gateway', 'gateway-b']);
  expect(onEachHost(['worker'], TWO_HOSTS)).toEqual(['worker']);
});
