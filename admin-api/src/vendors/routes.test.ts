import { BLANK_VENDOR } from 'db/catalogue';
import { buildCategory, buildCycle, buildVendor, buildVendorLink, buildVote } from 'db/testing';
import { expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';
import type { AdminVendor } from '../generated/contract.ts';

const { call, as, database } = testApp();
const VENDORS = '/api/admin/vendors';
const NEW = { name: 'Key Works', description: 'Keys.', imageUrl: 'https://images.example/key.svg' };

test('a vendor is added, changed and listed by name, with links and votes', async () => {
  const { owner } = database;
  const chief = await as('super_admin', { username: 'chief' });
  const created = await call(VENDORS, { ...chief, body: NEW });
  expect(created.status).toBe(201);
  const id = Number(created.body.id);
  expect(created.body).toEqual({
    ...BLANK_VENDOR,
    id,
    ...NEW,
    links: [],
    categoryIds: null,
    voteCount: 0,
    isDraft: false,
    archivedAt: null,
  });
  const changed = { ...NEW, imageUrl: '/images/vendors/key.svg' };
  expect((await call(`${VENDORS}/${id}`, { ...chief, method: 'PUT', body: changed })).status).toBe(200);
  await buildVendor(owner, { name: 'Alder' });
  await buildVendorLink(owner, { vendorId: id, title: 'Later', displayOrder: 2 });
  await buildVendorLink(owner, { vendorId: id, title: 'Sooner', displayOrder: 1 });
  const [cycle, category] = [await buildCycle(owner), await buildCategory(owner)];
  await buildVote(owner, { cycleId: cycle.id, categoryId: category.id, vendorId: id });
  const vendors = (await call(VENDORS, chief)).body as unknown as AdminVendor[];
  expect(vendors.map(({ name }) => name)).toEqual(['Alder', 'Key Works']);
  expect(vendors[1]).toMatchObject({ ...changed, voteCount: 1, archivedAt: null });
  expect(vendors[1]?.links.map(({ title }) => title)).toEqual(['Sooner', 'Later']);
  const log = await owner('audit_log').orderBy('id').select('action', 'details');
  expect(log.map(({ action }) => action)).toEqual(['vendor.created', 'vendor.updated']);
  expect(JSON.parse(log[1]?.details ?? '')).toEqual({
    id,
    before: { imageUrl: NEW.imageUrl },
    after: { imageUrl: changed.imageUrl },
  });
});

test('an address that is not of a picture is refused', async () => {
  const chief = await as('super_admin');
  for (const imageUrl of [
    'http://images.example/a.png',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    '\u0001javascript:alert(1)',
    ' https://images.example/a.png',
    'data:image/svg+xml,<svg/>',
    'blob:https://x/1',
    '//evil.example/a.png',
    '/\\evil.example/a.png',
    'https://user:secret@images.example/a.png',
    'https://',
    'images/a.png',
    `https://images.example/${'x'.repeat(2048)}`,
  ]) {
    const { status } = await call(VENDORS, { ...chief, body: { ...NEW, imageUrl } });
    expect(status, imageUrl).toBe(400);
  }
});

test('a name is unique, ignoring case; markup is text and is returned unchanged', async () => {
  const chief = await as('super_admin');
  await call(VENDORS, { ...chief, body: NEW });
  expect((await call(VENDORS, { ...chief, body: { ...NEW, name: 'KEY works' } })).body.code).toBe(
    'NAME_TAKEN',
  );
  const other = await call(VENDORS, { ...chief, body: { ...NEW, name: '<b>=1+1</b>' } });
  expect(other.body.name).toBe('<b>=1+1</b>');
  const put = await call(`${VENDORS}/${other.body.id}`, { ...chief, method: 'PUT', body: NEW });
  expect([put.status, put.body.code]).toEqual([409, 'NAME_TAKEN']);
});
