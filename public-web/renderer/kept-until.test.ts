import { expect, test } from 'vitest';
import { keptUntil } from './kept-until.ts';

test('a page is kept by the clock of the gateway, however far ahead this one is', () => {
  expect(keptUntil('1700000000')['x-accel-expires']).toBe('@1700000000');
});

test('where the gateway does not say its second, a page is kept for one', () => {
  expect(keptUntil(undefined)).toEqual({ 'cache-control': expect.stringMatching(/^max-age=1,/) });
});
