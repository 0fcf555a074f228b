import { buildVendor } from 'db/testing';
import { expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';

const { call, as, database } = testApp();
const linksOf = (vendorId: number) => `/api/admin/vendors/${vendorId}/links`;

test('a link requires a title and an address; icon and order have defaults', async () => {
  const chief = await as('super_admin', { username: 'chief' });
  const vendor = await buildVendor(database.owner, { name: 'Alder' });
  const body = { title: 'Shop', url: 'http://shop.example/?a=1' };
  const created = await call(linksOf(vendor.id), { ...chief, body: { ...body, description: '' } });
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

test('a link with a malformed field answers 400', async () => {
  const chief = await as('super_admin');
  const vendor = await buildVendor(database.owner);
  for (const change of [
    { title: undefined },
    { url: 'javascript:alert(1)' },
    { url: 'java\nscript:alert(1)' },
    { url: 'file:///etc/passwd' },
    { url: 'tel:*#06#' },
    { url: 'tel:+49 30 12345' },
    { url: 'tel:12345;ext=1' },
    { url: '/admin' },
    { url: 'shop.example' },
    { url: 'https://' },
    { url: 'https://me:secret@shop.example' },
    { icon: 'fa fa-link' },
    { displayOrder: '1' },
    { displayOrder: -1 },
    { vendorId: 3 },
  ]) {
    const body = { title: 'Shop', url: 'https://shop.example', ...change };
    expect((await call(linksOf(vendor.id), { ...chief, body })).status, JSON.stringify(change)).toBe(400);
  }
});

test('a link of an archived or an unknown vendor answers 404', async () => {
  const chief = await as('super_admin');
  const gone = await buildVendor(database.owner, { archived: true });
  const body = { title: 'x', url: 'https://x.example' };
  for (const id of [gone.id, 9999]) expect((await call(linksOf(id), { ...chief, body })).status).toBe(404);
  expect(await database.owner('vendor_links')).toEqual([]);
});
