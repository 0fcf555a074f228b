import { screen, within } from '@testing-library/react';
import type { AdminCategory, AdminVendor, ManyNominationsRequest } from 'admin-api/contract';
import { expect, test } from 'vitest';
import { type FakeApi, ok, refused } from '../../../testing/fake-api.ts';
import { buildCategory, buildStatus, buildVendor, listOf, numbered, openTab } from '../../../testing/site.ts';

const NOMINATE = 'POST /api/admin/vendors/nominations';
const SPEED = buildCategory();
const OPSEC = buildCategory({ id: 3, name: 'OpSec' });
const VARIETY = buildCategory({ id: 5, name: 'Variety', isDraft: true });
const HARBOUR = buildVendor();
const QUAY = buildVendor({ id: 6, name: 'Quay Keys', categoryIds: [2] });
const LANTERN = buildVendor({ id: 8, name: 'Late Lantern', isDraft: true, categoryIds: [2, 5] });

const VOTES_STAND_TEXT =
  'Harbour Hosting: This vendor has votes in Speed in the current voting period. Nothing was changed.';
const VOTES_STAND = refused(409, 'VOTES_STAND', VOTES_STAND_TEXT);

interface Site {
  categories?: AdminCategory[];
  vendors?: AdminVendor[];
  api?: FakeApi;
}

/** Opens the dialog that schedules a period, on a site that stores changed nominations. */
async function openSchedule({ categories = [SPEED, OPSEC, VARIETY], vendors = [], api }: Site = {}) {
  let rows = vendors;
  const app = await openTab('voting&page=periods', 'All periods', {
    'GET /api/admin/categories': listOf(categories),
    'GET /api/admin/vendors': () => ok(rows),
    [NOMINATE]: ({ vendors: sent }: ManyNominationsRequest) => {
      rows = rows.map((row) => ({ ...row, ...sent.find(({ id }) => id === row.id) }));
      return ok({ count: sent.length });
    },
    ...api,
  });
  await app.user.click(await screen.findByRole('button', { name: 'New voting period' }));
  const form = within(await screen.findByRole('dialog', { name: 'New voting period' }));
  await app.user.type(form.getByLabelText('Name'), ' of the sea');
  await app.user.click(form.getByRole('button', { name: 'Nominees' }));
  const nominees = within(form.getByRole('region', { name: 'Nominees' }));
  const row = async (name: string) =>
    within((await nominees.findByText(name)).closest('li') ?? document.body);
  const openCategory = async (name: string) => {
    await app.user.click(await nominees.findByRole('button', { name: `Change nominees in ${name}` }));
    const dialog = within(screen.getByRole('dialog', { name: `Nominees in ${name}` }));
    const save = dialog.getByRole<HTMLButtonElement>('button', { name: 'Save Nominees' });
    const box = (vendor: RegExp) => dialog.getByRole<HTMLInputElement>('checkbox', { name: vendor });
    return { dialog, save, box };
  };
  return { ...app, form, nominees, row, openCategory };
}

test('each category shows its number of nominees and of drafts among them', async () => {
  const { row, nominees } = await openSchedule({ vendors: [HARBOUR, QUAY, LANTERN] });
  expect((await row('Speed')).getByText('2 vendors, 1 draft')).toBeTruthy();
  expect((await row('OpSec')).getByText('1 vendor')).toBeTruthy();
  expect((await row('Variety')).getByText('Draft')).toBeTruthy();
  expect(nominees.getByText('Drafts aren’t on the ballot until you publish them.')).toBeTruthy();
  expect(nominees.queryByText(/^No nominees in/)).toBeNull();
});

test("a category without nominees is named, with what to do; drafts don't count", async () => {
  const { row, nominees } = await openSchedule({ vendors: [QUAY, LANTERN] });
  expect((await row('OpSec')).getByText('No vendor')).toBeTruthy();
  expect(nominees.getByText('No nominees in OpSec')).toBeTruthy();
  expect(nominees.getByText(/Change the nominees/)).toBeTruthy();
});

test.each([
  ['no vendor', { vendors: [] }, 'Add some under Vendors.'],
  ['drafts of vendors only', { vendors: [LANTERN] }, 'Add some under Vendors, or publish a draft there.'],
  [
    'only draft categories',
    { vendors: [HARBOUR], categories: [VARIETY] },
    'Add one under Categories, or publish a draft there.',
  ],
  ['no category', { categories: [] }, 'Add one under Categories.'],
])('with %s it says where to begin', async (_, site, help) => {
  const { nominees } = await openSchedule(site);
  expect(await nominees.findByText(help)).toBeTruthy();
});

