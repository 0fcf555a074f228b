import { generate } from 'otplib';
import { expect, test } from 'vitest';
import { testApp } from '../testing/test-app.ts';

const { call, other, as } = testApp();

test('a sign-out at one host applies at the other', async () => {
  const ada = await as('admin');
  expect((await other.call('/api/admin/dashboard', ada)).status).toBe(200);
  await call('/api/admin/logout', { ...ada, method: 'POST' });
  expect((await other.call('/api/admin/dashboard', ada)).status).toBe(401);
});

test('an authenticator code that one host has accepted does not work at the other', async () => {
  const ada = await as('admin', { verified: false, username: 'ada' });
  const verify = { ...ada, body: { code: await generate({ secret: ada.secret }), username: 'ada' } };
  const both = [call, other.call].map((at) => at('/api/admin/verify-2fa', verify));
  const statuses = (await Promise.all(both)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
});
