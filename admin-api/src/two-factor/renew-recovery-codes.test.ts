import { ADMIN_PASSWORD, buildAdmin } from 'db/testing';
import { generate } from 'otplib';
import { expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';

const { call, as, database, sessionOf } = testApp();
const renew = (who: object, code: string, currentPassword = ADMIN_PASSWORD) =>
  call('/api/admin/2fa/recovery-codes', { ...who, body: { currentPassword, code } });

test('the password and a code of the authenticator give ten new recovery codes and use up the code', async () => {
  const ada = await as('admin', { username: 'ada' });
  await database
    .owner('admin_recovery_codes')
    .insert({ admin_id: ada.id, code_index: '0A', code_hash: 'old', used_at: null });
  const code = await generate({ secret: ada.secret });
  const { status, body } = await renew(ada, code);
  expect(status).toBe(200);
  expect(body.recoveryCodes).toHaveLength(10);
  const rows = await database.owner('admin_recovery_codes');
  expect(rows).toHaveLength(10);
  expect(rows.map(({ code_hash }) => code_hash)).not.toContain('old');
  const again = await renew(ada, code);
  expect([again.status, again.body.code]).toEqual([400, 'INVALID_CODE']);
  const [recoveryCode = ''] = body.recoveryCodes as string[];
  const fresh = await sessionOf(ada.id, { verified: false });
  const verified = await call('/api/admin/verify-2fa', {
    ...fresh,
    body: { code: recoveryCode, username: 'ada' },
  });
  expect(verified.body).toMatchObject({ success: true, recoveryCodesLeft: 9 });
});

test('a wrong password, a recovery code and an account without an authenticator are refused', async () => {
  const ada = await as('admin');
  const code = await generate({ secret: ada.secret });
  expect((await renew(ada, code, 'Wrong-One7!')).body.code).toBe('INVALID_CREDENTIALS');
  expect((await renew(ada, 'ABCDE12345')).body.code).toBe('INVALID_CODE');
  const ben = await buildAdmin(database.owner);
  await database.owner('admin_totp').where({ admin_id: ben.id }).update({ activation_used_at: new Date() });
  const { status, body } = await renew(await sessionOf(ben.id), '123456');
  expect([status, body.code]).toEqual([409, 'AUTHENTICATOR_UNBOUND']);
});

test('wrong codes count as they do at sign-in: five cause a pause', async () => {
  const ada = await as('admin');
  for (let time = 0; time < 5; time += 1) expect((await renew(ada, 'ABCDEF')).status).toBe(400);
  const { status, headers } = await renew(ada, await generate({ secret: ada.secret }));
  expect(status).toBe(429);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(600);
});
