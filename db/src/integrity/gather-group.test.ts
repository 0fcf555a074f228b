import { beforeEach, expect, test } from 'vitest';
import { BY, buildCodes, buildUser } from '../../testing/builders.ts';
import { buildCrowd } from '../../testing/crowds.ts';
import { testElection } from '../../testing/election.ts';
import { testDatabase } from '../../testing/index.ts';
import { type Criteria, gatherGroup } from './gather-group.ts';
import { SIGNALS, type Signal } from './weights.ts';

const database = testDatabase();
testElection(database);
const BEGIN = new Date(Date.now() - 3_600_000);

let hall: number[];
let home: number[];
beforeEach(async () => {
  const inTurn = { registersAfterMs: (index: number) => index * 60_000, browser: (index: number) => index };
  hall = await buildCrowd(database.owner, BEGIN, { size: 3, address: () => '203.0.113.7', ...inTurn });
  home = await buildCrowd(database.owner, BEGIN, { size: 2, address: () => '2001:db8:1::9', ...inTurn });
});

async function members(criteria: Criteria): Promise<number[]> {
  const groupId = await gatherGroup(database.adminDb, BY, { name: 'By hand', criteria });
  return database
    .owner('account_group_members')
    .where({ group_id: groupId })
    .orderBy('user_id')
    .pluck('user_id');
}

test.each([
  ['a network', { network: '203.0.113.0/24' }, () => hall],
  ['an address', { network: '203.0.113.7/32' }, () => hall],
  ['an IPv6 network', { network: '2001:db8::/32' }, () => home],
  [
    'a time',
    { registeredFrom: new Date(BEGIN.getTime() + 1), registeredUntil: new Date(BEGIN.getTime() + 60_000) },
    () => [hall[1], home[1]],
  ],
  ['a network and a time', { network: '203.0.113.7/32', registeredUntil: BEGIN }, () => [hall[0]]],
])('a group contains the accounts of %s', async (_, criteria, expected) => {
  expect(await members(criteria)).toEqual(expected());
});

test('a group contains the accounts with the same browser as an account, or with a score', async () => {
  const { id, username } = await buildUser(database.owner);
  await database
    .owner('account_origins')
    .where({ user_id: hall[1] ?? 0 })
    .update({ user_id: id });
  expect(await members({ browserOf: username.toUpperCase() })).toEqual(
    [id, home[1] ?? 0].toSorted((one, other) => one - other),
  );
  const cycle = await database.owner('voting_cycles').first('id');
  await database.owner('account_signals').insert({
    ...(Object.fromEntries(SIGNALS.map((signal) => [signal, 0])) as Record<Signal, number>),
    cycle_id: cycle?.id ?? 0,
    user_id: home[0] ?? 0,
    score: 60,
  });
  expect(await members({ scoreAtLeast: 60 })).toEqual([home[0]]);
});

test('a group contains the accounts that entered a code of a batch of this voting period', async () => {
  const { batch } = await buildCodes(database.adminDb, { name: 'Members' });
  const { batch: other } = await buildCodes(database.adminDb);
  const cycle = await database.owner('voting_cycles').first('id');
  await database.owner('invitations').insert(
    [...hall.slice(1), home[0] ?? 0].map((user_id) => ({
      cycle_id: cycle?.id ?? 0,
      user_id,
      batch_id: user_id === hall[1] ? batch.id : other.id,
      entered_at: BEGIN,
    })),
  );
  expect(await members({ batchId: batch.id })).toEqual([hall[1]]);
  expect(await database.owner('account_groups').select('reasons')).toEqual([
    { reasons: '["Used an invitation code of the batch “Members”."]' },
  ]);
  expect(await members({ batchId: other.id, network: '203.0.113.0/24' })).toEqual([hall[2]]);
  await expect(members({ batchId: 999 })).rejects.toMatchObject({ reason: 'not_found' });
});

test('an empty group is refused and leaves nothing behind', async () => {
  await expect(members({ network: '198.51.100.0/24' })).rejects.toMatchObject({ reason: 'nobody_found' });
  await expect(members({ browserOf: 'nobody' })).rejects.toMatchObject({ reason: 'not_found' });
  expect(await database.owner('account_groups')).toEqual([]);
  expect(await database.owner('audit_log')).toEqual([]);
});

test('a group states what its accounts have in common, and when they registered', async () => {
  await members({ network: '203.0.113.0/24' });
  expect(await database.owner('account_groups').first()).toMatchObject({
    accounts: 3,
    level: 'look',
    found_by: BY.username,
    reasons: '["Registered from 203.0.113.0/24."]',
    first_registered_at: BEGIN,
  });
});
