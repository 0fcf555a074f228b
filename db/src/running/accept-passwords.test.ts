import { afterEach, describe, expect, test } from 'vitest';
import { isLetIn, TEST_PASSWORDS, testDatabase, withAccount } from '../../testing/index.ts';
import { acceptPasswords, createAccounts } from './database-accounts.ts';

const database = testDatabase();

describe('replacing a password', () => {
  const OLD = TEST_PASSWORDS.va_purge;
  const NEXT = "it's the next";
  afterEach(() => acceptPasswords(database.owner, 'va_purge', [OLD]));

  const isAccepted = (password: string) => isLetIn(withAccount(database.purgeUrl, { password }));
  const accept = (...passwords: [string, string?]) => acceptPasswords(database.owner, 'va_purge', passwords);

  test('accepts the old and the new one until the new one is final', async () => {
    await accept(OLD, NEXT);
    expect([await isAccepted(OLD), await isAccepted(NEXT)]).toEqual([true, true]);
    await accept(NEXT);
    expect([await isAccepted(OLD), await isAccepted(NEXT)]).toEqual([false, true]);
  });

  test('never locks out the old one, however often it is repeated', async () => {
    let isOver = false;
    const refused = (async () => {
      while (!isOver) if (!(await isAccepted(OLD))) return true;
      return false;
    })();
    for (let count = 0; count < 20; count += 1) await accept(OLD, NEXT);
    isOver = true;
    expect(await refused).toBe(false);
    expect(await isAccepted(NEXT)).toBe(true);
  });

  test('is done by the set-up, in either order', async () => {
    for (const lines of [`${OLD}\n${NEXT}`, `${NEXT}\n${OLD}`]) {
      await createAccounts(database.owner, { ...TEST_PASSWORDS, va_purge: lines });
      expect([await isAccepted(OLD), await isAccepted(NEXT)]).toEqual([true, true]);
    }
  });
});
