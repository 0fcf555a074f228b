import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type FakeApi, ok, refused } from '../../testing/fake-api.ts';
import { buildCategory, buildLink, buildVendor, openTab } from '../../testing/site.ts';

const CATEGORY = buildCategory({ description: 'Who gets it done?' });
const VENDOR = buildVendor();
const LINK = buildLink();

/** `before` is what the form is opened with, `theirs` what somebody else makes of the field `label` meanwhile. */
const RECORDS = [
  {
    noun: 'category',
    title: 'Categories',
    list: '/api/admin/categories',
    call: 'PUT /api/admin/categories/2',
    button: 'Edit Speed',
    field: 'Name',
    before: { name: 'Speed', description: CATEGORY.description, icon: 'zap', color: 'yellow' },
    label: 'Description',
    theirs: 'By another hand.',
    old: [CATEGORY],
    fresh: [{ ...CATEGORY, description: 'By another hand.' }],
  },
  {
    noun: 'vendor',
    title: 'Vendors',
    list: '/api/admin/vendors',
    call: 'PUT /api/admin/vendors/4',
    button: 'Edit Harbour Hosting',
    field: 'Name',
    before: { name: VENDOR.name, description: VENDOR.description, imageUrl: VENDOR.imageUrl },
    label: 'Description',
    theirs: 'By another hand.',
    old: [VENDOR],
    fresh: [{ ...VENDOR, description: 'By another hand.' }],
  },
  {
    noun: 'link',
    title: 'Vendors',
    list: '/api/admin/vendors',
    call: 'PUT /api/admin/vendors/4/links/7',
    button: 'Edit link Shop',
    field: 'Title',
    before: { title: 'Shop', url: LINK.url, description: null, icon: 'link', displayOrder: 0 },
    label: 'URL',
    theirs: 'https://another.example',
    old: [{ ...VENDOR, links: [LINK] }],
    fresh: [{ ...VENDOR, links: [{ ...LINK, url: 'https://another.example' }] }],
  },
];

test.each(RECORDS)('a $noun changed meanwhile is read again, and what was typed stays', async (record) => {
  let rows: object[] = record.old;
  const { user, bodies } = await openTab(record.title.toLowerCase(), record.title, {
    [`GET ${record.list}`]: (_sent: unknown, { query }: { query: Record<string, string> }) =>
      ok(query.archived ? [] : rows),
    [record.call]: () => refused(409, 'CHANGED_MEANWHILE', 'Somebody has changed this meanwhile.'),
  } as FakeApi);
  await user.click(await screen.findByRole('button', { name: record.button }));
  const dialog = within(screen.getByRole('dialog', { name: `Edit ${record.noun}` }));
  const field = dialog.getByLabelText<HTMLInputElement>(record.field);
  const typed = `${field.value}!`;
  await user.type(field, '!');
  rows = record.fresh;
  const save = dialog.getByRole('button', { name: 'Save Changes' });
  await user.click(save);
  expect(await dialog.findByText('Somebody has changed this meanwhile.')).toBeTruthy();
  expect(screen.getByText(record.theirs).closest('table, article')).toBeTruthy();
  expect(field.value).toBe(typed);
  await user.click(save);
  const sent = { ...record.before, [record.field.toLowerCase()]: typed, before: record.before };
  await waitFor(() => expect(bodies(record.call)).toEqual([sent, sent]));
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await user.click(dialog.getByRole('button', { name: 'Leave' }));
  await user.click(screen.getByRole('button', { name: record.button }));
  expect(screen.getByLabelText<HTMLInputElement>(record.label).value).toBe(record.theirs);
});
