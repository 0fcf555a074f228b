import { screen, waitFor, within } from '@testing-library/react';
import type { VendorLink } from 'admin-api/contract';
import { expect, test } from 'vitest';
import { type FakeApi, ok } from '../../testing/fake-api.ts';
import { buildLink, buildVendor, listOf, openTab } from '../../testing/site.ts';

const ADD = 'POST /api/admin/vendors/:id/links';
const CHANGE = 'PUT /api/admin/vendors/:id/links/:linkId';
const DELETE = 'DELETE /api/admin/vendors/:id/links/:linkId';

const withLink = (api: FakeApi): FakeApi => ({
  'GET /api/admin/vendors': listOf([buildVendor({ links: [buildLink({ displayOrder: 3 })] })]),
  ...api,
});

async function openAdd(api: FakeApi = {}) {
  const app = await openTab('vendors', 'Vendors', api);
  await app.user.click(await screen.findByRole('button', { name: 'Add Link Harbour Hosting' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Add a link to Harbour Hosting' }));
  return { ...app, dialog, submit: dialog.getByRole<HTMLButtonElement>('button', { name: 'Add Link' }) };
}

test('title and URL are required, the description is optional; the icon defaults to a link, displayOrder to 0', async () => {
  const { user, bodies, dialog, submit } = await openAdd({ [ADD]: () => ok(buildLink()) });
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'link' }).checked).toBe(true);
  expect(submit.disabled).toBe(true);
  await user.type(dialog.getByLabelText('Title'), 'Shop');
  expect(submit.disabled).toBe(true);
  await user.type(dialog.getByLabelText('URL'), 'https://shop.example');
  await user.click(submit);
  expect(await screen.findByText('Link added')).toBeTruthy();
  expect(bodies('POST /api/admin/vendors/4/links')).toEqual([
    { title: 'Shop', url: 'https://shop.example', description: null, icon: 'link', displayOrder: 0 },
  ]);
});

test('a link must use http or https', async () => {
  const { user, dialog, submit } = await openAdd();
  await user.type(dialog.getByLabelText('Title'), 'Shop');
  await user.type(dialog.getByLabelText('URL'), 'javascript:alert(1)');
  await user.tab();
  expect(dialog.getByText('Start the link with https:// or http://')).toBeTruthy();
  expect(submit.disabled).toBe(true);
});

test('a link can be edited and keeps its place', async () => {
  const { user, bodies } = await openTab('vendors', 'Vendors', withLink({ [CHANGE]: () => ok(buildLink()) }));
  await user.click(await screen.findByRole('button', { name: 'Edit link Shop' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Edit link' }));
  await user.type(dialog.getByLabelText('Description (optional)'), 'Everything in stock');
  await user.click(dialog.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Link updated')).toBeTruthy();
  const before = {
    title: 'Shop',
    url: 'https://shop.example',
    description: null,
    icon: 'link',
    displayOrder: 3,
  };
  expect(bodies('PUT /api/admin/vendors/4/links/7')).toEqual([
    { ...before, description: 'Everything in stock', before },
  ]);
});

test('deleting a link asks for confirmation by name', async () => {
  const { user, sent } = await openTab(
    'vendors',
    'Vendors',
    withLink({ [DELETE]: () => ok({ message: 'Deleted.' }) }),
  );
  await user.click(await screen.findByRole('button', { name: 'Delete link Shop' }));
  const dialog = within(screen.getByRole('alertdialog', { name: 'Delete the link “Shop”?' }));
  expect(dialog.getByText(/https:\/\/shop\.example/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Delete link' }));
  expect(await screen.findByText('Link deleted')).toBeTruthy();
  expect(sent.some(({ call }) => call === 'DELETE /api/admin/vendors/4/links/7')).toBe(true);
});

test.each([
  ['one of two links', [buildLink(), buildLink({ id: 8, title: 'Blog' })]],
  ['the last link', [buildLink()]],
])('after %s is deleted the focus is at the links of the vendor', async (_name, links) => {
  let left = links;
  const { user } = await openTab('vendors', 'Vendors', {
    'GET /api/admin/vendors': (_sent, { query }) => ok(query.archived ? [] : [buildVendor({ links: left })]),
    [DELETE]: () => {
      left = links.slice(1);
      return ok({ message: 'Deleted.' });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Delete link Shop' }));
  await user.click(screen.getByRole('button', { name: 'Delete link' }));
  await waitFor(() => expect(screen.queryByText('Shop')).toBeNull());
  const rest = await screen.findByText(links.length > 1 ? 'Blog' : 'No links yet');
  await waitFor(() => expect(document.activeElement?.contains(rest)).toBe(true));
  expect(document.activeElement?.textContent).not.toContain('Harbour Hosting');
});

const named = (links: readonly VendorLink[]): FakeApi => ({
  'GET /api/admin/vendors': listOf([buildVendor({ links: [...links] })]),
});

test('buttons move a link up and down, and keep the focus', async () => {
  const links = ['Shop', 'Blog', 'Forum'].map((title, index) => buildLink({ id: index + 1, title }));
  const { user, bodies } = await openTab('vendors', 'Vendors', {
    ...named(links),
    'PUT /api/admin/vendors/:id/links/order': ({ ids }) =>
      ok(ids.flatMap((id) => links.filter((link) => link.id === id))),
  });
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Move Shop up' })).disabled).toBe(
    true,
  );
  screen.getByRole('button', { name: 'Move Forum up' }).focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Forum is now 2 of 3')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move Forum up' }));
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Forum is now 1 of 3')).toBeTruthy();
  expect(bodies('PUT /api/admin/vendors/4/links/order')).toEqual([{ ids: [1, 3, 2] }, { ids: [3, 1, 2] }]);
});

test('a new link comes after the others', async () => {
  const { user, bodies } = await openTab('vendors', 'Vendors', withLink({ [ADD]: () => ok(buildLink()) }));
  await user.click(await screen.findByRole('button', { name: 'Add Link Harbour Hosting' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText('Title'), 'Blog');
  await user.type(dialog.getByLabelText('URL'), 'https://blog.example');
  await user.click(dialog.getByRole('button', { name: 'Add Link' }));
  await screen.findByText('Link added');
  expect(bodies('POST /api/admin/vendors/4/links')).toMatchObject([{ displayOrder: 4 }]);
});

test('buttons of two links with the same title have different names', async () => {
  const twins = [buildLink(), buildLink({ id: 8, title: 'shop', url: 'https://other.example' })];
  await openTab('vendors', 'Vendors', named(twins));
  await screen.findByRole('button', { name: 'Edit link Shop, https://shop.example' });
  const names = screen.getAllByRole('button').map((button) => button.textContent);
  expect(new Set(names).size).toBe(names.length);
});
