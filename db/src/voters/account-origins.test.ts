import { expect, test } from 'vitest';
import { testDatabase } from '../../testing/index.ts';
import { createUser } from './users.ts';

const database = testDatabase();
const register = (username: string, ipAddress: string) =>
  createUser(database.publicDb, {
    username,
    passwordHash: 'x',
    recoveryCodeHash: 'x',
    ipAddress,
    sessionId: null,
    origin: { browser: 4_294_967_295, captchaSeconds: 9 },
  });

test.each([
  ['203.0.113.7', 'cb007107', 'cb0071'],
  ['::ffff:203.0.113.7', 'cb007107', 'cb0071'],
  ['2001:db8:aaaa:1::9', '20010db8aaaa0001', '20010db8aaaa'],
  ['unknown', undefined, undefined],
])(
  'an account from %s is stored with its network and the larger network around it',
  async (address, network, site) => {
    const userId = await register('Ada_1', address);
    const [row, ...others] = await database.owner('account_origins');
    expect(others).toEqual([]);
    expect(row).toMatchObject({ user_id: userId, browser: 4_294_967_295, captcha_seconds: 9 });
    expect([row?.network?.toString('hex'), row?.site?.toString('hex')]).toEqual([network, site]);
  },
);

test('a failed registration with a taken name leaves no origin', async () => {
  await register('Ada_1', '203.0.113.7');
  expect(await register('ada_1', '203.0.113.8')).toBeUndefined();
  expect(await database.owner('account_origins')).toHaveLength(1);
});
