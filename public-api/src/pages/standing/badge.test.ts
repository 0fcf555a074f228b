import { freezeEnded } from 'db/results';
import { buildCategory, buildCycle, buildVendor, buildVote } from 'db/testing';
import { expect, test } from 'vitest';
import { getDocument } from '../../../testing/get-document.ts';
import { testApp } from '../../../testing/test-app.ts';

const api = testApp();

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

test('while voting runs a badge is live, overall or in a category', async () => {
  const { ada, ben, speed } = await buildSeason();
  const { status, headers, text } = await svg(ada.id);
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'cache-control': 'public, max-age=60',
    // The gateway keeps it for a second.
    'x-accel-expires': '1',
  });
  expect(titleIn(text)).toBe('Ada: #1 overall, Season &lt;1&gt;, Vendor Awards (voting goes on)');
  expect(text).not.toMatch(/<script|href=|<image|style=/);
  expect(titleIn((await svg(ben.id, `?category=${speed.id}`)).text)).toMatch(/^Ben: #2 in Speed, /);
});

test('after the end it says for good who won', async () => {
  const { cycle, ada, speed } = await buildSeason(true);
  await freezeEnded(api.database.integrityDb);
  await api.database.owner('vendors').update({ archived_at: new Date() });
  expect(titleIn((await svg(ada.id)).text)).toBe('Ada: Overall winner, Season &lt;1&gt;, Vendor Awards');
  const { body } = await api.get(`/api/vendors/${ada.id}/badge.json?category=${speed.id}&cycle=${cycle.id}`);
  expect(body).toEqual({
    vendor: { id: ada.id, name: 'Ada', imageUrl: '/images/vendors/test.svg' },
    category: { id: speed.id, name: 'Speed' },
    ...{ place: 1, isTied: false, votes: 2, isFinal: true, text: 'Winner: Speed' },
    period: { id: cycle.id, name: 'Season <1>' },
  });
});

test('two themes and three sizes', async () => {
  const { ada } = await buildSeason();
  const widths = ['small', 'medium', 'large'].map(async (size) => {
    const { text } = await svg(ada.id, `?theme=dark&size=${size}`);
    expect(text).toContain('#1c1a17');
    return /width="(\d+)"/.exec(text)?.[1];
  });
  expect(await Promise.all(widths)).toEqual(['240', '320', '480']);
});

test('nothing to show is a 404, and never an old picture', async () => {
  const { eve, ada } = await buildSeason();
  for (const [id, query] of [
    [eve.id, ''],
    [999_999, ''],
    [ada.id, '?category=999'],
    [ada.id, '?cycle=999'],
  ] as const) {
    const { status, headers } = await svg(id, query);
    expect([status, headers['x-accel-expires']]).toEqual([404, undefined]);
  }
  for (const query of ['?theme=pink', '?size=9', '?category=x', '?other=1']) {
    expect((await svg(ada.id, query)).status).toBe(400);
  }
});
