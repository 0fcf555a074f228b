import { changePublishing } from 'db/removals';
import { publishStep } from 'db/tallies';
import { BY, buildCategory, buildCycle, buildSignedIn, buildVendor } from 'db/testing';
import { expect, test } from 'vitest';
import { getDocument } from '../../testing/get-document.ts';
import { testApp } from '../../testing/test-app.ts';

const api = testApp();

/** Answers that differ each time and count no votes. */
const WITHOUT_VOTES = ['/api/captcha'];

test('no answer shows a vote before its step, and every answer that counts shows it after', async () => {
  const { owner, adminDb, castVote } = api.database;
  const [cycle, category, vendor] = [
    await buildCycle(owner),
    await buildCategory(owner),
    await buildVendor(owner),
  ];
  await changePublishing(adminDb, BY, { id: cycle.id, publishing: 'steps' });
  const ids: Record<string, number> = { '/api/categories': category.id, default: vendor.id };
  const voters = await Promise.all(Array.from({ length: 10 }, () => buildSignedIn(owner)));
  const vote = (voter: (typeof voters)[number]) =>
    castVote({ ...voter, categoryId: category.id, vendorId: vendor.id });

  /** Of a process that has remembered nothing. */
  async function answers() {
    const { port } = await api.another();
    const reads = api.app.routes.filter(
      ({ method, path }) => method === 'GET' && !WITHOUT_VOTES.includes(path),
    );
    const paths = [...reads, ...api.app.documents].map(({ path }) => path);
    const all = new Map<string, string>();
    for (const path of paths) {
      const id = ids[path.slice(0, path.indexOf('/:'))] ?? ids.default;
      const { status, text } = await getDocument(port, path.replace(':id', String(id)));
      all.set(path, `${status} ${text.replace(/"now":"[^"]*"/, '')}`);
    }
    return all;
  }

  const before = await answers();
  for (const voter of voters.slice(0, 9)) expect(await vote(voter)).toMatchObject({ ok: true });
  await publishStep(owner);
  expect(await answers()).toEqual(before);
  for (const voter of voters.slice(9)) await vote(voter);
  expect(await answers()).toEqual(before);
  await publishStep(owner);
  const after = await answers();
  expect([...after].filter(([path, text]) => before.get(path) !== text).map(([path]) => path)).toEqual([
    '/api/leaderboard',
    '/api/stats',
    '/api/category-votes',
    '/api/firmness',
    '/api/votes-over-time',
    '/api/voting/cycles',
    '/api/categories/:id/results',
    '/og/vendor/:id.png',
    '/api/vendors/:id/badge.svg',
    '/api/vendors/:id/badge.json',
  ]);
});
