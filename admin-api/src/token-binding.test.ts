import { expect, test } from 'vitest';
import { testApp } from '../testing/test-app.ts';

const { call, as } = testApp({ tokenBinding: 'off' });

test('with ADMIN_TOKEN_BINDING=off, a tool without cookies is served', async () => {
  const { token } = await as('admin');
  expect((await call('/api/admin/dashboard', { token })).body.twoFactorVerified).toBe(true);
});

test('such a tool still needs its second factor', async () => {
  const { token } = await as('admin', { verified: false });
  expect((await call('/api/admin/users', { token })).body.code).toBe('TWO_FACTOR_REQUIRED');
});
