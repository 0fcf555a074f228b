import { buildVoter, TEST_PASSWORD } from 'db/testing';
import { expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';

const api = testApp({ limits: { signInsPerMinute: 4, signInsTotalPerMinute: 6 } });
const signIn = (username: string, cookie = '', from = '203.0.113.1') =>
  api.post('/api/login', { username, password: TEST_PASSWORD }, { cookie, 'x-forwarded-for': from });

test('neither neighbours nor strangers lock out somebody who has signed in with this browser before', async () => {
  const { username } = await buildVoter(api.database.owner);
  const first = await signIn(username);
  const cookie = first.headers.getSetCookie().find((each) => each.startsWith('va_device=')) ?? '';
  const known = cookie.split(';')[0] ?? '';

  for (let count = 0; count < 3; count += 1) await signIn('nobody');
  expect(await signIn(username)).toMatchObject({ status: 429 });
  expect(await signIn(username, known)).toMatchObject({ status: 200 });
  // Names that no voter has use up none of the voters' total.
  for (let count = 0; count < 2; count += 1) await signIn('nobody', '', '198.51.100.1');
  const { username: other } = await buildVoter(api.database.owner);
  for (let count = 0; count < 6; count += 1) await signIn(other, '', `198.51.100.${count}`);
  expect(await signIn(username, '', '192.0.2.1')).toMatchObject({ status: 429 });
  expect(await signIn(username, known, '192.0.2.1')).toMatchObject({ status: 200 });
});

test('a forged cookie, or that of another account, does not bypass the limits', async () => {
  const { username } = await buildVoter(api.database.owner);
  const other = await buildVoter(api.database.owner);
  const theirs = (await signIn(other.username)).headers.getSetCookie().join('; ');
  for (let count = 0; count < 3; count += 1) await signIn('nobody');
  const made = `va_device=${'a'.repeat(22)}.${'b'.repeat(22)}`;
  for (const cookie of [theirs, made]) expect(await signIn(username, cookie)).toMatchObject({ status: 429 });
});
