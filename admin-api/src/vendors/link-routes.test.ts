import { buildVendor, buildVendorLink } from 'db/testing';
import { expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';

const { ask, as, database } = testApp();
const linksOf = (vendorId: number, linkId?: number) =>
  `/api/admin/vendors/${vendorId}/links${linkId === undefined ? '' : `/${linkId}`}`;

test('a link requires a title and an address; icon and order have defaults', async () => {
  const chief = await as('super_admin', { username: 'chief' });
  const vendor = await buildVendor(database.owner, { name: 'Alder' });
  const body = { title: 'Shop', url: 'http://shop.example/?a=1' };
  const created = await ask(linksOf(vendor.id), { ...chief, body: { ...body, description: '' } });
  expect(created.status).toBe(201);
  expect(created.body).toEqual({
    id: expect.any(Number),
    ...body,
    description: null,
    icon: 'link',
    displayOrder: 0,
  });
  expect(await database.owner('audit_log').first()).toMatchObject({
    action: 'vendor_link.created',
    target: 'Alder',
  });
});

test.each([
  { title: undefined },
  { url: 'javascript:alert(1)' },
  { url: 'java\nscript:alert(1)' },
  { url: 'file:///etc/passwd' },
  { url: '/admin' },
  { url: 'shop.example' },
  { url: 'https://' },
  { url: 'https://me:secret@shop.example' },
  { icon: 'fa fa-link' },
  { displayOrder: '1' },
  { displayOrder: -1 },
  { vendorId: 3 },
])('a link with %j answers 400', async (change) => {
  const chief = await as('super_admin');
  const vendor = await buildVendor(database.owner);
  const body = { title: 'Shop', url: 'https://shop.example', ...change };
  expect((await ask(linksOf(vendor.id), { ...chief, body })).status).toBe(400);
});

test('a link is changed and deleted, with its old values in the audit log', async () => {
  const chief = await as('super_admin');
  const vendor = await buildVendor(database.owner);
  const link = await buildVendorLink(database.owner, { vendorId: vendor.id, title: 'Old' });
  const body = { title: 'New', url: 'https://vendor.example/', icon: 'globe', displayOrder: 3 };
  const changed = await ask(linksOf(vendor.id, link.id), { ...chief, method: 'PUT', body });
  expect(changed.body).toEqual({ id: link.id, ...body, description: null });
  expect((await ask(linksOf(vendor.id, link.id), { ...chief, method: 'DELETE' })).status).toBe(200);
  expect(await database.owner('vendor_links')).toEqual([]);
  const log = await database.owner('audit_log').orderBy('id').select('action', 'details');
  expect(log.map(({ action }) => action)).toEqual(['vendor_link.updated', 'vendor_link.deleted']);
  expect(JSON.parse(log[0]?.details ?? '').before).toEqual({ title: 'Old', icon: 'link', displayOrder: 0 });
  expect(JSON.parse(log[1]?.details ?? '').before).toMatchObject({ title: 'New' });
});

test('a link of another, an archived or an unknown vendor answers 404', async () => {
  const chief = await as('super_admin');
  const [vendor, other] = [await buildVendor(database.owner), await buildVendor(database.owner)];
  const gone = await buildVendor(database.owner, { archived: true });
  const link = await buildVendorLink(database.owner, { vendorId: vendor.id });
  const ofGone = await buildVendorLink(database.owner, { vendorId: gone.id });
  for (const path of [linksOf(other.id, link.id), linksOf(gone.id, ofGone.id), linksOf(vendor.id, 9999)]) {
    expect((await ask(path, { ...chief, method: 'DELETE' })).status).toBe(404);
    const body = { title: 'x', url: 'https://x.example' };
    expect((await ask(path, { ...chief, method: 'PUT', body })).status).toBe(404);
  }
  const body = { title: 'x', url: 'https://x.example' };
  for (const id of [gone.id, 9999]) expect((await ask(linksOf(id), { ...chief, body })).status).toBe(404);
  expect(await database.owner('vendor_links')).toHaveLength(2);
});

test('the order of the links is changed as a whole, and refused if they have changed meanwhile', async () => {
  const chief = await as('super_admin');
  const [vendor, other] = [
    await buildVendor(database.owner, { name: 'Alder' }),
    await buildVendor(database.owner),
  ];
  const ids: number[] = [];
  for (const title of ['A', 'B', 'C']) {
    ids.push((await buildVendorLink(database.owner, { vendorId: vendor.id, title })).id);
  }
  const [a = 0, b = 0, c = 0] = ids;
  const elsewhere = await buildVendorLink(database.owner, { vendorId: other.id });
  const order = (asked: unknown, vendorId = vendor.id) =>
    ask(`${linksOf(vendorId)}/order`, { ...chief, method: 'PUT', body: { ids: asked } });
  const { body } = await order([c, a, b]);
  expect((body as unknown as { title: string }[]).map(({ title }) => title)).toEqual(['C', 'A', 'B']);
  const vendors = (await ask('/api/admin/vendors', chief)).body as unknown as {
    id: number;
    links: unknown;
  }[];
  expect(vendors.find(({ id }) => id === vendor.id)?.links).toEqual(body);
  for (const wrong of [
    [c, a],
    [c, a, a],
    [c, a, elsewhere.id],
  ]) {
    const answer = await order(wrong);
    expect([answer.status, answer.body.code]).toEqual([409, 'LIST_CHANGED']);
  }
  expect((await order(['1'])).status).toBe(400);
  expect((await order([a], 9999)).status).toBe(404);
  const log = await database.owner('audit_log').select('action', 'target', 'details');
  expect(log).toEqual([{ action: 'vendor_links.ordered', target: 'Alder', details: expect.any(String) }]);
  expect(JSON.parse(log[0]?.details ?? '')).toEqual({
    vendorId: vendor.id,
    before: [a, b, c],
    after: [c, a, b],
  });
});
