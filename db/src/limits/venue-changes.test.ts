import { expect, test } from 'vitest';
import { testDatabase } from '../../testing/index.ts';
import { outcome } from '../../testing/outcome.ts';
import { closeVenue, listVenues, openVenue } from './venue-changes.ts';

const database = testDatabase();
const BY = { username: 'ada', ipAddress: '198.51.100.1' };
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);
const open = (given: object = {}) =>
  openVenue(database.adminDb, BY, {
    name: 'Spring fair',
    network: '203.0.113.0/24',
    registrations: 400,
    endDate: inMinutes(60),
    ...given,
  });
const listed = () => listVenues(database.adminDb);

test('a new venue is listed with the administrator who opened it, and audited', async () => {
  const venue = await open();
  expect(await listed()).toEqual([venue]);
  expect(venue).toMatchObject({ name: 'Spring fair', registrations: 400, used: 0, openedBy: 'ada' });
  const [entry] = await database.owner('audit_log');
  expect(entry).toMatchObject({ actor: 'ada', action: 'venue.opened', target: 'Spring fair' });
  expect(JSON.parse(entry?.details ?? '')).toMatchObject({
    after: { network: '203.0.113.0/24', registrations: 400 },
  });
});

test('venues are listed newest first, with what each has used', async () => {
  const [first, second] = [await open(), await open({ name: 'Autumn fair' })];
  await database.owner('public_rate_limits').insert({
    limit_key: `registrations:venue-${first.id}`,
    points: 312,
    expires: Date.now() + 60_000,
  });
  expect((await listed()).map(({ id, used }) => [id, used])).toEqual([
    [second.id, 0],
    [first.id, 312],
  ]);
});

test.each([
  ['has ended by the database’s clock', -1, 'ends_in_the_past'],
  ['is open for longer than a month', 32 * 24 * 60, 'venue_too_long'],
])('a venue that %s is refused', async (_, minutes, refusal) => {
  expect(await outcome(open({ endDate: inMinutes(minutes) }))).toBe(refusal);
  expect(await database.owner('venues')).toEqual([]);
  expect(await database.owner('audit_log')).toEqual([]);
});

test('a venue is closed once, and is then no longer listed', async () => {
  const { id } = await open();
  const closed = await Promise.all([1, 2].map(() => outcome(closeVenue(database.adminDb, BY, id))));
  expect(closed.sort()).toEqual(['not_found', undefined]);
  expect(await listed()).toEqual([]);
  expect(await database.owner('audit_log').orderBy('id').pluck('action')).toEqual([
    'venue.opened',
    'venue.closed',
  ]);
});

test('a venue that has ended is no longer listed and cannot be closed', async () => {
  const { id } = await open();
  await database.owner('venues').update({ ends_at: inMinutes(-1) });
  expect(await listed()).toEqual([]);
  expect(await outcome(closeVenue(database.adminDb, BY, id))).toBe('not_found');
});