test('nominees are ticked without losing other input, and one call saves the changed ones', async () => {
  const { user, form, row, openCategory, bodies } = await openSchedule({ vendors: [HARBOUR, QUAY, LANTERN] });
  const { dialog, save, box } = await openCategory('OpSec');
  expect(save.disabled).toBe(true);
  expect(dialog.getByText('1 of 3 are nominated here')).toBeTruthy();
  expect(dialog.getByText(/to Autumn Awards, which is open/)).toBeTruthy();
  await user.click(box(/^Quay Keys/));
  await user.click(box(/^Harbour Hosting/));
  expect(dialog.getByText(/^Was in every category. Now in the 2 others only/)).toBeTruthy();
  await user.click(save);
  expect(await screen.findByText('Nominees changed')).toBeTruthy();
  expect(bodies(NOMINATE)).toEqual([
    {
      vendors: [
        { id: 6, categoryIds: [2, 3], before: [2] },
        { id: 4, categoryIds: [2, 5], before: null },
      ],
    },
  ]);
  expect((await row('OpSec')).getByText('1 vendor')).toBeTruthy();
  await user.click(form.getByRole('button', { name: 'Dates' }));
  expect(form.getByLabelText<HTMLInputElement>('Name').value).toMatch(/ of the sea$/);
});

test('ticking twice changes nothing, and a vendor must stay nominated in one category', async () => {
  const { user, openCategory } = await openSchedule({ vendors: [HARBOUR, QUAY] });
  const { dialog, save, box } = await openCategory('Speed');
  expect(box(/^Quay Keys/).disabled).toBe(true);
  expect(dialog.getByText('Nominated only here. A vendor needs at least one category.')).toBeTruthy();
  await user.click(box(/^Harbour Hosting/));
  expect(save.disabled).toBe(false);
  await user.click(box(/^Harbour Hosting/));
  expect(save.disabled).toBe(true);
});

test('if a vendor is refused nothing is saved, and the others can be saved without it', async () => {
  const { user, openCategory, bodies } = await openSchedule({
    vendors: [HARBOUR, buildVendor({ id: 6, name: 'Quay Keys', categoryIds: [2, 3] })],
    api: {
      [NOMINATE]: ({ vendors }: ManyNominationsRequest) =>
        vendors.some(({ id }) => id === 4) ? VOTES_STAND : ok({ count: vendors.length }),
    },
  });
  const { dialog, save, box } = await openCategory('Speed');
  await user.click(box(/^Harbour Hosting/));
  await user.click(box(/^Quay Keys/));
  await user.click(save);
  expect(await dialog.findByText(VOTES_STAND_TEXT)).toBeTruthy();
  expect(box(/^Quay Keys/).checked).toBe(false);
  await user.click(box(/^Harbour Hosting/));
  await user.click(save);
  expect(await screen.findByText('Nominees changed')).toBeTruthy();
  expect(bodies(NOMINATE).at(-1)).toEqual({ vendors: [{ id: 6, categoryIds: [3], before: [2, 3] }] });
});

test('ticks stay after a failure and can be sent again', async () => {
  const { user, openCategory, bodies } = await openSchedule({
    vendors: [HARBOUR],
    api: { [NOMINATE]: () => 'no answer' },
  });
  const { dialog, save, box } = await openCategory('Speed');
  await user.click(box(/^Harbour Hosting/));
  await user.click(save);
  expect(await dialog.findByText('Failed to change the nominees')).toBeTruthy();
  expect(box(/^Harbour Hosting/).checked).toBe(false);
  await user.click(save);
  expect(bodies(NOMINATE)).toHaveLength(2);
});

test('many vendors can be searched, and Enter in the search saves nothing', async () => {
  const vendors = numbered(60, (id) => buildVendor({ id, name: `Vendor ${id}` }));
  const { user, openCategory, bodies } = await openSchedule({ vendors });
  const { dialog, box } = await openCategory('Speed');
  await user.click(box(/^Vendor 7$/));
  expect(dialog.getByText('59 of 60 are nominated here')).toBeTruthy();
  await user.type(dialog.getByLabelText('Search vendors'), 'vendor 59{Enter}');
  expect(dialog.getAllByRole('checkbox')).toHaveLength(1);
  expect(bodies(NOMINATE)).toEqual([]);
  await user.type(dialog.getByLabelText('Search vendors'), 'x');
  expect(dialog.getByText('No vendors found')).toBeTruthy();
});

test('without an open period, none is mentioned', async () => {
  const { openCategory } = await openSchedule({
    vendors: [HARBOUR],
    api: { 'GET /api/admin/voting-status': () => ok(buildStatus({ isOpen: false })) },
  });
  const { dialog } = await openCategory('Speed');
  expect(dialog.getByText('Changes apply right away, to the current and later periods.')).toBeTruthy();
});

test.each([
  ['super_admin', 1],
  ['admin', 0],
] as const)('of a period that starts now, %s sees %i part of nominees', async (role, parts) => {
  const { user, sent } = await openTab('voting', 'Voting System', {}, role);
  await user.click(await screen.findByRole('button', { name: 'Reset Voting Period' }));
  await user.click(await screen.findByRole('button', { name: 'More options' }));
  const form = within(await screen.findByRole('dialog', { name: 'New voting period' }));
  const steps = form.getAllByRole('listitem').map((step) => step.textContent);
  expect(steps.filter((step) => step === 'Nominees')).toHaveLength(parts);
  await user.click(form.getByRole('button', { name: 'Rules' }));
  await user.click(form.getByText('Next'));
  expect(screen.queryAllByRole('region', { name: 'Nominees' })).toHaveLength(parts);
  expect(sent.filter(({ call }) => call === 'GET /api/admin/vendors')).toHaveLength(parts);
});
