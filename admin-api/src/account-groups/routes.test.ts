import { buildCategory, buildCycle, buildGroup, buildVendor } from 'db/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';

const { ask, as, database } = testApp();
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

const blockedFor = (block_reason: string) => ({ is_blocked: 1, block_reason });

describe('a group of accounts', () => {
  test('is listed with its reasons and decisions, and its accounts without anything about their votes', async () => {
    const [noor, group] = [await as('admin'), await aGroupThatVoted()];
    expect((await ask(GROUPS, noor)).body).toEqual([
      expect.objectContaining({
        id: group.id,
        accounts: 12,
        level: 'likely',
        canBeHeld: true,
        holds: [],
        cleared: null,
      }),
    ]);
    const { body } = await ask(`${GROUPS}/${group.id}/accounts`, noor);
    expect(body).toHaveLength(12);
    expect(Object.keys((body as unknown as object[])[0] ?? {}).sort()).toEqual([
      'createdAt',
      'id',
      'isActive',
      'isBlocked',
      'username',
    ]);
  });

  test('is set aside and restored by a super admin, with entries in the audit log', async () => {
    const [mira, group] = [await as('super_admin'), await aGroupThatVoted()];
    const path = `${GROUPS}/${group.id}`;
    expect((await ask(`${path}/preview`, { ...mira, method: 'POST' })).body).toEqual({
      accounts: 12,
      votes: 12,
      winners: [{ categoryId: expect.any(Number), categoryName: expect.any(String), changes: true }],
    });
    expect(await ask(`${path}/set-aside`, { ...mira, body: BECAUSE })).toMatchObject({
      status: 200,
      body: { message: '12 votes from 12 accounts excluded.', voteCount: 12 },
    });
    expect(await ask(`${path}/set-aside`, { ...mira, body: BECAUSE })).toMatchObject({ status: 409 });
    const { holds } = (await ask(path, mira)).body as unknown as { holds: { id: number }[] };
    expect(holds).toEqual([expect.objectContaining({ kind: 'set_aside', accounts: 12, ...BECAUSE })]);
    const restore = `/api/admin/account-holds/${holds[0]?.id}/restore`;
    expect(await ask(restore, { ...mira, method: 'POST' })).toMatchObject({
      body: { message: '12 votes count again.' },
    });
    expect(await ask(restore, { ...mira, method: 'POST' })).toMatchObject({ status: 409 });
    expect(
      await database.owner('audit_log').where('action', 'like', 'group.%').orderBy('id').pluck('action'),
    ).toEqual(['group.previewed', 'group.set_aside', 'group.restored']);
  });

  test('is held, unless it has fewer than ten accounts', async () => {
    const mira = await as('super_admin');
    const [many, few] = [await aGroupThatVoted(10), await aGroupThatVoted(9)];
    expect(await ask(`${GROUPS}/${few.id}/hold`, { ...mira, body: BECAUSE })).toMatchObject({
      status: 409,
      body: { code: 'TOO_FEW_ACCOUNTS' },
    });
    expect(await ask(`${GROUPS}/${many.id}/hold`, { ...mira, body: BECAUSE })).toMatchObject({
      body: { message: '10 accounts are under review.' },
    });
  });

  test('is blocked with its sessions, and unblocked, except accounts that were blocked before', async () => {
    const [mira, group] = [await as('super_admin'), await aGroupThatVoted(3)];
    const [first] = group.voters;
    await database
      .owner('users')
      .where({ id: first?.userId ?? 0 })
      .update({ is_blocked: 1, block_reason: 'Rude' });
    const blocked = await ask(`${GROUPS}/${group.id}/block`, { ...mira, body: BECAUSE });
    expect(blocked.body).toEqual({ message: '2 accounts are blocked.' });
    const hold = await database.owner('account_holds').first('id');
    await ask(`/api/admin/account-holds/${hold?.id}/restore`, { ...mira, method: 'POST' });
    const blocks = await database.owner('users').where({ is_blocked: 1 }).select('id', 'block_reason');
    expect(blocks).toEqual([{ id: first?.userId, block_reason: 'Rude' }]);
    expect(await database.owner('user_sessions').where({ is_blocked: 1 })).toEqual([]);
  });

  test('is blocked with a reason of 200 characters; an account that is blocked again later stays blocked', async () => {
    const [mira, group] = [await as('super_admin'), await aGroupThatVoted(3)];
    const because = { reason: 'r'.repeat(200) };
    const blocked = await ask(`${GROUPS}/${group.id}/block`, { ...mira, body: because });
    expect(blocked.body).toEqual({ message: '3 accounts are blocked.' });
    expect(await database.owner('users').where(blockedFor(because.reason)).pluck('id')).toHaveLength(3);
    const [again] = group.voters;
    const session = `/api/admin/user-sessions/${again?.sessionNumber}`;
    await ask(`${session}/unblock`, { ...mira, body: {} });
    await ask(`${session}/block`, { ...mira, body: because });
    const hold = await database.owner('account_holds').first('id');
    await ask(`/api/admin/account-holds/${hold?.id}/restore`, { ...mira, method: 'POST' });
    expect(await database.owner('users').where(blockedFor(because.reason)).pluck('id')).toEqual([
      again?.userId,
    ]);
  });

  test('is marked as known good once no decision about it stands, and the warning disappears', async () => {
    const [mira, group] = [await as('super_admin'), await aGroupThatVoted()];
    const path = `${GROUPS}/${group.id}`;
    const warnings = async () =>
      ((await ask('/api/admin/dashboard', mira)).body as unknown as { warnings: { code: string }[] }).warnings
        .map(({ code }) => code)
        .filter((code) => code === 'ALIKE_ACCOUNTS');
    expect(await warnings()).toEqual(['ALIKE_ACCOUNTS']);
    await ask(`${path}/hold`, { ...mira, body: BECAUSE });
    expect(await warnings()).toEqual([]);
    expect(await ask(`${path}/clear`, { ...mira, body: BECAUSE })).toMatchObject({
      status: 409,
      body: { code: 'GROUP_IS_HELD' },
    });
    const hold = await database.owner('account_holds').first('id');
    await ask(`/api/admin/account-holds/${hold?.id}/restore`, { ...mira, method: 'POST' });
    expect(await ask(`${path}/clear`, { ...mira, body: { reason: 'A school' } })).toMatchObject({
      status: 200,
    });
    expect(await warnings()).toEqual([]);
    expect(await ask(`${path}/hold`, { ...mira, body: BECAUSE })).toMatchObject({ status: 409 });
    expect(await ask(`${path}/clear`, { ...mira, method: 'DELETE' })).toMatchObject({ status: 200 });
    expect(await warnings()).toEqual(['ALIKE_ACCOUNTS']);
  });

  test.each(['set-aside', 'hold', 'block', 'clear'])('%s requires a reason', async (act) => {
    const [mira, group] = [await as('super_admin'), await aGroupThatVoted()];
    const refused = await ask(`${GROUPS}/${group.id}/${act}`, { ...mira, body: { reason: ' ' } });
    expect(refused).toMatchObject({ status: 400, body: { details: [{ field: 'reason' }] } });
    expect(await database.owner('account_holds')).toEqual([]);
  });
});

