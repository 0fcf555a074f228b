import { createHash } from 'node:crypto';
import { CAPTCHA_MINUTES, type Db } from 'db/machinery';
import { findUserCredentialsById, type UserCredentials } from 'db/voters';
import type { Keys } from 'shared-server/keys';
import { createOneTimeTokens } from './seals.ts';

/**
 * Creates tickets, with which a new account continues instead of typing its password again. A ticket works once, as long
 * as a captcha, and until the password changes.
 */
export function createTickets(db: Db, keys: Keys) {
  const tokens = createOneTimeTokens<{ userId: number; password: string }>(db, {
    keys,
    purpose: 'ticket',
    minutes: CAPTCHA_MINUTES,
  });
  return {
    issue: ({ userId, passwordHash }: Pick<UserCredentials, 'userId' | 'passwordHash'>, now?: number) =>
      tokens.issue({ userId, password: digestOf(passwordHash) }, now),
    /** Uses the ticket up and returns its account. Returns undefined if the ticket is no longer valid. */
    async redeem(ticket: string, now?: number): Promise<UserCredentials | undefined> {
      const issued = await tokens.redeem(ticket, now);
      const account = issued && (await findUserCredentialsById(db, issued.userId));
      return account && digestOf(account.passwordHash) === issued.password ? account : undefined;
    },
  };
}

const digestOf = (passwordHash: string): string =>
  createHash('sha256').update(passwordHash).digest('base64url');
