import { beforeEach, expect, test } from 'vitest';
import { BY, buildChoice, buildCodes, buildCycle, buildSignedIn, buildUser } from '../../testing/builders.ts';
import { testDatabase } from '../../testing/index.ts';
import { outcome } from '../../testing/outcome.ts';
import { cancelCycle, changeCycle, createCycle } from '../count/index.ts';
import type { SessionClaims } from '../voters/index.ts';
import { enterCode, invitationsOf } from './enter-code.ts';
import { listCodeSets } from './sets.ts';
import { withdrawCodeSet } from './withdraw-set.ts';

const database = testDatabase();
let running: number;
/** A cycle for invited people, from tomorrow on. */
let next: number;
beforeEach(async () => {
  running = (await buildCycle(database.owner, { name: 'Autumn', whoMayVote: 'invited' })).id;
  next = await schedule('Spring', 24);
});

async function schedule(name: string, startsInHours: number): Promise<number> {
  const hours = { startsInHours, endsInHours: startsInHours + 24 };
  return (await buildCycle(database.owner, { name, isScheduled: true, whoMayVote: 'invited', ...hours })).id;
}

const make = (given: object = {}) => buildCodes(database.adminDb, { cycleId: next, ...given });
const withdraw = (id: number) => outcome(withdrawCodeSet(database.adminDb, BY, id, 'Posted in public'));
const newVoter = async () => (await buildUser(database.owner)).id;
const enter = (userId: number, code = '') =>
  outcome(enterCode(database.publicDb, userId, code).then(({ name }) => name));
const usesLeft = async () => (await database.owner('invitation_codes').pluck('uses_left')).sort();
const invitations = (userId: number) => invitationsOf(database.publicDb, userId);

/** Ends the running cycle now, by the database's clock. The scheduled one begins now or later. */
const turn = (seconds = 0) =>
  database.owner('voting_cycles').update({
    end_date: database.owner.raw(
      'IF(id = ?, UTC_TIMESTAMP(3) + INTERVAL ? SECOND, UTC_TIMESTAMP(3) + INTERVAL 1 DAY)',
      [running, seconds],
    ),
    start_date: database.owner.raw(
      'IF(id = ?, UTC_TIMESTAMP(3) + INTERVAL ? SECOND, UTC_TIMESTAMP(3) - INTERVAL 1 HOUR)',
      [next, seconds],
    ),
  });

test('a set belongs to the given cycle, and lists are per cycle', async () => {
  const { set } = await make({ name: 'Members' });
  const other = await make({ cycleId: undefined });
  expect(await listCodeSets(database.adminDb, next)).toEqual([set]);
  expect(await listCodeSets(database.adminDb, running)).toEqual([other.set]);
  expect(await listCodeSets(database.adminDb)).toEqual([other.set]);
  expect(await database.owner('code_sets').orderBy('id').pluck('cycle_id')).toEqual([next, running]);
  const entry = await database.owner('audit_log').orderBy('id').first();
  expect(JSON.parse(entry?.details ?? '')).toMatchObject({ cycleId: next, after: { codes: 1 } });
});

test('a set cannot be created for an unknown, cancelled or closed cycle', async () => {
  await cancelCycle(database.adminDb, BY, next);
  for (const cycleId of [999, next]) {
    expect(await outcome(make({ cycleId }))).toBe('not_found');
    expect(await outcome(listCodeSets(database.adminDb, cycleId))).toBe('not_found');
  }
  await database.owner('voting_cycles').where({ id: running }).update({ is_active: false });
  expect(await outcome(make({ cycleId: running }))).toBe('cycle_closed');
  expect(await database.owner('code_sets')).toEqual([]);
});

test('a code of a scheduled cycle invites into only that cycle, once', async () => {
  const [voter, ahead] = [await newVoter(), await newVoter()];
  const [first, second] = [await make({ number: 2 }), await make({ cycleId: undefined })];
  expect(await enter(ahead, first.codes[0])).toBe('Spring');
  expect(await enter(ahead, first.codes[1])).toBe('Spring');
  expect(await invitations(ahead)).toEqual({ invitation: 'none', next: 'invited' });
  expect(await enter(voter, second.codes[0])).toBe('Autumn');
  expect(await invitations(voter)).toEqual({ invitation: 'invited', next: 'none' });
  expect(await enter(voter, first.codes[1])).toBe('Spring');
  expect(await invitations(voter)).toEqual({ invitation: 'invited', next: 'invited' });
  expect(await usesLeft()).toEqual([0, 0, 0]);
});

test('a code of the cycle after the next one works as well', async () => {
  const summer = await schedule('Summer', 72);
  const [voter, { codes }] = [await newVoter(), await make({ cycleId: summer })];
  expect(await enter(voter, codes[0])).toBe('Summer');
  expect(await invitations(voter)).toEqual({ invitation: 'none', next: 'none' });
  await cancelCycle(database.adminDb, BY, next);
  expect(await invitations(voter)).toEqual({ invitation: 'none', next: 'invited' });
});

test('codes for the next cycle work before the first cycle begins', async () => {
  await database.owner('voting_cycles').where({ id: running }).delete();
  const [voter, { codes }] = [await newVoter(), await make()];
  expect(await enter(voter, codes[0])).toBe('Spring');
  expect(await invitations(voter)).toEqual({ invitation: 'none', next: 'invited' });
});

