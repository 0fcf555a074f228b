import { takeDueSnapshots } from 'db/count';
import { buildCategory, buildCycle, buildVendor, buildVote } from 'db/testing';
import { expect, test } from 'vitest';
import { getDocument } from '../../../testing/get-document.ts';
import { testApp } from '../../../testing/test-app.ts';

const api = testApp();
/** The year in which a season that is over ended. */
const YEAR = new Date(Date.now() - 60 * 60 * 1000).getUTCFullYear();

async function buildSeason(over = false) {
  const { owner } = api.database;
  const cycle = await buildCycle(owner, {
    name: 'Season <1>',
    ...(over && { startsInHours: -48, endsInHours: -1 }),
  });
  const speed = await buildCategory(owner, { name: 'Speed' });
  const [ada, ben, eve] = [
    await buildVendor(owner, { name: 'Ada' }),
    await buildVendor(owner, { name: 'Ben' }),
    await buildVendor(owner, { name: 'Eve' }),
  ];
  for (const { id } of [ada, ada, ben]) {
    await buildVote(owner, { cycleId: cycle.id, categoryId: speed.id, vendorId: id });
  }
  return { cycle, speed, ada, ben, eve };
}

const svg = (vendorId: number, query = '') =>
  getDocument(api.port, `/api/vendors/${vendorId}/badge.svg${query}`);
const titleIn = (text: string) => /<title>(.*)<\/title>/.exec(text)?.[1];

test('during voting a badge says nominee, and never the rank', async () => {
  const { cycle, ada, eve, speed } = await buildSeason();
  await api.database.owner('voting_cycles').update({ end_date: new Date('2099-12-14T12:00:00Z') });
  const { status, headers, text } = await svg(ada.id);
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'cache-control': 'public, max-age=60',
    // The gateway keeps it for a second.
    'x-accel-expires': '1',
  });
  const call = 'Vote for us until 14 December, Community Choice Awards 2099';
  expect(titleIn(text)).toBe(`Ada: Nominee, ${call}`);
  expect(titleIn((await svg(eve.id, `?category=${speed.id}`)).text)).toBe(`Eve: Nominee, Speed, ${call}`);
  const { body } = await api.get(`/api/vendors/${ada.id}/badge.json`);
  expect(body).toEqual({
    vendor: { id: ada.id, name: 'Ada', imageUrl: '/images/vendors/test.svg' },
    category: null,
    isFinal: false,
    until: '2099-12-14T12:00:00.000Z',
    awards: [],
    period: { id: cycle.id, name: 'Season <1>', endDate: expect.any(String) },
    title: 'Nominee',
    text: 'Nominee',
    detail: 'Vote for us until 14 December',
    about: 'Community Choice Awards 2099',
    post: 'Ada is nominated in the Community Choice Awards 2099. Vote for us until 14 December.',
  });
  expect(text).not.toMatch(/<script|href="(?!#)|<image|style=|<text/);
});

test('the badge of a vendor that was merged into another one shows the other', async () => {
  const { ada } = await buildSeason();
  const { id } = await buildVendor(api.database.owner, { archived: true });
  await api.database.owner('vendors').where({ id }).update({ merged_into: ada.id });
  expect(titleIn((await svg(id)).text)).toContain('Ada: Nominee');
});

test('after the end a badge permanently states the win', async () => {
  const { cycle, ada, speed } = await buildSeason(true);
  await takeDueSnapshots(api.database.integrityDb);
  await api.database.owner('vendors').update({ archived_at: new Date() });
  expect(titleIn((await svg(ada.id)).text)).toBe(
    `Ada: Winner, Overall and Speed, Community Choice Awards ${YEAR}`,
  );
  const { body } = await api.get(`/api/vendors/${ada.id}/badge.json?category=${speed.id}&cycle=${cycle.id}`);
  expect(body).toMatchObject({
    vendor: { id: ada.id, name: 'Ada', imageUrl: '/images/vendors/test.svg' },
    category: { id: speed.id, name: 'Speed' },
    isFinal: true,
    text: 'Winner, Speed',
    period: { id: cycle.id, name: 'Season <1>', endDate: expect.any(String) },
  });
});

