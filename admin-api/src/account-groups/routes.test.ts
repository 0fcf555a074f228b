import { buildCategory, buildCycle, buildGroup, buildVendor, passAnHour } from 'db/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';
import type { Account } from '../generated/contract.ts';

const { call, as, database } = testApp();
const GROUPS = '/api/admin/account-groups';
const BECAUSE = { reason: 'Made by a script' };

let cycleId: number;
beforeEach(async () => {
  cycleId = (await buildCycle(database.owner)).id;
});

async function aGroupThatVoted(accounts = 12) {
  const { owner } = database;
  const group = await buildGroup(owner, { cycleId, accounts });
  const [{ id: categoryId }, one, other] = [
    await buildCategory(owner),
    await buildVendor(owner),
    await buildVendor(owner),
  ];
  await Promise.all(
    group.voters.map((voter, index) =>
      database.castVote({ ...voter, categoryId, vendorId: index === 0 ? other.id : one.id }),
    ),
  );
  return group;
}

describe('a group of accounts', () => {
  test('is listed with what its accounts have in common, and never how they voted', async () => {
    const [noor, group] = [await as('admin'), await aGroupThatVoted()];
    expect((await call(GROUPS, noor)).body).toEqual([
      expect.objectContaining({ id: group.id, accounts: 12, isWarning: true, exclusions: [], trusted: null }),
    ]);
    const { body } = await call(`${GROUPS}/${group.id}/accounts`, noor);
    expect(body).toHaveLength(12);
    expect(Object.keys((body as unknown as object[])[0] ?? {}).sort()).toEqual([
      'createdAt',
      'id',
      'isActive',
      'isBlocked',
      'username',
    ]);
  });

  test('is excluded after a preview, and restored in the list of removals', async () => {
    const [mira, group] = [await as('super_admin'), await aGroupThatVoted()];
    const path = `${GROUPS}/${group.id}/exclusion`;
    await passAnHour(database.owner);
    expect((await call(path, mira)).body).toEqual({
      accounts: 12,
      voteCount: 12,
      laterCount: 0,
      countedUntil: expect.any(String),
    });
    const excluded = await call(path, { ...mira, body: BECAUSE });
    expect(excluded).toMatchObject({
      status: 200,
      body: {
        message: '12 votes excluded.',
        accounts: 12,
        voteCount: 12,
        laterCount: 0,
        laterCategories: [],
      },
    });
    expect(await call(path, { ...mira, body: BECAUSE })).toMatchObject({
      status: 409,
      body: { code: 'NOTHING_TO_DO' },
    });
    const { removalId } = excluded.body;
    expect((await call(`${GROUPS}/${group.id}`, mira)).body).toMatchObject({
      exclusions: [{ id: removalId, excludedBy: mira.username, ...BECAUSE }],
    });
    const restore = `/api/admin/vote-removals/${removalId}/restore`;
    const noor = await as('admin');
    expect(await call(restore, { ...noor, method: 'POST' })).toMatchObject({ status: 403 });
    expect(await call(restore, { ...mira, method: 'POST' })).toMatchObject({ body: { restoredCount: 12 } });
    expect(await call(restore, { ...mira, method: 'POST' })).toMatchObject({ status: 409 });
    expect(await database.owner('audit_log').orderBy('id').pluck('action')).toEqual([
      'exclusion.previewed',
      'group.excluded',
      'votes.restored',
    ]);
  });

  test('of fewer than ten accounts says which votes leave later, and in which categories', async () => {
    const [mira, group] = [await as('super_admin'), await aGroupThatVoted(5)];
    await aGroupThatVoted(11);
    await passAnHour(database.owner);
    const { body } = await call(`${GROUPS}/${group.id}/exclusion`, { ...mira, body: BECAUSE });
    expect(body).toMatchObject({
      message: expect.stringMatching(
        /^No figure changes yet\. 5 votes in Category \d+ will leave when the leaderboard freezes or voting ends\.$/,
      ),
      voteCount: 0,
      laterCount: 5,
    });
  });

  test('of fewer than ten accounts says nothing about votes of the last hour', async () => {
    const [mira, group] = [await as('super_admin'), await aGroupThatVoted(5)];
    const { body } = await call(`${GROUPS}/${group.id}/exclusion`, { ...mira, body: BECAUSE });
    expect(body).toMatchObject({
      message:
        'The accounts are excluded. On a live leaderboard, their votes leave when it freezes or voting ends.',
      laterCount: 0,
      laterCategories: [],
    });
  });

  test('is not warned about once it is trusted or excluded, and again afterwards', async () => {
    const [mira, group] = [await as('super_admin'), await aGroupThatVoted()];
    const warnings = async () =>
      (
        (await call('/api/admin/dashboard', mira)).body as unknown as { warnings: { code: string }[] }
      ).warnings
        .map(({ code }) => code)
        .filter((code) => code === 'ALIKE_ACCOUNTS');
    const act = (body: object) => call(`${GROUPS}/acts`, { ...mira, body: { ids: [group.id], ...body } });
    expect(await warnings()).toEqual(['ALIKE_ACCOUNTS']);
    const { removalId } = (await call(`${GROUPS}/${group.id}/exclusion`, { ...mira, body: BECAUSE })).body;
    expect(await warnings()).toEqual([]);
    const trust = { act: 'trust', reason: 'A school' };
    expect(await act(trust)).toMatchObject({ status: 409, body: { code: 'GROUP_IS_EXCLUDED' } });
    await call(`/api/admin/vote-removals/${removalId}/restore`, { ...mira, method: 'POST' });
    expect(await act(trust)).toMatchObject({ status: 200 });
    expect(await warnings()).toEqual([]);
    expect(await call(`${GROUPS}/${group.id}/exclusion`, { ...mira, body: BECAUSE })).toMatchObject({
      status: 409,
      body: { code: 'GROUP_IS_TRUSTED' },
    });
    expect(await act({ act: 'distrust' })).toMatchObject({ status: 200 });
    expect(await warnings()).toEqual(['ALIKE_ACCOUNTS']);
  });

  test('is excluded only with a reason', async () => {
    const [mira, group] = [await as('super_admin'), await aGroupThatVoted()];
    const refused = await call(`${GROUPS}/${group.id}/exclusion`, { ...mira, body: { reason: ' ' } });
    expect(refused).toMatchObject({ status: 400, body: { details: [{ field: 'reason' }] } });
    expect(await database.owner('vote_removals')).toEqual([]);
  });
});

