import { expect, test } from 'vitest';
import { createDevices } from './devices.ts';

const devices = createDevices('a key');

test('a browser is known to the account that signed in there, and to no other', () => {
  const cookie = devices.remember(undefined, 'Ada');
  expect(devices.idFor(cookie, ' ada')).toMatch(/^[\w-]{22}$/);
  expect(devices.idFor(cookie, 'Ben')).toBeUndefined();
  expect(createDevices('another key').idFor(cookie, 'Ada')).toBeUndefined();
});

test('it keeps its id, and knows the five accounts that signed in last', () => {
  let cookie = devices.remember(undefined, 'voter_0');
  const id = devices.idFor(cookie, 'voter_0');
  for (const index of [1, 2, 3, 4, 1, 5]) cookie = devices.remember(cookie, `voter_${index}`);
  const known = [0, 1, 2, 3, 4, 5].map((index) => devices.idFor(cookie, `voter_${index}`));
  expect(known).toEqual([undefined, id, id, id, id, id]);
});

test('a seal counts only beside its own id', () => {
  const [, seal] = devices.remember(undefined, 'Ada').split('.');
  const [id] = devices.remember(undefined, 'Ben').split('.');
  expect(devices.idFor(`${id}.${seal}`, 'Ada')).toBeUndefined();
});

test.each(['', '.', 'x.y', `${'a'.repeat(22)}.${'b'.repeat(23)}`, `${'a'.repeat(22)}.`.repeat(9)])(
  'of %j nothing is kept',
  (cookie) => {
    expect(devices.idFor(cookie, 'Ada')).toBeUndefined();
    expect(devices.remember(cookie, 'Ada').split('.')).toHaveLength(2);
  },
);