test('after the end a vendor without an award is a nominee', async () => {
  const { ben, eve, speed } = await buildSeason(true);
  await takeDueSnapshots(api.database.integrityDb);
  expect(titleIn((await svg(eve.id)).text)).toBe(`Eve: Nominee, Community Choice Awards ${YEAR}`);
  expect(titleIn((await svg(ben.id)).text)).toMatch(/^Ben: Runner-up, Overall, Community Choice Awards/);
  expect(titleIn((await svg(ben.id, `?category=${speed.id}`)).text)).toMatch(/^Ben: Nominee, Speed, /);
});

test('nothing is stated about an ended period until the results are announced', async () => {
  const { ada } = await buildSeason(true);
  const nominee = `Ada: Nominee, Community Choice Awards ${YEAR}`;
  expect(titleIn((await svg(ada.id)).text)).toBe(nominee);
  await api.database
    .owner('voting_cycles')
    .update({ is_revealed_by_hand: true, frozen_hours: 2, frozen_from: new Date() });
  await takeDueSnapshots(api.database.integrityDb);
  expect(titleIn((await svg(ada.id)).text)).toBe(nominee);
});

test('before voting a badge names the last day, and the category if there is only one', async () => {
  const { owner } = api.database;
  await buildCycle(owner, { name: 'Spring', isScheduled: true, startsInHours: 48, endsInHours: 72 });
  await owner('voting_cycles').update({ end_date: new Date('2099-12-14T12:00:00Z') });
  const { id: speed } = await buildCategory(owner, { name: 'Speed' });
  await buildCategory(owner, { name: 'OpSec' });
  const { id } = await buildVendor(owner, { name: 'Ada' });
  await owner('vendors').update({ stands_in: String(speed) });
  expect(titleIn((await svg(id)).text)).toBe(
    'Ada: Nominee, Speed, Vote for us until 14 December, Community Choice Awards 2099',
  );
});

test('a vendor is a nominee even without a voting period', async () => {
  const { id } = await buildVendor(api.database.owner, { name: 'Ada' });
  expect(titleIn((await svg(id)).text)).toBe('Ada: Nominee, Community Choice Awards');
});

test('a badge has two themes and three sizes', async () => {
  const { ada } = await buildSeason();
  const widths = ['small', 'medium', 'large'].map(async (size) => {
    const { text } = await svg(ada.id, `?theme=dark&size=${size}`);
    expect(text).toContain('#1c1a17');
    return /width="(\d+)"/.exec(text)?.[1];
  });
  expect(await Promise.all(widths)).toEqual(['240', '320', '480']);
});

test('a badge without content is a 404, never an old picture', async () => {
  const { eve, ada, speed } = await buildSeason();
  const { id: other } = await buildCategory(api.database.owner);
  await api.database
    .owner('vendors')
    .where({ id: eve.id })
    .update({ stands_in: String(speed.id) });
  const scheduled = await buildCycle(api.database.owner, {
    isScheduled: true,
    startsInHours: 48,
    endsInHours: 72,
  });
  for (const [id, query] of [
    [eve.id, `?category=${other}`],
    [999_999, ''],
    [ada.id, `?cycle=${scheduled.id}`],
    [ada.id, '?category=999'],
    [ada.id, '?cycle=999'],
  ] as const) {
    const { status, headers } = await svg(id, query);
    expect([status, headers['x-accel-expires']]).toEqual([404, undefined]);
  }
  for (const query of ['?theme=pink', '?size=9', '?category=x', '?show=rank']) {
    expect((await svg(ada.id, query)).status).toBe(400);
  }
});
