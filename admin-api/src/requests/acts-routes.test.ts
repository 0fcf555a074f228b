import { buildCategory, buildCycle, buildVendor, buildVote } from 'db/testing';
import { expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';
import type { ActsRequest } from '../generated/contract.ts';

const { call, as, database } = testApp();

async function scene() {
  const { owner } = database;
  const chief = await as('super_admin', { username: 'chief' });
  const [cycle, category] = [await buildCycle(owner), await buildCategory(owner)];
  const [ada, ben, cid] = [
    await buildVendor(owner, { name: 'Ada', isDraft: true }),
    await buildVendor(owner, { name: 'Ben', isDraft: true }),
    await buildVendor(owner, { name: 'Cid' }),
  ];
  return {
    vote: (vendorId: number) => buildVote(owner, { cycleId: cycle.id, categoryId: category.id, vendorId }),
    ada: ada.id,
    ben: ben.id,
    cid: cid.id,
    act: (act: string, ids: unknown, asDrafts?: number[]) =>
      call('/api/admin/vendors/acts', {
        ...chief,
        body: { act, ids, ...(asDrafts && { asDrafts }) } as ActsRequest,
      }),
    states: async () => {
      const rows = await owner('vendors').orderBy('id').select('name', 'is_draft', 'archived_at');
      return rows.map((row) => (row.archived_at ? (row.is_draft ? 'draft' : 'archived') : 'live')).join(' ');
    },
    log: async () => {
      const rows = await owner('audit_log').orderBy('id').select('action', 'target');
      return rows.map(({ action, target }) => `${action} ${target}`);
    },
  };
}

test('many are published, unpublished, archived and restored with their votes, each with a log entry', async () => {
  const { act, states, log, vote, ada, ben, cid } = await scene();
  expect(await act('publish', [ben, ada])).toMatchObject({ status: 200, body: { count: 2 } });
  expect(await states()).toBe('live live live');
  await act('unpublish', [ada, ben]);
  expect(await states()).toBe('draft draft live');
  await vote(cid);
  await vote(cid);
  await act('archive', [cid, ada]);
  expect(await states()).toBe('archived draft archived');
  expect(await database.owner('votes').where({ removal_id: 0 })).toEqual([]);
  await act('restore', [cid, ada], [ada]);
  expect(await states()).toBe('draft draft live');
  expect(await database.owner('votes').where({ removal_id: 0 })).toHaveLength(2);
  expect(await log()).toEqual(
    ['published', 'drafted']
      .flatMap((done) => [`vendor.${done} Ada`, `vendor.${done} Ben`])
      .concat(['archived', 'restored'].flatMap((done) => [`vendor.${done} Ada`, `vendor.${done} Cid`])),
  );
});

test('if one is refused, none changes, nothing is logged, and the message names it', async () => {
  const { act, states, log, vote, ada, ben, cid } = await scene();
  expect(await act('publish', [ada, ben, cid])).toMatchObject({
    status: 409,
    body: { code: 'NOT_A_DRAFT', message: 'Cid: This vendor isn’t a draft. Nothing was changed.' },
  });
  expect(await act('archive', [ada, 999_999])).toMatchObject({
    status: 404,
    body: { code: 'NOT_FOUND', message: 'ID 999999: There is no such vendor. Nothing was changed.' },
  });
  expect((await act('restore', [ada, cid])).body.code).toBe('NOT_ARCHIVED');
  await vote(cid);
  expect((await act('unpublish', [cid, cid + 1])).body.code).toBe('VOTED_FOR');
  expect(await states()).toBe('draft draft live');
  expect(await log()).toEqual([]);
});

test('overlapping requests run one after the other, whatever the order of their ids', async () => {
  const { act, states, log, ada, ben } = await scene();
  const answers = await Promise.all([act('publish', [ada, ben]), act('publish', [ben, ada])]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await states()).toBe('live live live');
  expect(await log()).toHaveLength(2);
});

test('a malformed act is refused', async () => {
  const chief = await as('super_admin');
  for (const [name, act, ids] of [
    ['no id', 'publish', []],
    ['501 ids', 'publish', Array.from({ length: 501 }, (_, index) => index + 1)],
    ['an id twice', 'publish', [1, 1]],
    ['another act', 'delete', [1]],
  ] satisfies [string, string, number[]][]) {
    const body = { act, ids } as ActsRequest;
    expect((await call('/api/admin/vendors/acts', { ...chief, body })).status, name).toBe(400);
  }
});
