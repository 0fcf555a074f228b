import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type FakeApi, ok, refused } from '../testing/fake-api.ts';
import { buildCategory, buildVendor, CATEGORY_FORM, openTab } from '../testing/site.ts';

const CATEGORY = buildCategory({ voteCount: 0 });
const VENDOR = buildVendor({ voteCount: 0 });
const { id, voteCount, isDraft, archivedAt, ...VENDOR_FORM } = VENDOR;

/** `before` is the form’s content when it opened, `theirs` the colleague’s later value of the field `label`. */
const RECORDS = [
  {
    noun: 'category',
    title: 'Categories',
    list: '/api/admin/categories',
    call: 'PUT /api/admin/categories/2',
    button: 'Edit Speed',
    field: 'Name',
    before: CATEGORY_FORM,
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
    before: VENDOR_FORM,
    label: 'Description',
    theirs: 'By another hand.',
    old: [VENDOR],
    fresh: [{ ...VENDOR, description: 'By another hand.' }],
  },
];

test.each(RECORDS)(
  'a $noun that somebody else changed is reloaded, and the form keeps its values',
  async (record) => {
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
    const save = dialog.getByRole('button', { name: 'Save changes' });
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
  },
);

const theirsOf = ({ label, theirs }: (typeof RECORDS)[number]) => [
  { field: label.toLowerCase(), value: theirs, by: 'mira', at: '2026-11-20T11:04:00.000Z' },
];

function conflicting(record: (typeof RECORDS)[number]): FakeApi {
  let isFirst = true;
  return {
    [`GET ${record.list}`]: (_sent: unknown, { query }: { query: Record<string, string> }) =>
      ok(query.archived ? [] : record.old),
    [record.call]: () => {
      if (!isFirst) return ok(record.old[0]);
      isFirst = false;
      return refused(409, 'CHANGED_MEANWHILE', 'Somebody has.', { changed: theirsOf(record) });
    },
  } as FakeApi;
}

test.each(RECORDS)('in a conflict over a $noun, “Keep mine” saves all that was typed', async (record) => {
  const { user, bodies } = await openTab(record.title.toLowerCase(), record.title, conflicting(record));
  await user.click(await screen.findByRole('button', { name: record.button }));
  const dialog = within(screen.getByRole('dialog', { name: `Edit ${record.noun}` }));
  const field = dialog.getByLabelText<HTMLInputElement>(record.field);
  await user.type(field, '!');
  const typed = field.value;
  await user.click(dialog.getByRole('button', { name: 'Save changes' }));
  expect(await dialog.findByText('mira changed this on 20 Nov 2026, 11:04')).toBeTruthy();
  expect(dialog.getByText(record.theirs, { selector: 'dd' })).toBeTruthy();
  expect(field.value).toBe(typed);
  await user.click(dialog.getByRole('button', { name: 'Keep mine' }));
  await waitFor(() => expect(bodies(record.call)).toHaveLength(2));
  expect(bodies(record.call)[1]).toEqual({
    ...record.before,
    [record.field.toLowerCase()]: typed,
    before: { ...record.before, [record.label.toLowerCase()]: record.theirs },
  });
});

test('“Take theirs” puts the stored record into the form', async () => {
  const record = RECORDS[0] as (typeof RECORDS)[number];
  const { user } = await openTab('categories', 'Categories', conflicting(record));
  await user.click(await screen.findByRole('button', { name: record.button }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText('Name'), '!');
  await user.click(dialog.getByRole('button', { name: 'Save changes' }));
  await user.click(await dialog.findByRole('button', { name: 'Take theirs' }));
  expect(dialog.getByLabelText<HTMLInputElement>('Name').value).toBe('Speed');
  expect(dialog.getByLabelText<HTMLInputElement>('Description').value).toBe(record.theirs);
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  { noun: 'category', title: 'Categories', button: 'Edit Speed', call: 'PUT /api/admin/categories/2' },
  { noun: 'vendor', title: 'Vendors', button: 'Edit Harbour Hosting', call: 'PUT /api/admin/vendors/4' },
])('a new name of a $noun with votes needs a public reason', async ({ noun, title, button, call }) => {
  const { user, bodies } = await openTab(title.toLowerCase(), title, {
    'GET /api/admin/categories': () => ok([buildCategory()]),
    'GET /api/admin/vendors': () => ok([buildVendor()]),
    [call]: () => ok({}),
  } as FakeApi);
  await user.click(await screen.findByRole('button', { name: button }));
  const dialog = within(screen.getByRole('dialog', { name: `Edit ${noun}` }));
  expect(dialog.queryByLabelText('Reason')).toBeNull();
  await user.type(dialog.getByLabelText('Name'), '!');
  await user.click(dialog.getByRole('button', { name: 'Save changes' }));
  expect(await dialog.findByText('Reason is required')).toBeTruthy();
  expect(screen.queryByText('Name and description are required')).toBeNull();
  await user.type(dialog.getByLabelText('Reason'), 'It was misspelt');
  await user.click(dialog.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(bodies(call)).toMatchObject([{ reason: 'It was misspelt' }]));
});