test('voters are excluded by their names, and an unknown one is named', async () => {
  const [mira, group] = [await as('super_admin'), await aGroupThatVoted()];
  const usernames: string[] = await database
    .owner('users')
    .whereIn(
      'id',
      group.voters.map(({ userId }) => userId),
    )
    .pluck('username');
  const path = '/api/admin/users/exclusion';
  const unknown = await call(path, { ...mira, body: { usernames: [...usernames, 'nobody'], ...BECAUSE } });
  expect(unknown).toMatchObject({ status: 404, body: { message: expect.stringMatching(/^nobody: /) } });
  await passAnHour(database.owner);
  expect((await call(`${path}/preview`, { ...mira, body: { usernames } })).body).toMatchObject({
    accounts: 12,
    voteCount: 12,
    laterCount: 0,
  });
  const noor = await as('admin');
  expect(await call(path, { ...noor, body: { usernames, ...BECAUSE } })).toMatchObject({ status: 403 });
  expect((await call(path, { ...mira, body: { usernames, ...BECAUSE } })).body).toMatchObject({
    voteCount: 12,
  });
  expect(await database.owner('audit_log').orderBy('id').pluck('action')).toEqual([
    'exclusion.previewed',
    'accounts.excluded',
  ]);
  const listed = async (query: string) =>
    (await call(`/api/admin/users?type=voter${query}`, noor)).body as unknown as Account[];
  const found = await listed('&isExcluded=true');
  expect(found.map(({ username }) => username).sort()).toEqual([...usernames].sort());
  expect((await listed('')).filter(({ isExcluded }) => isExcluded)).toHaveLength(12);
  expect(await listed('&isExcluded=false')).toHaveLength((await listed('')).length - 12);
  await database.owner('vote_removals').update({ restored_at: new Date() });
  expect(await listed('&isExcluded=true')).toEqual([]);
});

describe('many groups at once', () => {
  const act = (who: object, body: object) => call(`${GROUPS}/acts`, { ...who, body });
  const ids = async (who: object, query: string) =>
    ((await call(`${GROUPS}${query}`, who)).body as unknown as { id: number }[]).map(({ id }) => id);

  test('are trusted and no longer trusted, each with an entry of the audit log', async () => {
    const mira = await as('super_admin');
    const { owner } = database;
    const [one, other] = [
      await buildGroup(owner, { cycleId, accounts: 2 }),
      await buildGroup(owner, { cycleId, accounts: 2 }),
    ];
    const trust = { act: 'trust', ids: [other.id, one.id], reason: 'A school' };
    expect((await act(mira, trust)).body).toEqual({ count: 2 });
    expect(await ids(mira, '?status=trusted')).toHaveLength(2);
    expect((await act(mira, { act: 'distrust', ids: [one.id, other.id] })).status).toBe(200);
    expect(await ids(mira, '?status=trusted')).toEqual([]);
    expect(await owner('audit_log').orderBy('id').pluck('action')).toEqual([
      ...['group.trusted', 'group.trusted'],
      ...['group.distrusted', 'group.distrusted'],
    ]);
  });

  test('all stay as they are if one is refused', async () => {
    const [mira, excluded] = [await as('super_admin'), await aGroupThatVoted()];
    const open = await buildGroup(database.owner, { cycleId, accounts: 2 });
    await call(`${GROUPS}/${excluded.id}/exclusion`, { ...mira, body: BECAUSE });
    const trust = { act: 'trust', ids: [open.id, excluded.id], reason: 'A school' };
    const { status, body } = await act(mira, trust);
    expect([status, body.code]).toEqual([409, 'GROUP_IS_EXCLUDED']);
    expect(body.message).toMatch(/: Restore the votes of this group first\. Nothing was changed\.$/u);
    expect((await act(mira, { act: 'trust', ids: [open.id] })).status).toBe(400);
    expect(await ids(mira, '?status=trusted')).toEqual([]);
    expect(await ids(mira, '?status=undecided')).toEqual([open.id]);
    expect(await ids(mira, '?status=excluded')).toEqual([excluded.id]);
  });
});

test('groups are found by name', async () => {
  const { owner } = database;
  const [noor, group] = [await as('admin'), await buildGroup(owner, { cycleId, accounts: 2 })];
  await buildGroup(owner, { cycleId, accounts: 2 });
  await owner('account_groups').where({ id: group.id }).update({ name: 'Town 100% school' });
  const { body, headers } = await call(`${GROUPS}?search=100%25%20SCHOOL`, noor);
  expect(body).toMatchObject([{ id: group.id }]);
  expect(headers.get('x-total-count')).toBe('1');
});
