import { expect, test } from 'vitest';
import { gatewayList } from './gateway-list.ts';

const locations = (...routes: Parameters<typeof gatewayList>[1]) =>
  gatewayList('an-api', routes).split('\n').slice(1, -1);

test('a proxied path is not in the list', () => {
  expect(locations({ path: '/api/a', gateway: 'plain' })).toEqual([]);
});

test('all methods of a path get the limits of its most demanding one', () => {
  expect(
    locations(
      { path: '/api/a/:id', gateway: 'plain', bodyLimitBytes: 100 },
      { path: '/api/a/:id', gateway: 'slow' },
      { path: '/api/a/:id', gateway: 'slow', bodyLimitBytes: 50 },
    ),
  ).toEqual([
    'location ~ "^/api/a/[1-9][0-9]{0,9}$" { client_max_body_size 100; include an-api-slow.conf; }',
  ]);
});

test('a path with two classes is refused', () => {
  expect(() =>
    locations({ path: '/api/a', gateway: 'slow' }, { path: '/api/a', gateway: 'password' }),
  ).toThrow('/api/a cannot be both password and slow.');
});

test('a path without parameters matches exactly, and dots in patterns are escaped', () => {
  expect(locations({ path: '/a.csv', gateway: 'slow' }, { path: '/:name.csv', gateway: 'slow' })).toEqual([
    'location = "/a.csv" { include an-api-slow.conf; }',
    'location ~ "^/[^/]+\\.csv$" { include an-api-slow.conf; }',
  ]);
});
