import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { BY, buildCodes, buildCycle, buildUser } from '../../testing/builders.ts';
import { testDatabase } from '../../testing/index.ts';
import { outcome } from '../../testing/outcome.ts';
import { enterCode, invitationsOf } from './enter-code.ts';
import { listCodeSets } from './sets.ts';
import { withdrawCodeSet } from './withdraw-set.ts';

const database = testDatabase();
const newVoter = async () => (await buildUser(database.owner)).id;
const enter = (userId: number, code = '') =>
  outcome(enterCode(database.publicDb, userId, code).then(() => 'invited' as const));
const stateOf = async (userId: number) => (await invitationsOf(database.publicDb, userId)).invitation;
const usesLeft = async () => (await database.owner('invitation_codes').pluck('uses_left')).sort();

test('a code invites an account into its cycle, however it is typed', async () => {
  await buildCycle(database.owner);
  const { set, codes } = await buildCodes(database.owner);
  const voter = await newVoter();
  expect(await stateOf(voter)).toBe('none');
  expect(await enter(voter, ` ${codes[0]?.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o')} `)).toBe(
    'invited',
  );
  expect(await stateOf(voter)).toBe('invited');
  expect(await database.owner('invitations')).toMatchObject([{ user_id: voter, set_id: set.id }]);
});

test('a code with three uses invites three of twenty accounts that enter it at once', async () => {
  await buildCycle(database.owner);
  const { codes } = await buildCodes(database.owner, { usesEach: 3 });
  const voters = await Promise.all(Array.from({ length: 20 }, newVoter));
  const results = await Promise.all(voters.map((voter) => enter(voter, codes[0])));
  expect(results.filter((result) => result === 'invited')).toHaveLength(3);
  expect(results.filter((result) => result === 'code_refused')).toHaveLength(17);
  expect(await usesLeft()).toEqual([0]);
  expect(await listCodeSets(database.adminDb)).toMatchObject([{ entered: 3, codes: 1, usesEach: 3 }]);
});

test('one account takes one use, however many codes it sends at once', async () => {
  await buildCycle(database.owner);
  const { codes } = await buildCodes(database.owner, { number: 8 });
  const voter = await newVoter();
  const results = await Promise.all([...codes, ...codes].map((code) => enter(voter, code)));
  expect(new Set(results)).toEqual(new Set(['invited']));
  expect(await usesLeft()).toEqual([0, 1, 1, 1, 1, 1, 1, 1]);
});

test('a code that is unknown, withdrawn, expired or from a closed cycle is refused', async () => {
  await buildCycle(database.owner);
  const old = await buildCodes(database.owner);
  await database.owner('voting_cycles').update({ is_active: false });
  await buildCycle(database.owner);
  const withdrawn = await buildCodes(database.owner);
  await withdrawCodeSet(database.adminDb, BY, withdrawn.set.id, 'Posted in public');
  const expired = await buildCodes(database.owner);
  await database
    .owner('code_sets')
    .where({ id: expired.set.id })
    .update({ ends_at: database.owner.raw('UTC_TIMESTAMP(3)') });
  const voter = await newVoter();
  for (const code of ['', '0000-0000-0000-0000', old.codes[0], withdrawn.codes[0]]) {
    expect(await enter(voter, code)).toBe('code_refused');
  }
  expect(await enter(voter, expired.codes[0])).toBe('code_expired');
  expect(await stateOf(voter)).toBe('none');
  expect(await usesLeft()).toEqual([1, 1, 1]);
});

test('an account whose set was withdrawn is told so even with another code', async () => {
  await buildCycle(database.owner);
  const [{ set, codes }, other] = [await buildCodes(database.owner), await buildCodes(database.owner)];
  const voter = await newVoter();
  await enter(voter, codes[0]);
  await withdrawCodeSet(database.adminDb, BY, set.id, 'Posted in public');
  expect(await stateOf(voter)).toBe('withdrawn');
  expect(await enter(voter, other.codes[0])).toBe('invitation_withdrawn');
  expect(await usesLeft()).toEqual([0, 1]);
});

test('codes are stored as hashes, and without the account that has entered them', async () => {
  await buildCycle(database.owner);
  const { codes } = await buildCodes(database.owner, { number: 2 });
  await enter(await newVoter(), codes[0]);
  const tables = ['code_sets', 'invitation_codes', 'invitations', 'audit_log'];
  const rows = JSON.stringify(await Promise.all(tables.map((table) => database.owner(table))));
  for (const code of codes) expect(rows).not.toContain(code.replaceAll('-', ''));
  for (const code of codes) expect(rows).not.toContain(code);
  const [stored] = await database.owner('invitation_codes').where({ uses_left: 0 });
  const plain = codes[0]?.replaceAll('-', '') ?? '';
  expect(stored?.code_hash).toEqual(createHash('sha256').update(plain).digest());
  const [invitation = {}] = await database.owner('invitations');
  expect(Object.keys(invitation).sort()).toEqual(['cycle_id', 'entered_at', 'set_id', 'user_id']);
});
