import { enterCode } from 'db/invitations';
import { buildCodes, buildCycle, buildUser } from 'db/testing';
import { expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';
import type { MadeCodeSet } from '../generated/contract.ts';

const { call, as, database } = testApp({ publicUrl: 'https://awards.example.org' });
const BATCHES = '/api/admin/code-sets';
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
const MEMBERS = { name: '=Members, 2026', number: 3, usesEach: 2 };

test('a super admin creates a set, whose codes are only in that answer, and withdraws it', async () => {
  await buildCycle(database.owner);
  const [mira, noor] = [await as('super_admin'), await as('admin')];
  const made = await call(BATCHES, { ...mira, body: { ...MEMBERS, endDate: inAnHour() } });
  expect(made).toMatchObject({ status: 201, body: { set: { codes: 3, usesEach: 2, entered: 0 } } });
  const { set, codes, inviteUrl, csv } = made.body as unknown as MadeCodeSet;
  expect(inviteUrl).toBe('https://awards.example.org/invite#');
  // A spreadsheet would read the name as a formula.
  expect(csv.split('\r\n')[1]).toBe(`"'=Members, 2026",${codes[0]},${inviteUrl}${codes[0]}`);
  expect(csv.trim().split('\r\n')).toHaveLength(4);
  await enterCode(database.publicDb, (await buildUser(database.owner)).id, codes[1] ?? '');
  const listed = await call(BATCHES, noor);
  expect(listed).toMatchObject({ status: 200, body: [{ ...set, entered: 1 }] });
  expect(JSON.stringify(listed.body)).not.toContain(codes[0]);
  const withdraw = () => call(`${BATCHES}/${set.id}/withdraw`, { ...mira, body: { reason: 'Leaked' } });
  expect(await withdraw()).toMatchObject({ status: 200, body: { message: 'The set is withdrawn.' } });
  expect(await withdraw()).toMatchObject({ status: 404 });
  expect((await call(BATCHES, noor)).body).toMatchObject([{ withdrawReason: 'Leaked' }]);
});

test('printed cards speak the main language of the site, in its time zone', async () => {
  await database.owner('system_settings').insert([
    { setting_key: 'languages', setting_value: 'de en', description: '' },
    { setting_key: 'time_zone', setting_value: 'Europe/Berlin', description: '' },
  ]);
  const { id: cycleId } = await buildCycle(database.owner, { isScheduled: true });
  const [start_date, endDate] = [new Date('2099-02-28T23:30:00.000Z'), '2099-03-31T22:30:00.000Z'];
  await database.owner('voting_cycles').update({ start_date, end_date: new Date(endDate) });
  const body = { ...MEMBERS, cycleId, endDate };
  const made = await call(BATCHES, { ...(await as('super_admin')), body });
  expect(made.body).toMatchObject({
    card: {
      language: 'de',
      direction: 'ltr',
      title: 'Sie sind zur Abstimmung eingeladen',
      before: 'Scannen Sie den Code, oder öffnen Sie awards.example.org und geben Sie ein',
      after: ['Die Abstimmung beginnt am 1. März 2099.', 'Dieser Code gilt bis 1. April 2099.'],
    },
  });
});

test('a set with a value out of bounds is refused, and nothing changes', async () => {
  await buildCycle(database.owner);
  const mira = await as('super_admin');
  for (const [field, value] of [
    ['name', ' '],
    ['number', 0],
    ['number', 10_001],
    ['usesEach', 0],
    ['usesEach', 1001],
    ['endDate', '2026-01-01T00:00:00Z'],
  ] as const) {
    const refused = await call(BATCHES, {
      ...mira,
      body: { ...MEMBERS, endDate: inAnHour(), [field]: value },
    });
    expect(refused, `${field} ${value}`).toMatchObject({ status: 400, body: { details: [{ field }] } });
    expect(await database.owner('code_sets'), `${field} ${value}`).toEqual([]);
  }
});

test('codes for a scheduled period can be created before it begins, and are listed under it', async () => {
  const { id } = await buildCycle(database.owner, { isScheduled: true, startsInHours: 24, endsInHours: 48 });
  const [mira, noor] = [await as('super_admin'), await as('admin')];
  const body = { ...MEMBERS, cycleId: id, endDate: inAnHour() };
  const made = await call(BATCHES, { ...mira, body });
  expect(made).toMatchObject({ status: 201, body: { set: { codes: 3 } } });
  const { set } = made.body as unknown as MadeCodeSet;
  expect(await call(BATCHES, noor)).toMatchObject({ status: 200, body: [] });
  expect(await call(`${BATCHES}?cycle=${id}`, noor)).toMatchObject({ status: 200, body: [set] });
  expect(await call(BATCHES, { ...noor, body })).toMatchObject({ status: 403 });
  const withdrawn = await call(`${BATCHES}/${set.id}/withdraw`, { ...mira, body: { reason: 'Leaked' } });
  expect(withdrawn).toMatchObject({ status: 200, body: { accounts: 0, voteCount: 0 } });
});

test('an unknown or closed period gets no set, and an unknown one has no list', async () => {
  const { id } = await buildCycle(database.owner, { isActive: false });
  const mira = await as('super_admin');
  const make = (cycleId: unknown) =>
    call(BATCHES, { ...mira, body: { ...MEMBERS, cycleId, endDate: inAnHour() } });
  expect(await make(999)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  expect(await make(id)).toMatchObject({ status: 409, body: { code: 'CYCLE_CLOSED' } });
  expect(await make(String(id))).toMatchObject({ status: 400, body: { details: [{ field: 'cycleId' }] } });
  expect(await call(`${BATCHES}?cycle=999`, mira)).toMatchObject({ status: 404 });
  expect(await call(`${BATCHES}?cycle=x`, mira)).toMatchObject({ status: 400 });
  expect(await database.owner('code_sets')).toEqual([]);
});

test('a set requires an active voting period, and a withdrawal requires a reason', async () => {
  const mira = await as('super_admin');
  const refused = await call(BATCHES, { ...mira, body: { ...MEMBERS, endDate: inAnHour() } });
  expect(refused).toMatchObject({ status: 409, body: { code: 'NO_ACTIVE_CYCLE' } });
  expect(await call(`${BATCHES}/1/withdraw`, { ...mira, body: {} })).toMatchObject({ status: 400 });
});

test('the filter of users by a set finds only the voters who have entered one of its codes', async () => {
  const ada = await as('admin');
  const { id: cycle_id } = await buildCycle(database.owner);
  const { set } = await buildCodes(database.owner);
  const { id: user_id } = await buildUser(database.owner, { username: 'mia' });
  await buildUser(database.owner, { username: 'noa' });
  await database.owner('invitations').insert({ cycle_id, user_id, set_id: set.id, entered_at: new Date() });
  const { body } = await call(`/api/admin/users?setId=${set.id}`, ada);
  expect((body as unknown as { username: string }[]).map(({ username }) => username)).toEqual(['mia']);
  expect((await call('/api/admin/users?isBlocked=true', ada)).body).toEqual([]);
  expect(await call('/api/admin/users?setId=x', ada)).toMatchObject({ status: 400 });
});