test('a cycle with sets can be cancelled, and then its codes are refused', async () => {
  const { set, codes } = await make({ number: 2 });
  const [early, late] = [await newVoter(), await newVoter()];
  expect(await enter(early, codes[0])).toBe('Spring');
  await cancelCycle(database.adminDb, BY, next);
  expect(await enter(late, codes[1])).toBe('code_refused');
  expect(await enter(early, codes[1])).toBe('code_refused');
  expect(await invitations(early)).toEqual({ invitation: 'none', next: 'none' });
  expect(await withdraw(set.id)).toBe('cycle_closed');
  expect(await usesLeft()).toEqual([0, 1]);
});

test('codes of a cycle that has ended are refused, even if no other cycle follows', async () => {
  const { codes } = await make({ cycleId: running });
  await database
    .owner('voting_cycles')
    .where({ id: running })
    .update({ end_date: new Date(Date.now() - 1) });
  expect(await enter(await newVoter(), codes[0])).toBe('code_refused');
  expect(await outcome(make({ cycleId: undefined }))).toBe('cycle_closed');
});

test('a new start date does not change who is invited', async () => {
  const [voter, { codes }] = [await newVoter(), await make({ number: 2 })];
  await enter(voter, codes[0]);
  const dates = {
    startDate: new Date(Date.now() + 99 * 3_600_000),
    endDate: new Date(Date.now() + 199 * 3_600_000),
  };
  await changeCycle(database.adminDb, BY, { id: next, ...dates });
  expect(await invitations(voter)).toEqual({ invitation: 'none', next: 'invited' });
  expect(await enter(await newVoter(), codes[1])).toBe('Spring');
});

test('withdrawing a set of a scheduled cycle excludes no votes, and its accounts cannot vote there', async () => {
  const election = await buildElection();
  const voter = await buildSignedIn(database.owner);
  const [{ set, codes }, other] = [await make({ usesEach: 2 }), await make()];
  await enter(voter.userId, codes[0]);
  expect(await withdraw(set.id)).toMatchObject({ accounts: 1, voteCount: 0 });
  expect(await withdraw(set.id)).toBe('not_found');
  expect(await invitations(voter.userId)).toEqual({ invitation: 'none', next: 'withdrawn' });
  expect(await enter(await newVoter(), codes[0])).toBe('code_refused');
  expect(await enter(voter.userId, other.codes[0])).toBe('invitation_withdrawn');
  await turn();
  expect(await vote(voter, election)).toBe('invitation_required');
});

test('accounts whose invitation to the next cycle was withdrawn can still vote in the current one', async () => {
  const election = await buildElection();
  const voter = await buildSignedIn(database.owner);
  const { set, codes } = await make();
  await enter(voter.userId, codes[0]);
  await enter(voter.userId, (await make({ cycleId: running })).codes[0]);
  await withdraw(set.id);
  expect(await vote(voter, election)).toBe('ok');
});

test('from the start, invited accounts can vote and others are refused, without a gap or an overlap', async () => {
  const election = await buildElection();
  const [old, ahead, stranger] = await Promise.all(
    Array.from({ length: 3 }, () => buildSignedIn(database.owner)),
  );
  if (!old || !ahead || !stranger) throw new Error('Three were made.');
  await enter(old.userId, (await make({ cycleId: running })).codes[0]);
  await enter(ahead.userId, (await make()).codes[0]);
  // The process must not keep what it knows of the running cycle.
  expect(await vote(old, election)).toBe('ok');
  const others = await Promise.all(Array.from({ length: 24 }, () => buildSignedIn(database.owner)));
  // The last three go into one transaction, because another transaction is running by then.
  const voters = [...others, old, ahead, stranger];
  async function allVote(): Promise<string> {
    const asked = await Promise.all(voters.map((voter) => vote(voter, election)));
    const three = asked.splice(-3).join(' ');
    expect(new Set(asked)).toEqual(new Set(['invitation_required']));
    return three;
  }
  const before = 'ok invitation_required invitation_required';
  expect(await allVote()).toBe(before);
  await turn(1);
  let now = before;
  while (now === before) now = await allVote();
  expect(now).toBe('invitation_required ok invitation_required');
  const counted = await database.owner('votes').orderBy('cycle_id').select('cycle_id', 'user_id');
  expect(counted).toEqual([
    { cycle_id: running, user_id: old.userId },
    { cycle_id: next, user_id: ahead.userId },
  ]);
  const begins = (await database.owner('voting_cycles').where({ id: next }).first())?.start_date ?? 0;
  const late = await database.owner('votes').where({ cycle_id: next }).where('created_at', '<', begins);
  expect(late).toEqual([]);
});

test('a cycle scheduled for everybody can already have codes when it changes to invited people', async () => {
  const endDate = new Date(Date.now() + 99 * 3_600_000);
  const startDate = new Date(Date.now() + 72 * 3_600_000);
  const cycle = { name: 'Summer', startDate, endDate, publishing: 'live' as const };
  const { cycleId } = await createCycle(database.adminDb, BY, cycle);
  const { codes } = await make({ cycleId });
  await changeCycle(database.adminDb, BY, { id: cycleId, whoMayVote: 'invited' });
  expect(await enter(await newVoter(), codes[0])).toBe('Summer');
});

async function buildElection() {
  return buildChoice(database.owner);
}

async function vote(voter: SessionClaims, election: Awaited<ReturnType<typeof buildElection>>) {
  const result = await database.castVote({ ...voter, ...election });
  return result.ok ? 'ok' : result.reason;
}
