import { expect, test } from 'vitest';
import { BY, buildCategory, buildCodes, buildSignedIn } from '../../testing/builders.ts';
import { testElection } from '../../testing/election.ts';
import { testDatabase } from '../../testing/index.ts';
import { enterCode, withdrawCodeBatch } from '../invitations/index.ts';
import type { SessionClaims } from '../voters/index.ts';

const database = testDatabase();
const election = testElection(database);
const forInvited = () => database.owner('voting_cycles').update({ who_may_vote: 'invited' });

async function vote(voter: SessionClaims, categoryId = election.categoryId): Promise<string> {
  const result = await database.castVote({ ...voter, ...election, categoryId });
  return result.ok ? 'ok' : result.reason;
}

async function withoutInvitations(work: () => Promise<void>): Promise<void> {
  await database.owner.raw('RENAME TABLE invitations TO invitations_away');
  try {
    await work();
  } finally {
    await database.owner.raw('RENAME TABLE invitations_away TO invitations');
  }
}

test('where the cycle is for invited people, a vote takes an invitation', async () => {
  const [guest, stranger] = [await buildSignedIn(database.owner), await buildSignedIn(database.owner)];
  const { codes } = await buildCodes(database.owner);
  await enterCode(database.publicDb, guest.userId, codes[0] ?? '');
  await forInvited();
  expect(await Promise.all([vote(guest), vote(stranger)])).toEqual(['ok', 'invitation_required']);
  expect(await database.owner('votes').pluck('user_id')).toEqual([guest.userId]);
  expect(await vote(guest)).toBe('already_voted');
});

test('who has voted before the choice changed needs an invitation for the next vote', async () => {
  const voter = await buildSignedIn(database.owner);
  expect(await vote(voter)).toBe('ok');
  await forInvited();
  expect(await vote(voter, (await buildCategory(database.owner)).id)).toBe('invitation_required');
});

test('a withdrawn batch invites nobody any more, from the next vote on', async () => {
  await forInvited();
  const guest = await buildSignedIn(database.owner);
  const { batch, codes } = await buildCodes(database.owner);
  await enterCode(database.publicDb, guest.userId, codes[0] ?? '');
  expect(await vote(guest)).toBe('ok');
  await withdrawCodeBatch(database.adminDb, BY, batch.id, 'Posted in public');
  expect(await vote(guest, (await buildCategory(database.owner)).id)).toBe('invitation_required');
});

test('where everybody may vote, nobody asks for invitations', async () => {
  const voter = await buildSignedIn(database.owner);
  await withoutInvitations(async () => expect(await vote(voter)).toBe('ok'));
});

test('whose invitation has been found is not asked for it again', async () => {
  await forInvited();
  const guest = await buildSignedIn(database.owner);
  const other = await buildCategory(database.owner);
  const { codes } = await buildCodes(database.owner);
  await enterCode(database.publicDb, guest.userId, codes[0] ?? '');
  expect(await vote(guest)).toBe('ok');
  await withoutInvitations(async () => expect(await vote(guest, other.id)).toBe('ok'));
});
