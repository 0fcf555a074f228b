import { randomBytes } from 'node:crypto';
import { buildVoter, testDatabase } from 'db/testing';
import { findUserCredentials } from 'db/voters';
import { keysOf } from 'shared-server/keys';
import { expect, test } from 'vitest';
import { createTickets, seal } from './tickets.ts';

const database = testDatabase();
const MINUTE = 60_000;
const KEYS = keysOf(['a key of at least thirty-two characters']);

async function issued(now?: number) {
  const { username } = await buildVoter(database.owner);
  const account = await findUserCredentials(database.publicDb, username);
  if (!account) throw new Error('no account');
  const tickets = createTickets(database.publicDb, KEYS);
  return { account, tickets, ticket: tickets.issue(account, now) };
}

test('a ticket works once, even for 20 simultaneous requests', async () => {
  const { account, tickets, ticket } = await issued();
  const taken = await Promise.all(Array.from({ length: 20 }, () => tickets.redeem(ticket)));
  expect(taken.filter(Boolean)).toEqual([account]);
});

test('a ticket works for five minutes', async () => {
  const issuedAt = Date.now();
  const { account, tickets, ticket } = await issued(issuedAt);
  expect(await tickets.redeem(ticket, issuedAt + 5 * MINUTE + 1)).toBeUndefined();
  expect(await tickets.redeem(ticket, issuedAt + 5 * MINUTE)).toEqual(account);
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

test('a forged ticket lets nobody in and leaves no row', async () => {
  const { account, tickets, ticket } = await issued();
  const bytes = Buffer.from(ticket, 'base64url');
  const other = await issued();
  // These bytes belong to the id, the time, the account and the HMAC.
  for (const at of [0, 17, 27, 30]) {
    const forged = Buffer.from(bytes);
    forged.writeUInt8(forged.readUInt8(at) ^ 1, at);
    expect(await tickets.redeem(forged.toString('base64url'))).toBeUndefined();
  }
  const elsewhere = Buffer.concat([
    bytes.subarray(0, 22),
    Buffer.from(other.ticket, 'base64url').subarray(22, 28),
    bytes.subarray(28),
  ]);
  const signed = bytes.subarray(0, 28);
  // This has the purpose of a captcha token.
  const otherPurpose = Buffer.concat([
    signed,
    seal(KEYS[0], 'token', signed, Buffer.from(account.passwordHash)),
  ]);
  const guesses = [
    'x',
    ...[elsewhere, randomBytes(60), otherPurpose].map((guess) => guess.toString('base64url')),
  ];
  for (const guess of guesses) expect(await tickets.redeem(guess)).toBeUndefined();
  const otherKey = createTickets(database.publicDb, keysOf(['another key of at least thirty-two chars']));
  expect(await otherKey.redeem(ticket)).toBeUndefined();
  expect(await database.owner('captcha_uses')).toEqual([]);
  expect(await tickets.redeem(ticket)).toEqual(account);
});
