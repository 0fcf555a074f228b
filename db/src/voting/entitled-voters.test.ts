import { expect, test } from 'vitest';
import { BY, buildCategory, buildCodes, buildSignedIn, buildVendor } from '../../testing/builders.ts';
import { testElection } from '../../testing/election.ts';
import { buildConfirmedEmail } from '../../testing/emails.ts';
import { testDatabase } from '../../testing/index.ts';
import type { WhoMayVote } from '../count/index.ts';
import { setDomainRule } from '../emails/index.ts';
import { enterCode, withdrawCodeSet } from '../invitations/index.ts';
import type { SessionClaims } from '../voters/index.ts';

const database = testDatabase();
const election = testElection(database);
const forThose = (who: WhoMayVote) => database.owner('voting_cycles').update({ who_may_vote: who });
const forInvited = () => forThose('invited');

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

test('a cycle for invited people requires an invitation for a vote', async () => {
  const [guest, stranger] = [await buildSignedIn(database.owner), await buildSignedIn(database.owner)];
  const { codes } = await buildCodes(database.owner);
  await enterCode(database.publicDb, guest.userId, codes[0] ?? '');
  await forInvited();
  expect(await Promise.all([vote(guest), vote(stranger)])).toEqual(['ok', 'invitation_required']);
  expect(await database.owner('votes').pluck('user_id')).toEqual([guest.userId]);
  const { id } = await buildVendor(database.owner);
  expect(await database.castVote({ ...guest, ...election, vendorId: id })).toMatchObject({
    reason: 'already_voted',
  });
});

test('a voter from before that rule needs an invitation for the next vote', async () => {
  const voter = await buildSignedIn(database.owner);
  expect(await vote(voter)).toBe('ok');
  await forInvited();
  expect(await vote(voter, (await buildCategory(database.owner)).id)).toBe('invitation_required');
});

test('a withdrawn set invites nobody from the next vote on', async () => {
  await forInvited();
  const guest = await buildSignedIn(database.owner);
  const { set, codes } = await buildCodes(database.owner);
  await enterCode(database.publicDb, guest.userId, codes[0] ?? '');
  expect(await vote(guest)).toBe('ok');
  await withdrawCodeSet(database.adminDb, BY, set.id, 'Posted in public');
  expect(await vote(guest, (await buildCategory(database.owner)).id)).toBe('invitation_required');
});

test('if everybody may vote, invitations are not queried', async () => {
  const voter = await buildSignedIn(database.owner);
  await withoutInvitations(async () => expect(await vote(voter)).toBe('ok'));
});

test('a cycle for confirmed addresses requires one for a vote, and keeps earlier votes', async () => {
  const [ada, eve] = [await buildSignedIn(database.owner), await buildSignedIn(database.owner)];
  const other = await buildCategory(database.owner);
  expect(await vote(eve)).toBe('ok');
  await forThose('confirmed');
  await buildConfirmedEmail(database, { userId: ada.userId, email: 'ada@example.org' });
  expect(await Promise.all([vote(ada), vote(eve, other.id)])).toEqual(['ok', 'email_not_confirmed']);
  expect(await database.owner('votes')).toHaveLength(2);
});

test('a voter with a code needs an address once the rule changes, and the other way round', async () => {
  const [guest, ada] = [await buildSignedIn(database.owner), await buildSignedIn(database.owner)];
  const [second, third] = [await buildCategory(database.owner), await buildCategory(database.owner)];
  const { codes } = await buildCodes(database.owner);
  await enterCode(database.publicDb, guest.userId, codes[0] ?? '');
  await buildConfirmedEmail(database, { userId: ada.userId, email: 'ada@example.org' });
  await forThose('invited');
  expect(await Promise.all([vote(guest), vote(ada)])).toEqual(['ok', 'invitation_required']);
  await forThose('confirmed');
  const confirmed = [vote(guest, second.id), vote(ada, second.id)];
  expect(await Promise.all(confirmed)).toEqual(['email_not_confirmed', 'ok']);
  await forThose('invited');
  const invited = [vote(guest, third.id), vote(ada, third.id)];
  expect(await Promise.all(invited)).toEqual(['ok', 'invitation_required']);
});

test('once a domain is allowed, addresses of all others cannot vote from the next vote on', async () => {
  await forThose('confirmed');
  const [ada, eve] = [await buildSignedIn(database.owner), await buildSignedIn(database.owner)];
  const other = await buildCategory(database.owner);
  await buildConfirmedEmail(database, { userId: ada.userId, email: 'ada@mail.example.org' });
  await buildConfirmedEmail(database, { userId: eve.userId, email: 'eve@example.com' });
  expect(await Promise.all([vote(ada), vote(eve)])).toEqual(['ok', 'ok']);
  await setDomainRule(database.adminDb, BY, { domain: 'example.org', rule: 'allowed' });
  const votes = [vote(ada, other.id), vote(eve, other.id)];
  expect(await Promise.all(votes)).toEqual(['ok', 'email_not_confirmed']);
});

test('a cycle for members requires an account of a provider for a vote, and keeps earlier votes', async () => {
  const [ada, eve] = [await buildSignedIn(database.owner), await buildSignedIn(database.owner)];
  const other = await buildCategory(database.owner);
  await buildConfirmedEmail(database, { userId: eve.userId, email: 'eve@example.org' });
  expect(await vote(eve)).toBe('ok');
  await forThose('members');
  const subject_hash = Buffer.alloc(32, 1);
  await database.owner('members').insert({ subject_hash, user_id: ada.userId, joined_at: new Date() });
  expect(await Promise.all([vote(ada), vote(eve, other.id)])).toEqual(['ok', 'not_a_member']);
  expect(await database.owner('votes')).toHaveLength(2);
});

test('a member who signed in more than twelve hours ago signs in again before a vote', async () => {
  const [ada, eve] = [await buildSignedIn(database.owner), await buildSignedIn(database.owner)];
  const other = await buildCategory(database.owner);
  const subject_hash = Buffer.alloc(32, 1);
  await database.owner('members').insert({ subject_hash, user_id: ada.userId, joined_at: new Date() });
  const signedInBefore = (minutes: number) =>
    database.owner('user_sessions').update({ created_at: new Date(Date.now() - minutes * 60_000) });
  await signedInBefore(12 * 60 + 1);
  expect(await vote(ada)).toBe('ok');
  await forThose('members');
  expect(await Promise.all([vote(ada, other.id), vote(eve)])).toEqual(['signed_out', 'not_a_member']);
  await signedInBefore(12 * 60 - 1);
  expect(await Promise.all([vote(ada, other.id), vote(eve)])).toEqual(['ok', 'not_a_member']);
});

test('an address of a refused domain cannot vote from the next vote on', async () => {
  await forThose('confirmed');
  const ada = await buildSignedIn(database.owner);
  const other = await buildCategory(database.owner);
  await buildConfirmedEmail(database, { userId: ada.userId, email: 'ada@catch-all.example' });
  expect(await vote(ada)).toBe('ok');
  await setDomainRule(database.adminDb, BY, { domain: 'catch-all.example', rule: 'refused' });
  expect(await vote(ada, other.id)).toBe('email_not_confirmed');
});
