import { expect, test } from 'vitest';
import { judgeClock } from './clock.ts';
import { judgeSpace } from './disk.ts';
import { judgeVersion } from './server.ts';

test.each([
  ['10.11.19-MariaDB-log', 'ok'],
  ['11.4.2-MariaDB', 'ok'],
  ['10.6.21-MariaDB', 'fail'],
  ['8.4.6', 'ok'],
  ['9.7.4-2', 'ok'],
  ['8.0.44', 'fail'],
])('version %s: %s', (version, state) => {
  expect(judgeVersion(version)).toMatchObject({ state });
});

test.each([
  [400, 0, 'ok'],
  [-4000, 0, 'warn'],
  [60_000, 0, 'fail'],
  // The database took two seconds to respond, so its clock may be right.
  [1500, 2000, 'ok'],
])('a clock %i ms ahead, known to %i ms: %s', (ahead, uncertain, state) => {
  expect(judgeClock(ahead, uncertain)).toMatchObject({ state });
});

test.each([
  [100e9, 'ok'],
  [1e9, 'warn'],
  [1e8, 'fail'],
])('%d bytes free: %s', (free, state) => {
  expect(judgeSpace('/data', free)).toMatchObject({ state });
});