describe('many groups at once', () => {
  test('are marked as known good and flagged again, each with an audit log entry', async () => {
    const { owner } = database;
    const mira = await as('super_admin');
    const [one, other] = [
      await buildGroup(owner, { cycleId, accounts: 2 }),
      await buildGroup(owner, { cycleId, accounts: 2 }),
    ];
    const act = (body: object) => ask(`${GROUPS}/acts`, { ...mira, body });
    const cleared = async () => (await ask(`${GROUPS}?status=cleared`, mira)).body;
    expect((await act({ act: 'clear', ids: [other.id, one.id], reason: 'A school' })).body).toEqual({
      count: 2,
    });
    expect(await cleared()).toHaveLength(2);
    expect((await act({ act: 'flag', ids: [one.id, other.id] })).status).toBe(200);
    expect(await cleared()).toEqual([]);
    expect(await owner('audit_log').orderBy('id').pluck('action')).toEqual([
      'group.cleared',
      'group.cleared',
      'group.flagged',
      'group.flagged',
    ]);
  });

  test('none is marked if one has a decision, and the message names that group', async () => {
    const [mira, decided] = [await as('super_admin'), await aGroupThatVoted()];
    const open = await buildGroup(database.owner, { cycleId, accounts: 2 });
    await ask(`${GROUPS}/${decided.id}/block`, { ...mira, body: BECAUSE });
    const { status, body } = await ask(`${GROUPS}/acts`, {
      ...mira,
      body: { act: 'clear', ids: [open.id, decided.id], reason: 'A school' },
    });
    expect([status, body.code]).toEqual([409, 'GROUP_IS_HELD']);
    expect(body.message).toMatch(/: Undo what was done to the group first\. Nothing was changed\.$/u);
    const clearing = { act: 'clear', ids: [open.id] };
    expect((await ask(`${GROUPS}/acts`, { ...mira, body: clearing })).status).toBe(400);
    const ids = async (query: string) =>
      ((await ask(`${GROUPS}${query}`, mira)).body as unknown as { id: number }[]).map(({ id }) => id);
    expect(await ids('?status=cleared')).toEqual([]);
    expect(await ids('?status=open')).toEqual([open.id]);
    expect(await ids('?status=decided')).toEqual([decided.id]);
  });

  test('cannot be changed by an act that moves votes', async () => {
    const [mira, group] = [
      await as('super_admin'),
      await buildGroup(database.owner, { cycleId, accounts: 2 }),
    ];
    for (const act of ['set-aside', 'hold', 'block']) {
      const body = { act, ids: [group.id], ...BECAUSE };
      expect((await ask(`${GROUPS}/acts`, { ...mira, body })).status).toBe(400);
    }
  });
});

test('groups are sorted by size or level, trusted ones last', async () => {
  const noor = await as('admin');
  const { owner } = database;
  const [small, large, trusted] = [
    await buildGroup(owner, { cycleId, accounts: 10 }),
    await buildGroup(owner, { cycleId, accounts: 14 }),
    await buildGroup(owner, { cycleId, accounts: 16 }),
  ];
  await owner('account_groups').where({ id: small.id }).update({ level: 'sure' });
  await owner('account_groups').where({ id: trusted.id }).update({ cleared_at: new Date() });
  const ids = async (query: string) =>
    ((await ask(`${GROUPS}${query}`, noor)).body as unknown as { id: number }[]).map(({ id }) => id);
  expect(await ids('?sort=accounts')).toEqual([large.id, small.id, trusted.id]);
  expect(await ids('?sort=level')).toEqual([small.id, large.id, trusted.id]);
  expect((await ask(`${GROUPS}?sort=name`, noor)).status).toBe(400);
});

test('groups are found by name', async () => {
  const { owner } = database;
  const [noor, group] = [await as('admin'), await buildGroup(owner, { cycleId, accounts: 2 })];
  await buildGroup(owner, { cycleId, accounts: 2 });
  await owner('account_groups').where({ id: group.id }).update({ name: 'Town 100% school' });
  const { body, headers } = await ask(`${GROUPS}?search=100%25%20SCHOOL`, noor);
  expect(body).toMatchObject([{ id: group.id }]);
  expect(headers.get('x-total-count')).toBe('1');
});
