import { expect, test } from 'vitest';
import { BY, buildChoice, buildCodes, buildCycle, buildSignedIn } from '../../testing/builders.ts';
import { testDatabase } from '../../testing/index.ts';
import { outcome } from '../../testing/outcome.ts';
import { compareTallies } from '../count/index.ts';
import { enterCode } from './enter-code.ts';
import { listCodeSets } from './sets.ts';
import { withdrawCodeSet } from './withdraw-set.ts';

const database = testDatabase();
const make = (given: object = {}) => buildCodes(database.adminDb, given);
const withdraw = (id: number) => outcome(withdrawCodeSet(database.adminDb, BY, id, 'Posted in public'));
const audited = () => database.owner('audit_log').orderBy('id').select('action', 'target', 'details');

test('a set has the requested number of different codes, and is audited without them', async () => {
  const { id } = await buildCycle(database.owner);
  const { set, codes } = await make({ number: 5000, usesEach: 2, name: 'Members' });
  expect(new Set(codes).size).toBe(5000);
  for (const code of codes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
  const stored = await database.owner('invitation_codes').where({ set_id: set.id, uses_left: 2 }).count();
  expect(stored).toEqual([{ 'count(*)': 5000 }]);
  expect(await listCodeSets(database.adminDb)).toEqual([set]);
  expect(await database.owner('code_sets')).toMatchObject([{ cycle_id: id, made_by: 'ada' }]);
  const [entry] = await audited();
  expect(entry).toMatchObject({ action: 'code_set.made', target: 'Members' });
  expect(JSON.parse(entry?.details ?? '')).toMatchObject({ after: { codes: 5000, usesEach: 2 } });
});

test('a set needs an active voting cycle and an end in the future', async () => {
  expect(await outcome(make())).toBe('no_active_cycle');
  await buildCycle(database.owner);
  expect(await outcome(make({ endDate: new Date(Date.now() - 1000) }))).toBe(
    'validation_failed.ends_in_the_past',
  );
  expect(await database.owner('code_sets')).toEqual([]);
});

test('a set is withdrawn once, with its reason, and only while its cycle is active', async () => {
  await buildCycle(database.owner);
  const { set } = await make();
  const other = await make();
  expect(await withdraw(999)).toBe('not_found');
  const results = await Promise.all(Array.from({ length: 4 }, () => withdraw(set.id)));
  expect(results.filter((result) => typeof result === 'object')).toHaveLength(1);
  expect(results.filter((result) => result === 'not_found')).toHaveLength(3);
  expect((await listCodeSets(database.adminDb))[1]).toMatchObject({
    withdrawnBy: 'ada',
    withdrawReason: 'Posted in public',
  });
  expect((await audited()).at(-1)).toMatchObject({ action: 'code_set.withdrawn', target: 'Guests' });
  await database.owner('voting_cycles').update({ is_active: false });
  expect(await withdraw(other.set.id)).toBe('cycle_closed');
});

test('only the votes of a withdrawn set are excluded', async () => {
  const election = await buildElection();
  const { set, codes } = await make({ usesEach: 12 });
  const voters = await Promise.all(Array.from({ length: 22 }, () => buildSignedIn(database.owner)));
  const [guests, others] = [voters.slice(0, 12), voters.slice(12)];
  for (const { userId } of guests) await enterCode(database.publicDb, userId, codes[0] ?? '');
  for (const voter of voters) await database.castVote({ ...voter, ...election });
  expect(await withdraw(set.id)).toMatchObject({ accounts: 12, voteCount: 12 });
  const left: number[] = await database.owner('votes').where({ removal_id: 0 }).pluck('user_id');
  expect(new Set(left)).toEqual(new Set(others.map(({ userId }) => userId)));
  expect(await compareTallies(database.owner)).toMatchObject([{ differences: [] }]);
});

test('votes of fewer than ten accounts leave at the end, because the difference would reveal their choices', async () => {
  const election = await buildElection();
  const { set, codes } = await make({ usesEach: 9 });
  for (let count = 0; count < 9; count += 1) {
    const guest = await buildSignedIn(database.owner);
    await enterCode(database.publicDb, guest.userId, codes[0] ?? '');
    await database.castVote({ ...guest, ...election });
  }
  expect(await withdraw(set.id)).toMatchObject({ accounts: 9, voteCount: 0 });
  expect(await database.owner('votes').where({ removal_id: 0 })).toHaveLength(9);
});

async function buildElection() {
  await buildCycle(database.owner);
  return buildChoice(database.owner);
}
