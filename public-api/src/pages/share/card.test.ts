import { storeFinalResults } from 'db/results';
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
  const ada = await buildVendor(owner, { name: `Ada "&' <script>` });
  const eve = await buildVendor(owner, { name: 'Eve' });
  await buildVote(owner, { cycleId: cycle.id, categoryId: speed.id, vendorId: ada.id });
  return { cycle, speed, ada, eve };
}

const card = (vendorId: number, query = '') => getDocument(api.port, `/embed/vendor/${vendorId}${query}`);

test('during voting a card shows name, picture, place and period, and links to the vote', async () => {
  const { ada } = await buildSeason();
  await api.database.owner('voting_cycles').update({ end_date: new Date('2099-12-14T12:00:00Z') });
  const { status, headers, text } = await card(ada.id);
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'public, max-age=60',
  });
  expect(headers).not.toHaveProperty('set-cookie');
  expect(text).toContain('<h1 dir="auto">Ada &#34;&#38;&#39; &#60;script&#62;</h1>');
  expect(text).toContain('<img src="/images/vendors/test.svg" alt=""');
  expect(text).toContain('Nominee<');
  expect(text).toContain('Vendor Awards, Season &#60;1&#62;<');
  expect((await card(ada.id, '?show=rank')).text).toContain('#1 overall<');
  expect(text).toContain(
    `<a href="/vendor/${ada.id}" target="_blank" rel="noopener" dir="auto">Vote for us until 14 December<`,
  );
  expect(text).not.toMatch(/<script|<form|<button|style=|\son\w+=/);
});

test('after the end the card stays the same and links to the results', async () => {
  const { ada, cycle, speed } = await buildSeason(true);
  await storeFinalResults(api.database.integrityDb);
  await api.database.owner('vendors').update({ archived_at: new Date(), name: 'Renamed' });
  const { text } = await card(ada.id, `?category=${speed.id}&cycle=${cycle.id}&theme=dark`);
  expect(text).toContain('<html lang="en" class="dark">');
  expect(text).toContain('Winner, Speed');
  expect(text).toContain('Vendor Awards, Season &#60;1&#62;');
  expect(text).toContain(`<a href="/?tab=results&#38;cycle=${cycle.id}" target="_blank"`);
  expect(text).toContain('Ada ');
});

test('a card without content is a 404, never an old card', async () => {
  const { ada, eve } = await buildSeason();
  await api.database.owner('vendors').where({ id: eve.id }).update({ archived_at: new Date() });
  for (const [id, query] of [
    [eve.id, ''],
    [999_999, ''],
    [ada.id, '?category=999'],
    [ada.id, '?cycle=999'],
  ] as const) {
    expect((await card(id, query)).status).toBe(404);
  }
  await api.database.owner('vendors').where({ id: ada.id }).update({ archived_at: new Date() });
  for (const query of ['?theme=pink', '?cycle=x', '?other=1']) {
    expect((await card(ada.id, query)).status).toBe(400);
  }
});

test('the styles of the card are a separate file, so that the page needs none of its own', async () => {
  const { status, headers } = await getDocument(api.port, '/embed/card.css');
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/css; charset=utf-8');
});
