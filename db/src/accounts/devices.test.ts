import { createSecretKey } from 'node:crypto';
import { expect, test } from 'vitest';
import { createDevices } from './devices.ts';

const key = createSecretKey('a key', 'utf8');
const another = createSecretKey('another key', 'utf8');
const devices = createDevices([key]);

test('a browser is known to the account that signed in there, and to no other', () => {
  const cookie = devices.remember(undefined, 'Ada');
  expect(devices.idFor(cookie, ' ada')).toMatch(/^[\w-]{22}$/);
  expect(devices.idFor(cookie, 'Ben')).toBeUndefined();
  expect(createDevices([another]).idFor(cookie, 'Ada')).toBeUndefined();
});

test('a browser stays known while the old key is accepted, and gets a new seal at the next sign-in', () => {
  const rotating = createDevices([another, key]);
  const before = devices.remember(undefined, 'Ada');
  const after = rotating.remember(before, 'Ada');
  expect(rotating.idFor(before, 'Ada')).toBe(devices.idFor(before, 'Ada'));
  expect(after.split('.')).toHaveLength(2);
  expect(createDevices([another]).idFor(after, 'Ada')).toBe(devices.idFor(before, 'Ada'));
});

test('a browser keeps its id, and knows the five accounts that signed in last', () => {
  let cookie = devices.remember(undefined, 'voter_0');
  const id = devices.idFor(cookie, 'voter_0');
  for (const index of [1, 2, 3, 4, 1, 5]) cookie = devices.remember(cookie, `voter_${index}`);
  const known = [0, 1, 2, 3, 4, 5].map((index) => devices.idFor(cookie, `voter_${index}`));
  expect(known).toEqual([undefined, id, id, id, id, id]);
});

test('a seal is valid only with its own id', () => {
  const [, seal] = devices.remember(undefined, 'Ada').split('.');
  const [id] = devices.remember(undefined, 'Ben').split('.');
  expect(devices.idFor(`${id}.${seal}`, 'Ada')).toBeUndefined();
});

test('an invalid cookie is replaced', () => {
  for (const cookie of [
    '',
    '.',
    'x.y',
    `${'a'.repeat(22)}.${'b'.repeat(23)}`,
    `${'a'.repeat(22)}.`.repeat(9),
  ]) {
    expect(devices.idFor(cookie, 'Ada'), JSON.stringify(cookie)).toBeUndefined();
    expect(devices.remember(cookie, 'Ada').split('.'), JSON.stringify(cookie)).toHaveLength(2);
  }
});
