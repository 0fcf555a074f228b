import { changePublishing } from 'db/cycles';
import { publishStep } from 'db/disclosure';
import { BY, buildCategory, buildCycle, buildSignedIn, buildVendor, passStepTime } from 'db/testing';
import { expect, test } from 'vitest';
import { allAnswers, COUNTING, changedPaths } from '../../testing/all-answers.ts';
import { testApp } from '../../testing/test-app.ts';

const api = testApp();

test('no answer shows a vote before its batch, and every counting answer shows it afterwards', async () => {
  const { owner, adminDb, castVote } = api.database;
  const [cycle, category, vendor, { token }] = [
    await buildCycle(owner),
    await buildCategory(owner),
    await buildVendor(owner),
    await api.as(),
  ];
  await changePublishing(adminDb, BY, { id: cycle.id, publishing: 'steps' });
  const voters = await Promise.all(Array.from({ length: 25 }, () => buildSignedIn(owner)));
  const vote = (voter: (typeof voters)[number]) =>
    castVote({ ...voter, categoryId: category.id, vendorId: vendor.id });
  const answers = () =>
    allAnswers(api, { cycleId: cycle.id, categoryId: category.id, vendorId: vendor.id, token });

  const before = await answers();
  for (const voter of voters.slice(0, 24)) expect(await vote(voter)).toMatchObject({ ok: true });
  await publishStep(owner);
  await passStepTime(owner);
  await publishStep(owner);
  expect(await answers()).toEqual(before);
  for (const voter of voters.slice(24)) await vote(voter);
  expect(await answers()).toEqual(before);
  await passStepTime(owner);
  await publishStep(owner);
  expect(changedPaths(before, await answers())).toEqual(COUNTING);
});
