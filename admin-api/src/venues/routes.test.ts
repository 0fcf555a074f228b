import { expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';

const { ask, as, database } = testApp();
const VENUES = '/api/admin/venues';
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
const HALL = { name: 'Spring fair, hall 3', network: '203.0.113.7', registrations: 400 };

test('a super admin opens an event network, every administrator sees it, and it is closed again', async () => {
  const [mira, noor] = [await as('super_admin'), await as('admin')];
  const opened = await ask(VENUES, { ...mira, body: { ...HALL, endDate: inAnHour() } });
  expect(opened).toMatchObject({ status: 201, body: { network: '203.0.113.7/32', used: 0 } });
  expect(await ask(VENUES, noor)).toMatchObject({ status: 200, body: [{ name: HALL.name }] });
  const closing = await ask(`${VENUES}/${opened.body.id}`, { ...mira, method: 'DELETE' });
  expect(closing).toMatchObject({ status: 200, body: { message: 'The event network has ended.' } });
  expect(await ask(VENUES, noor)).toMatchObject({ status: 200, body: [] });
  expect(await ask(`${VENUES}/${opened.body.id}`, { ...mira, method: 'DELETE' })).toMatchObject({
    status: 404,
  });
});

test.each([
  ['network', 'hall 3'],
  ['network', '203.0.113.0/8'],
  ['network', '2001:db8::/16'],
  ['network', '203.0.113.7/33'],
  ['registrations', 0],
  ['registrations', 10_001],
  ['endDate', '2026-01-01T00:00:00Z'],
  ['endDate', '2099-01-01T00:00:00Z'],
  ['name', ' '],
])('an event network with the %s %j is refused and nothing changes', async (field, value) => {
  const mira = await as('super_admin');
  const body = { ...HALL, endDate: inAnHour(), [field]: value };
  const refused = await ask(VENUES, { ...mira, body });
  expect(refused).toMatchObject({ status: 400, body: { details: [{ field }] } });
  expect(await database.owner('venues')).toEqual([]);
});
