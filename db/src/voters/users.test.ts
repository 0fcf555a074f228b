import { describe, expect, test } from 'vitest';
import { buildAdmin, buildUser, buildUserSession, buildVoter } from '../../testing/builders.ts';
import { testDatabase } from '../../testing/index.ts';
import { outcome } from '../../testing/outcome.ts';
import { changePassword, createUser, findUserCredentials, recoverPassword } from './users.ts';

const database = testDatabase();
const newUser = (username: string) => ({
  username,
  passwordHash: '$argon2id$password',
  recoveryCodeHash: '$argon2id$code',
  ipAddress: '203.0.113.7',
  sessionId: null,
  origin: { browser: 1, captchaSeconds: 12 },
});
const liveSessions = () => database.owner('user_sessions').whereNull('revoked_at').pluck('session_id');

describe('a new voter', () => {
  test('can be found by name, ignoring case', async () => {
    const userId = await createUser(database.publicDb, newUser('Ada_1'));
    expect(await findUserCredentials(database.publicDb, 'ADA_1')).toEqual({
      userId,
      username: 'Ada_1',
      passwordHash: '$argon2id$password',
      recoveryCodeHash: '$argon2id$code',
    });
    expect(await database.owner('security_events')).toMatchObject([{ kind: 'registration' }]);
  });

  test('cannot take the name of a voter or an administrator, ignoring case', async () => {
    await buildUser(database.owner, { username: 'Ada' });
    await buildAdmin(database.owner, { username: 'Chief' });
    for (const username of ['ada', 'ADA', 'chief', 'CHIEF']) {
      expect(await outcome(createUser(database.publicDb, newUser(username)))).toBe('username_taken');
    }
    expect(await database.owner('users')).toHaveLength(1);
    expect(await database.owner('user_credentials')).toHaveLength(0);
  });

  test('is created once if 20 requests for the same name come at once', async () => {
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        outcome(createUser(database.publicDb, newUser(index % 2 ? 'ada' : 'Ada'))),
      ),
    );
    expect(results.filter((userId) => userId !== 'username_taken')).toHaveLength(1);
    expect(await database.owner('users')).toHaveLength(1);
  });

  test('is not found under an unknown name', async () => {
    expect(await findUserCredentials(database.publicDb, 'nobody')).toBeUndefined();
  });
});

describe('a change of password', () => {
  test('ends the other sessions of that account only', async () => {
    const { id: userId, username } = await buildVoter(database.owner);
    const own = await buildUserSession(database.owner, { userId });
    await buildUserSession(database.owner, { userId });
    const stranger = await buildUserSession(database.owner);
    const current = await findUserCredentials(database.publicDb, username);
    const change = {
      userId,
      sessionId: own.sessionId,
      ipAddress: '203.0.113.7',
      currentHash: current?.passwordHash ?? '',
      newHash: '$argon2id$new',
    };
    expect(await changePassword(database.publicDb, change)).toBe(true);
    expect((await liveSessions()).sort()).toEqual([own.sessionId, stranger.sessionId].sort());
    expect(await findUserCredentials(database.publicDb, username)).toMatchObject({
      passwordHash: '$argon2id$new',
    });
    expect(await database.owner('security_events')).toMatchObject([
      { kind: 'password_changed', user_id: userId },
    ]);
    // The hash that was checked has been replaced, so a second simultaneous change is refused.
    expect(await changePassword(database.publicDb, change)).toBe(false);
  });
});

describe('a recovery', () => {
  test('works once for each code, even 10 times at once, and ends every session', async () => {
    const { id: userId, username } = await buildVoter(database.owner);
    await buildUserSession(database.owner, { userId });
    const account = await findUserCredentials(database.publicDb, username);
    const recoveries = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        recoverPassword(database.publicDb, {
          userId,
          ipAddress: '203.0.113.7',
          usedCodeHash: account?.recoveryCodeHash ?? '',
          newHash: `$argon2id$${index}`,
          nextCodeHash: `$argon2id$code${index}`,
        }),
      ),
    );
    expect(recoveries.filter(Boolean)).toHaveLength(1);
    expect(await liveSessions()).toEqual([]);
    expect(await database.owner('security_events')).toMatchObject([{ kind: 'password_recovered' }]);
  });
});

const register = (username: string, ipAddress: string) =>
  createUser(database.publicDb, {
    username,
    passwordHash: 'x',
    recoveryCodeHash: 'x',
    ipAddress,
    sessionId: null,
    origin: { browser: 4_294_967_295, captchaSeconds: 9 },
  });

test('an account is stored with its network and the larger network around it', async () => {
  for (const [nth, [address, network, site]] of [
    ['203.0.113.7', 'cb007107', 'cb0071'],
    ['::ffff:203.0.113.7', 'cb007107', 'cb0071'],
    ['2001:db8:aaaa:1::9', '20010db8aaaa0001', '20010db8aaaa'],
    ['unknown', undefined, undefined],
  ].entries()) {
    const user_id = await register(`Ada_${nth}`, address ?? '');
    const [row, ...others] = await database.owner('account_origins').where({ user_id });
    expect(others, address).toEqual([]);
    expect(row, address).toMatchObject({ browser: 4_294_967_295, captcha_seconds: 9 });
    expect([row?.network?.toString('hex'), row?.site?.toString('hex')], address).toEqual([network, site]);
  }
});

test('a failed registration with a taken name leaves no origin', async () => {
  await register('Ada_1', '203.0.113.7');
  expect(await outcome(register('ada_1', '203.0.113.8'))).toBe('username_taken');
  expect(await database.owner('account_origins')).toHaveLength(1);
});
