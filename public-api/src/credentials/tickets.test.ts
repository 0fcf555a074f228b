import { buildVoter, testDatabase } from 'db/testing';
import { findUserCredentials } from 'db/voters';
import { keysOf } from 'shared-server/keys';
import { expect, test } from 'vitest';
import { createTickets } from './tickets.ts';

const database = testDatabase();
const KEYS = keysOf(['a key of at least thirty-two characters']);

async function issued() {
  const { username } = await buildVoter(database.owner);
  const account = await findUserCredentials(database.publicDb, username);
  if (!account) throw new Error('no account');
  const tickets = createTickets(database.publicDb, KEYS);
  return { account, tickets, ticket: tickets.issue(account) };
}

test('a ticket returns its account, once', async () => {
  const { account, tickets, ticket } = await issued();
  expect(await tickets.redeem(ticket)).toEqual(account);
  expect(await tickets.redeem(ticket)).toBeUndefined();
});

test('a ticket is short enough for its field', async () => {
  const { account, tickets } = await issued();
  expect(tickets.issue({ ...account, userId: 2 ** 48 - 1 }).length).toBeLessThanOrEqual(200);
});

test('a ticket stops working when the password changes or the account is closed', async () => {
  for (const [table, change] of [
    ['user_credentials', { password_hash: 'another' }],
    ['users', { erased_at: new Date() }],
  ] as const) {
    const { account, tickets, ticket } = await issued();
    const where = table === 'users' ? { id: account.userId } : { user_id: account.userId };
    await database.owner(table).where(where).update(change);
    expect(await tickets.redeem(ticket)).toBeUndefined();
  }
});
