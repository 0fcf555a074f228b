import { changePublishing } from 'db/cycles';
import { publishStep } from 'db/disclosure';
import {
  BY,
  buildCategory,
  buildCycle,
  buildSignedIn,
  buildUserSession,
  buildVendor,
  passStepTime,
} from 'db/testing';
import { expect, test } from 'vitest';
import { allAnswers, changedPaths } from '../../testing/all-answers.ts';
import { countingAnew, testApp } from '../../testing/test-app.ts';

const api = testApp({}, countingAnew);

test('no read shows administrators a vote before its batch is published', async () => {
  const { owner, adminDb, castVote } = api.database;
  const [cycle, category, vendor, visitor] = [
    await buildCycle(owner),
    await buildCategory(owner),
    await buildVendor(owner),
    await buildUserSession(owner, { userId: null }),
  ];
  await changePublishing(adminDb, BY, { id: cycle.id, publishing: 'steps' });
  const voters = await Promise.all(Array.from({ length: 25 }, () => buildSignedIn(owner)));
  const chief = await api.as('super_admin');
  const answers = () => allAnswers(api, chief, { 'user-sessions': visitor.id, vendors: vendor.id });
  const vote = async (from: number, to: number) => {
    for (const voter of voters.slice(from, to)) {
      expect(await castVote({ ...voter, categoryId: category.id, vendorId: vendor.id })).toMatchObject({
        ok: true,
      });
    }
  };

  await answers();
  const before = await answers();
  await vote(0, 24);
  await publishStep(owner);
  await passStepTime(owner);
  await publishStep(owner);
  expect(await answers()).toEqual(before);
  await vote(24, 25);
  expect(await answers()).toEqual(before);
  await passStepTime(owner);
  await publishStep(owner);
  expect(changedPaths(before, await answers())).toEqual([
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
