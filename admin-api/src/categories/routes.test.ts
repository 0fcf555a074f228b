import { buildCategory, buildCycle, buildVendor, buildVote } from 'db/testing';
import { expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';

const { call, as, database } = testApp();
const CATEGORIES = '/api/admin/categories';
const NEW = { name: 'Kindness', description: 'Who is kind?' };

test('a category is added at the end, with the default colour and icon', async () => {
  const chief = await as('super_admin', { username: 'chief' });
  await buildCategory(database.owner, { name: 'Speed', displayOrder: 7 });
  const { status, body } = await call(CATEGORIES, { ...chief, body: { ...NEW, imageUrl: '' } });
  expect(status).toBe(201);
  expect(body).toEqual({
    id: expect.any(Number),
    ...NEW,
    icon: 'shapes',
    color: '#3B82F6',
    imageUrl: '',
    group: '',
    displayOrder: 8,
    voteCount: 0,
    isDraft: false,
    archivedAt: null,
  });
  expect(await database.owner('audit_log').first()).toMatchObject({
    actor: 'chief',
    action: 'category.created',
    target: 'Kindness',
  });
});

test('a name is unique, ignoring case and spaces, and free again once its category is deleted', async () => {
  const chief = await as('super_admin');
  const { id } = (await call(CATEGORIES, { ...chief, body: NEW })).body;
  const twin = { ...chief, body: { ...NEW, name: ' kINDNESS ' } };
  expect((await call(CATEGORIES, twin)).body.code).toBe('NAME_TAKEN');
  const other = await buildCategory(database.owner);
  const renamed = await call(`${CATEGORIES}/${other.id}`, { ...twin, method: 'PUT' });
  expect([renamed.status, renamed.body.code]).toEqual([409, 'NAME_TAKEN']);
  await call(`${CATEGORIES}/${id}`, { ...chief, method: 'DELETE' });
  expect((await call(CATEGORIES, twin)).status).toBe(201);
  const restored = await call(`${CATEGORIES}/acts`, {
    ...chief,
    body: { act: 'restore', ids: [Number(id)] },
  });
  expect([restored.status, restored.body.code]).toEqual([409, 'NAME_TAKEN']);
});

test('a change is in the audit log with the old values; saving the same again is no change', async () => {
  const chief = await as('super_admin');
  const { id } = await buildCategory(database.owner, { name: 'Speed' });
  const body = { name: 'Pace', description: 'About Speed', icon: 'award', color: 'blue' };
  for (let time = 0; time < 2; time += 1) {
    const answer = await call(`${CATEGORIES}/${id}`, { ...chief, method: 'PUT', body });
    expect(answer.body).toMatchObject({ id, ...body });
  }
  const log = await database.owner('audit_log');
  expect(log).toHaveLength(1);
  expect(JSON.parse(log[0]?.details ?? '')).toEqual({
    id,
    before: { name: 'Speed' },
    after: { name: 'Pace' },
  });
});

test('a category with a malformed field answers 400', async () => {
  const chief = await as('super_admin');
  for (const [name, change] of [
    ['no name', { name: undefined }],
    ['a blank name', { name: ' ' }],
    ['81 characters', { name: 'é'.repeat(81) }],
    ['a blank description', { description: '' }],
    ['2001 characters of description', { description: 'x'.repeat(2001) }],
    ['CSS for a colour', { color: 'red;background:url(//x)' }],
    ['half a hex value', { color: '#3B82F' }],
    ['an icon of no list', { icon: 'fas fa-star' }],
    ['a script for a picture', { imageUrl: 'javascript:alert(1)' }],
    ['an id', { id: 7 }],
  ] as const) {
    const { status, body } = await call(CATEGORIES, {
      ...chief,
      body: { ...NEW, ...change },
    });
    expect([status, body.code], name).toEqual([400, 'VALIDATION_FAILED']);
  }
});

test('eighty characters of two units each and a description of several lines are accepted', async () => {
  const body = { name: '🏆'.repeat(80), description: 'One\nTwo', color: 'indigo', icon: 'trophy' };
  const { status, body: answer } = await call(CATEGORIES, { ...(await as('super_admin')), body });
  expect(status).toBe(201);
  expect(answer).toMatchObject(body);
});

test('the order is changed as a whole, and refused if the list has changed meanwhile', async () => {
  const chief = await as('super_admin');
  const ids: number[] = [];
  for (const name of ['A', 'B', 'C']) ids.push((await buildCategory(database.owner, { name })).id);
  const [a = 0, b = 0, c = 0] = ids;
  const order = (asked: unknown) =>
    call(`${CATEGORIES}/order`, { ...chief, method: 'PUT', body: { ids: asked } });
  const { body } = await order([c, a, b]);
  expect((body as unknown as { name: string }[]).map(({ name }) => name)).toEqual(['C', 'A', 'B']);
  for (const wrong of [
    [c, a],
    [c, a, b, b],
    [c, a, a],
    [c, a, 9999],
  ]) {
    const answer = await order(wrong);
    expect([answer.status, answer.body.code]).toEqual([409, 'LIST_CHANGED']);
  }
  expect((await order(['1'])).status).toBe(400);
  expect(await database.owner('audit_log').pluck('action')).toEqual(['categories.ordered']);
});

test('deleting reports how many votes it removes from the count, and restoring brings both back', async () => {
  const { owner } = database;
  const chief = await as('super_admin', { username: 'chief' });
  const [cycle, vendor] = [await buildCycle(owner), await buildVendor(owner)];
  const [speed, other] = [await buildCategory(owner, { name: 'Speed' }), await buildCategory(owner)];
  for (const category of [speed, speed, other]) {
    await buildVote(owner, { cycleId: cycle.id, categoryId: category.id, vendorId: vendor.id });
  }
  const [listed] = (await call(CATEGORIES, chief)).body as unknown as { voteCount: number }[];
  expect(listed?.voteCount).toBe(2);

  const { body } = await call(`${CATEGORIES}/${speed.id}`, { ...chief, method: 'DELETE' });
  expect(body).toEqual({
    message: 'The category Speed is deleted.',
    removalId: expect.any(Number),
    voteCount: 2,
  });
  expect(await owner('votes').where({ removal_id: 0 })).toHaveLength(1);
  expect((await call(`${CATEGORIES}?archived=true`, chief)).body).toMatchObject([
    { id: speed.id, archivedAt: expect.any(String) },
  ]);
  expect((await call(`${CATEGORIES}/${speed.id}`, { ...chief, method: 'DELETE' })).status).toBe(404);

  const restore = () => call(`${CATEGORIES}/acts`, { ...chief, body: { act: 'restore', ids: [speed.id] } });
  expect((await restore()).body).toEqual({ count: 1 });
  expect(await owner('votes').where({ removal_id: 0 })).toHaveLength(3);
  expect((await restore()).body.code).toBe('NOT_ARCHIVED');
  expect(await owner('audit_log').orderBy('id').pluck('action')).toEqual([
    'category.archived',
    'category.restored',
  ]);
});

test('before the first voting period, deleting removes no votes, and restoring still works', async () => {
  const chief = await as('super_admin');
  const { id } = await buildCategory(database.owner);
  const { body } = await call(`${CATEGORIES}/${id}`, { ...chief, method: 'DELETE' });
  expect(body).toMatchObject({ removalId: null, voteCount: 0 });
  const restored = await call(`${CATEGORIES}/acts`, { ...chief, body: { act: 'restore', ids: [id] } });
  expect(restored.status).toBe(200);
});

test('a picture that a request leaves out stays, and a blank one is taken away', async () => {
  const chief = await as('super_admin');
  const imageUrl = '/images/vendors/one.svg';
  const { body } = await call(CATEGORIES, { ...chief, body: { ...NEW, imageUrl } });
  const put = async (more: object) =>
    (await call(`${CATEGORIES}/${body.id}`, { ...chief, method: 'PUT', body: { ...NEW, ...more } })).body;
  expect(body.imageUrl).toBe(imageUrl);
  expect(await put({ name: 'Pace' })).toMatchObject({ name: 'Pace', imageUrl });
  expect(await put({ imageUrl: null })).toMatchObject({ imageUrl: '' });
});

test('categories are put into a group together, or none if one is gone', async () => {
  const chief = await as('super_admin', { username: 'chief' });
  const [a, b] = [await buildCategory(database.owner), await buildCategory(database.owner)];
  const put = (body: unknown) => call(`${CATEGORIES}/groups`, { ...chief, body });
  expect((await put({ ids: [a.id, b.id], group: ' Food ' })).body).toEqual({ count: 2 });
  expect((await call(CATEGORIES, chief)).body).toMatchObject([{ group: 'Food' }, { group: 'Food' }]);
  const gone = await put({ ids: [a.id, 9999], group: '' });
  expect([gone.status, gone.body.code]).toEqual([409, 'LIST_CHANGED']);
  for (const wrong of [
    { ids: [a.id] },
    { ids: [], group: 'Food' },
    { ids: [a.id, a.id], group: 'Food' },
    { ids: [a.id], group: 'é'.repeat(81) },
    { ids: [a.id], group: 'Fo\u202eod' },
    { ids: ['1'], group: 7 },
  ]) {
    expect((await put(wrong)).status).toBe(400);
  }
  expect((await call(CATEGORIES, chief)).body).toMatchObject([{ group: 'Food' }, { group: 'Food' }]);
  expect(await database.owner('audit_log').select('actor', 'action', 'target')).toEqual([
    { actor: 'chief', action: 'categories.grouped', target: 'Food' },
  ]);
});
