import { randomBytes } from 'node:crypto';
import { bindAuthenticator, offerSecret } from 'db/administrators';
import { openSecret, type SealingKeys, sealSecret } from 'db/machinery';
import { buildAdmin, buildAdminSession } from 'db/testing';
import { expect, test } from 'vitest';
import { testApp, testSettings } from '../../testing/test-app.ts';
import { countSealedBefore, resealSecrets } from './reseal.ts';

const { as, database } = testApp();
const [before] = testSettings.totpKeys;
const newest = randomBytes(32);
const rotating: SealingKeys = [newest, before];

const totp = (adminId: number) => database.owner('admin_totp').where({ admin_id: adminId });
const sealedOf = async (adminId: number): Promise<Buffer> => (await totp(adminId).first())?.secret as Buffer;

test('every secret comes under the newest key, even if several resealings run at once', async () => {
  const admins = [await as('admin'), await as('super_admin')];
  expect(await countSealedBefore(database.adminDb, rotating)).toBe(2);
  await Promise.all([1, 2, 3].map(() => resealSecrets(database.adminDb, rotating)));
  expect(await countSealedBefore(database.adminDb, rotating)).toBe(0);
  for (const { id, secret } of admins) expect(openSecret([newest], id, await sealedOf(id))).toBe(secret);
});

test('a secret being bound is left alone, counted while its session lives, and resealed once bound', async () => {
  const { id: adminId, username } = await buildAdmin(database.owner);
  const { id: sessionId } = await buildAdminSession(database.owner, { adminId });
  const session = () => database.owner('admin_sessions').where({ id: sessionId });
  const sealedSecret = sealSecret([before], adminId, 'SECRET');
  await offerSecret(database.adminDb, { adminId, sessionId }, sealedSecret);
  await resealSecrets(database.adminDb, rotating);
  expect(await countSealedBefore(database.adminDb, rotating)).toBe(1);
  await session().update({ revoked_at: new Date() });
  expect(await countSealedBefore(database.adminDb, rotating)).toBe(0);
  await session().update({ revoked_at: null });
  const given = { step: 1, recoveryCodes: [{ index: 'AB', hash: 'hash' }], ipAddress: '203.0.113.9' };
  await bindAuthenticator(database.adminDb, { adminId, username, sessionId, sealedSecret, ...given });
  await resealSecrets(database.adminDb, rotating);
  expect(openSecret([newest], adminId, await sealedOf(adminId))).toBe('SECRET');
  expect(await countSealedBefore(database.adminDb, rotating)).toBe(0);
});
