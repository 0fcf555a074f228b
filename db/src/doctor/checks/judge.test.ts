import { expect, test } from 'vitest';
import { judgeSpace } from './places.ts';

test.each([
  [100e9, 'ok'],
  [1e9, 'warn'],
  [1e8, 'fail'],
])('%d bytes free: %s', (free, state) => {
  expect(judgeSpace('/data', free)).toMatchObject({ state });
});
