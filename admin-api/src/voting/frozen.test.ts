import { takeDueSnapshots } from 'db/count';
import { existing } from 'db/machinery';
import { resetVotes } from 'db/removals';
import { BY, buildCategory, buildCycle, buildGroup, type buildSignedIn, buildVendor } from 'db/testing';
import { beforeEach, expect, test } from 'vitest';
import { allAnswers, changedPaths } from '../../testing/all-answers.ts';
import { testApp } from '../../testing/test-app.ts';

const api = testApp();
const MINUTE_MS = 60_000;
const CYCLES = '/api/admin/voting-cycles';
const COUNTING = [
  '/api/admin/dashboard',
  '/api/admin/categories',
  '/api/admin/vendors',
  '/api/admin/voting-status',
  '/api/admin/voting-cycles',
  '/api/admin/exports/results.csv',
];

type Voter = Awaited<ReturnType<typeof buildSignedIn>>;
let site: { cycleId: number; categoryId: number; vendorIds: number[]; groupId: number; later: Voter[] };

/** In a group of 24 accounts, half have voted for two vendors when the leaderboard freezes, a minute ago. */
beforeEach(async () => {
  const { owner } = api.database;
  const { id: cycleId } = await buildCycle(owner, { frozenHours: 2 });
  const { id: categoryId } = await buildCategory(owner);
  const vendorIds = [(await buildVendor(owner)).id, (await buildVendor(owner)).id];
  const group = await buildGroup(owner, { cycleId, accounts: 24 });
  site = { cycleId, categoryId, vendorIds, groupId: group.id, later: group.voters.slice(12) };
  await vote(group.voters.slice(0, 12));
  const from = new Date(Date.now() - MINUTE_MS);
  await owner('voting_cycles').update({ frozen_from: from });
  await owner('votes').update({ created_at: new Date(from.getTime() - 1) });
});

async function vote(voters: Voter[]) {
  for (const [index, voter] of voters.entries()) {
    const vendorId = site.vendorIds[index % 3 === 0 ? 1 : 0] ?? 0;
    const cast = await api.database.castVote({ ...voter, categoryId: site.categoryId, vendorId });
    expect(cast).toMatchObject({ ok: true });
  }
}

const idsOf = () => ({
  'voting-cycles': site.cycleId,
  'user-sessions': site.later[0]?.sessionNumber ?? 0,
  vendors: site.vendorIds[0] ?? 0,
  'account-groups': site.groupId,
  accounts: site.later[0]?.userId ?? 0,
});

test('no read shows administrators a vote from after the freeze until the results are announced', async () => {
  const { owner } = api.database;
  const chief = await api.as('super_admin');
  const answers = () => allAnswers(api, chief, idsOf());
  // The first look at something is recorded, so everything is read once before the comparison.
  await answers();
  const before = await answers();
  // The preview of an exclusion is recorded each time, with what was asked and nothing of what was answered.
  const recorded = ['/api/admin/audit-log', '/api/admin/exports/audit-log.csv'];
  await vote(site.later.slice(0, 11));
  expect(changedPaths(before, await answers())).toEqual(recorded);
  await takeDueSnapshots(owner);
  expect(changedPaths(before, await answers())).toEqual(recorded);
  await vote(site.later.slice(11));
  expect(changedPaths(before, await answers())).toEqual(recorded);
  const details = await owner('audit_log').where({ action: 'exclusion.previewed' }).pluck('details');
  expect(new Set(details.map(String)).size).toBe(1);
  const reveal = `/api/admin/voting-cycles/${site.cycleId}/reveal`;
  expect(await api.call(reveal, { ...chief, method: 'POST' })).toMatchObject({ status: 200 });
  const announced = ['/api/admin/voting-cycles/:id/announcement'];
  // The preview follows at the next full hour.
  const changed = changedPaths(before, await answers()).filter((path) => !path.endsWith('/exclusion'));
  expect(changed.sort()).toEqual([...COUNTING, ...announced, ...recorded].sort());
});

test('an administrator can end no frozen period early by any call, but a super admin can', async () => {
  const admin = await api.as('admin');
  const path = `/api/admin/voting-cycles/${site.cycleId}`;
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const forward = { method: 'PATCH', body: { endDate: inHours(0.01) } };
  const another = { method: 'POST', body: { name: 'Next', endDate: inHours(48) } };
  for (const asked of [
    api.call(path, { ...admin, ...forward }),
    api.call(CYCLES, { ...admin, ...another }),
  ]) {
    expect(await asked).toMatchObject({
      status: 403,
      body: {
        code: 'FORBIDDEN',
        message: 'Only super admins can end a voting period early while the leaderboard is frozen.',
      },
    });
  }
  expect((await api.call(CYCLES, admin)).body).toMatchObject([{ state: 'open', isFrozen: true }]);
  const later = { ...admin, method: 'PATCH', body: { endDate: inHours(30) } };
  expect(await api.call(path, later)).toMatchObject({ status: 200, body: { isFrozen: true } });
  const chief = await api.as('super_admin');
  expect(await api.call(path, { ...chief, ...forward })).toMatchObject({ status: 200 });
  expect(await api.call(CYCLES, { ...chief, ...another })).toMatchObject({ status: 201 });
});

test('a removal during the freeze reveals nothing about votes from after it began', async () => {
  const { adminDb } = api.database;
  await vote(site.later);
  const reset = await resetVotes(adminDb, BY, { reason: 'Bots' });
  expect(reset.voteCount).toBe(12);
  const chief = await api.as('super_admin');
  const shown = [...(await allAnswers(api, chief, idsOf())).values()].join('\n');
  expect(shown).toContain('"voteCount":12');
  expect(shown).not.toMatch(/"(?:voteCount|laterCount|votes|totalVotes)":24/);
});

test('a reset during the freeze counts the votes cast before it, and says that there may be more', async () => {
  const admin = await api.as('admin');
  const all = { ...admin, method: 'POST' };
  await vote(site.later.slice(0, 3));
  const category = await buildCategory(api.database.owner);
  await api.database.castVote({
    ...existing(site.later[0], 'voter'),
    categoryId: category.id,
    vendorId: existing(site.vendorIds[0], 'vendor'),
  });
  const late = await api.call(`/api/admin/categories/${category.id}/reset-votes`, all);
  expect(late.body).toMatchObject({
    message: '0 votes from before the freeze were removed, and any cast since.',
    voteCount: 0,
  });
  expect((await api.call('/api/admin/reset-votes', all)).body).toMatchObject({
    message: '12 votes from before the freeze were removed, and any cast since.',
    voteCount: 12,
  });
  expect(await api.database.owner('votes').where({ removal_id: 0 })).toEqual([]);
});

test('during the freeze, what shows cannot change, and an admin cannot announce', async () => {
  const admin = await api.as('admin');
  const reveal = `/api/admin/voting-cycles/${site.cycleId}/reveal`;
  expect((await api.call(reveal, { ...admin, method: 'POST' })).status).toBe(403);
  const chief = await api.as('super_admin');
  for (const body of [{ frozenHours: 0 }, { publishing: 'hidden' }, { reveal: 'by_hand' }]) {
    const change = { ...chief, method: 'PATCH', body };
    expect(await api.call(`/api/admin/voting-cycles/${site.cycleId}`, change)).toMatchObject({
      status: 409,
      body: { code: 'CYCLE_FROZEN' },
    });
  }
});
