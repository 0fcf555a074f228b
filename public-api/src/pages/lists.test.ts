import { i18nOf } from 'db/machinery';
import { buildChoice, buildCycle, buildVote } from 'db/testing';
import { expect, test } from 'vitest';
import { getDocument } from '../../testing/get-document.ts';
import { testApp } from '../../testing/test-app.ts';
import { createLists } from './lists.ts';

const api = testApp();

test('badges and pictures of unknown vendors cost no statements of their own', async () => {
  const { owner } = api.database;
  const { id: cycleId } = await buildCycle(owner);
  const { categoryId, vendorId } = await buildChoice(owner);
  await buildVote(owner, { cycleId, categoryId, vendorId });
  let statements = 0;
  api.db.on('query', () => {
    statements += 1;
  });
  const unknown = Array.from({ length: 60 }, (_, index) => 1_000_000 + index).flatMap((id) => [
    `/api/vendors/${id}/badge.svg`,
    `/api/vendors/${id}/badge.json?category=${categoryId}&cycle=${cycleId}`,
    `/api/vendors/${vendorId}/badge.svg?category=${id}`,
    `/api/vendors/${vendorId}/badge.svg?cycle=${id}`,
    `/og/vendor/${id}.png`,
  ]);
  const statuses = new Set<number>();
  for (const path of unknown) statuses.add((await getDocument(api.port, path)).status);
  expect([...statuses]).toEqual([404]);
  expect(statements).toBeLessThan(unknown.length / 4);
});

test('the default text of the site asks for votes only before voting ends', async () => {
  const { owner } = api.database;
  const texts = () => createLists(api.db).texts(i18nOf('de'));
  const asking = { description: expect.stringMatching(/^Stimmen Sie/), instead: 'Jetzt abstimmen' };
  const ended = { description: 'Die Abstimmung ist beendet', instead: 'Die Abstimmung ist beendet' };
  expect(await texts()).toMatchObject(asking);
  const { id } = await buildCycle(owner);
  expect(await texts()).toMatchObject(asking);
  await owner('voting_cycles')
    .where({ id })
    .update({ end_date: new Date(Date.now() - 60_000) });
  expect(await texts()).toMatchObject(ended);
});
