import { changePublishing } from 'db/removals';
import { publishStep } from 'db/tallies';
import { BY, buildCategory, buildCycle, buildSignedIn, buildUserSession, buildVendor } from 'db/testing';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { testApp, testSettings } from '../../testing/test-app.ts';
import { routeTable } from '../app.ts';
import { createServices } from '../services.ts';

const { database, ask, as } = testApp();

test('administrators are shown no vote before its step, by no read that there is', async () => {
  const { owner, adminDb, castVote } = database;
  const [cycle, category, vendor, visitor] = [
    await buildCycle(owner),
    await buildCategory(owner),
    await buildVendor(owner),
    await buildUserSession(owner, { userId: null }),
  ];
  await changePublishing(adminDb, BY, { id: cycle.id, publishing: 'steps' });
  const ids: Record<string, number> = { 'user-sessions': visitor.id, vendors: vendor.id };
  const voters = await Promise.all(Array.from({ length: 10 }, () => buildSignedIn(owner)));
  const chief = await as('super_admin');
  const services = createServices({ db: adminDb, settings: testSettings, log: pino({ level: 'silent' }) });
  const reads = routeTable(services).filter(({ method, role }) => method === 'GET' && role !== 'anyone');

  async function answers() {
    const all = new Map<string, string>();
    for (const { path } of reads) {
      const noun = path.split('/')[3] ?? '';
      const { status, text } = await ask(path.replace(':id', String(ids[noun] ?? 1)), chief);
      all.set(path, `${status} ${text.replace(/"(?:now|lastActivityAt)":"[^"]*"/g, '')}`);
    }
    return all;
  }
  const vote = async (from: number, to: number) => {
    for (const voter of voters.slice(from, to)) {
      expect(await castVote({ ...voter, categoryId: category.id, vendorId: vendor.id })).toMatchObject({
        ok: true,
      });
    }
  };

  await answers();
  const before = await answers();
  await vote(0, 9);
  await publishStep(owner);
  expect(await answers()).toEqual(before);
  await vote(9, 10);
  expect(await answers()).toEqual(before);
  await publishStep(owner);
  const after = await answers();
  expect([...after].filter(([path, text]) => before.get(path) !== text).map(([path]) => path)).toEqual([
    '/api/admin/dashboard',
    '/api/admin/timeline',
    '/api/admin/categories',
    '/api/admin/vendors',
    '/api/admin/voting-status',
    '/api/admin/voting-cycles',
    '/api/admin/exports/results.csv',
    '/api/admin/exports/results.json',
  ]);
});
