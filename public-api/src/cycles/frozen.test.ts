import { recountTallies, revealCycle, takeDueSnapshots } from 'db/count';
import { BY, buildChoice, buildCycle, buildSignedIn, buildVendor } from 'db/testing';
import { beforeEach, expect, test } from 'vitest';
import { allAnswers, COUNTING, changedPaths, NAMING_WINNERS } from '../../testing/all-answers.ts';
import { testApp } from '../../testing/test-app.ts';

const api = testApp();
const MINUTE_MS = 60_000;

/** The paths that say that the leaderboard is frozen and count no votes. */
const SAY_SO = ['/api/voting/cycle', '/api/voting/state'];
/** The path that lists the announcement. */
const ACTS = '/api/organiser-acts';

let site: { cycleId: number; categoryId: number; vendorId: number; otherId: number; token: string };

/** The leaderboard was frozen a minute ago, when one vendor led by two to one. */
beforeEach(async () => {
  const { owner } = api.database;
  const cycle = await buildCycle(owner, { frozenHours: 2, isRevealedByHand: true });
  site = {
    cycleId: cycle.id,
    ...(await buildChoice(owner)),
    otherId: (await buildVendor(owner)).id,
    token: (await api.as()).token,
  };
  await vote(2);
  await vote(1, site.otherId);
  const from = new Date(Date.now() - MINUTE_MS);
  await owner('voting_cycles').update({ frozen_from: from });
  await owner('votes').update({ created_at: new Date(from.getTime() - 1) });
});

async function vote(times: number, vendorId = site.vendorId) {
  for (let count = 0; count < times; count += 1) {
    const voter = await buildSignedIn(api.database.owner);
    const cast = { ...voter, categoryId: site.categoryId, vendorId };
    expect(await api.database.castVote(cast)).toMatchObject({ ok: true });
  }
}

test('no answer shows a vote cast after the freeze, and every counting answer does after the announcement', async () => {
  const { owner, adminDb } = api.database;
  const before = await allAnswers(api, site);
  await vote(12, site.otherId);
  expect(changedPaths(before, await allAnswers(api, site))).toEqual([]);
  await takeDueSnapshots(owner);
  await vote(1);
  expect(changedPaths(before, await allAnswers(api, site))).toEqual([]);
  await revealCycle(adminDb, BY, site.cycleId);
  expect(changedPaths(before, await allAnswers(api, site)).sort()).toEqual(
    [...COUNTING, ...SAY_SO, ACTS].sort(),
  );
});

test('nothing is final and nobody has won between the end and the announcement', async () => {
  const { owner, adminDb } = api.database;
  await vote(12, site.otherId);
  const end = new Date(Date.now() - 1);
  await owner('voting_cycles').update({ end_date: end });
  await takeDueSnapshots(adminDb);
  const before = await allAnswers(api, site);
  expect(before.get('/api/winners')).toBe('200 {"winners":null}');
  await owner('votes')
    .where('created_at', '>', new Date(end.getTime() - MINUTE_MS / 2))
    .delete();
  await recountTallies(owner, site.cycleId);
  expect(changedPaths(before, await allAnswers(api, site))).toEqual([]);
});

test('the announcement after the end names winners everywhere', async () => {
  const { owner, adminDb } = api.database;
  await vote(12, site.otherId);
  await owner('voting_cycles').update({ end_date: new Date(Date.now() - 1) });
  await takeDueSnapshots(adminDb);
  const before = await allAnswers(api, site);
  await revealCycle(adminDb, BY, site.cycleId);
  expect(changedPaths(before, await allAnswers(api, site)).sort()).toEqual(
    [...COUNTING, ...SAY_SO, ...NAMING_WINNERS, ACTS].sort(),
  );
});
