import { randomUUID } from 'node:crypto';
import { keysOf } from 'shared-server/keys';
import { expect, test } from 'vitest';
import { createVisitorCookies } from './visitor-cookie.ts';

const before = keysOf(['a key of at least thirty-two characters']);
const newest = keysOf(['another key of at least thirty-two chars']);
const [old, rotating, rotated] = [before, [...newest, ...before] as const, newest].map(createVisitorCookies);

test('a visitor keeps the session while the previous key is accepted', () => {
  const id = randomUUID();
  expect(rotating?.open(old?.seal(id))).toBe(id);
  expect(rotated?.open(rotating?.seal(id))).toBe(id);
  expect(rotated?.open(old?.seal(id))).toBeUndefined();
});
