import { fireEvent, screen, within } from '@testing-library/react';
import type { AdminCategory, AdminVendor, ManyNominationsRequest } from 'admin-api/contract';
import { expect, test } from 'vitest';
import { type FakeApi, ok, refused } from '../../testing/fake-api.ts';
import { buildDashboard } from '../../testing/render-app.tsx';
import {
  buildAwards,
  buildCategory,
  buildCycle,
  buildVendor,
  listOf,
  numbered,
  openTab,
  pressThrough,
} from '../../testing/site.ts';

const NOMINATE = 'POST /api/admin/vendors/nominations';
const SPEED = buildCategory();
const OPSEC = buildCategory({ id: 3, name: 'OpSec' });
const VARIETY = buildCategory({ id: 5, name: 'Variety', isDraft: true });
const HARBOUR = buildVendor();
const QUAY = buildVendor({ id: 6, name: 'Quay Keys', categoryIds: [2] });
const LANTERN = buildVendor({ id: 8, name: 'Late Lantern', isDraft: true, categoryIds: [2, 5] });

interface Site {
  categories?: AdminCategory[];
  vendors?: AdminVendor[];
  api?: FakeApi;
}

/** Opens the form of a new period at its nominees, on a site that stores changed nominations. */
async function openSchedule({ categories = [SPEED, OPSEC, VARIETY], vendors = [], api }: Site = {}) {
  let rows = vendors;
  const app = await openTab('voting&page=periods', 'All periods', {
    'GET /api/admin/categories': listOf(categories),
    'GET /api/admin/vendors': () => ok(rows),
    [NOMINATE]: ({ vendors: sent }: ManyNominationsRequest) => {
      rows = rows.map((row) => ({ ...row, ...sent.find(({ id }) => id === row.id) }));
      return ok({ count: sent.length });
    },
    'POST /api/admin/voting-cycles': () => ok({ ...buildCycle(), closedCycle: null }),
    ...api,
  });
  await app.user.click(await screen.findByRole('button', { name: 'New voting period' }));
  const form = within(await screen.findByRole('dialog', { name: 'New voting period' }));
  await app.user.type(form.getByLabelText('Name'), ' of the sea');
  await app.user.click(form.getByRole('button', { name: 'Nominees' }));
  const categoryField = () => form.findByLabelText('Choose nominees in');
  /** Returns what the list of categories says about each. */
  const counts = async () => {
    await app.user.click(await categoryField());
    const options = await screen.findAllByRole('option');
    const texts = options.map((option) => option.textContent);
    await app.user.keyboard('{Escape}');
    return texts;
  };
  const openCategory = async (name: string) => {
    await app.user.click(await categoryField());
    await app.user.click(await screen.findByRole('option', { name }));
    const box = (vendor: RegExp) => form.getByRole<HTMLInputElement>('checkbox', { name: vendor });
    const press = (button: RegExp | string) => app.user.click(form.getByRole('button', { name: button }));
    return { picker: form, box, press };
  };
  /** Saves the period and returns the vendors that were sent before it. */
  const save = async () => {
    await pressThrough(app.user, form);
    await app.user.click(form.getByRole('button', { name: 'Schedule period' }));
    await screen.findByText('Voting period scheduled');
    return app.bodies(NOMINATE);
  };
  return { ...app, form, counts, openCategory, save };
}

test('each category shows its number of nominees and of drafts among them', async () => {
  const { counts } = await openSchedule({ vendors: [HARBOUR, QUAY, LANTERN] });
  expect(await counts()).toEqual(['Speed2 vendors, 1 draft', 'OpSec1 vendor', 'Variety1 vendor, 1 draft']);
});

test('a category that is left without nominees is named before the period starts', async () => {
  const { user, form, counts, openCategory } = await openSchedule({
    vendors: [HARBOUR, QUAY, LANTERN],
    api: { 'GET /api/admin/dashboard': () => ok(buildDashboard({ awards: buildAwards() })) },
  });
  const { box } = await openCategory('OpSec');
  await user.click(box(/^Harbour Hosting/));
  expect(await counts()).toContain('OpSecNo vendor');
  await pressThrough(user, form);
  expect(form.getByText('No vendor is nominated in OpSec, so nobody can vote there.')).toBeTruthy();
});

test('nominees are ticked, and saved with the period only', async () => {
  const { user, form, counts, openCategory, save, bodies } = await openSchedule({
    vendors: [HARBOUR, QUAY, LANTERN],
  });
  const { picker, box } = await openCategory('OpSec');
  expect(picker.getByText('1 of 3 are nominated here')).toBeTruthy();
  await user.click(box(/^Quay Keys/));
  await user.click(box(/^Harbour Hosting/));
  expect(await counts()).toContain('OpSec1 vendor');
  expect(bodies(NOMINATE)).toEqual([]);
  await user.click(form.getByRole('button', { name: 'Dates' }));
  expect(form.getByLabelText<HTMLInputElement>('Name').value).toMatch(/ of the sea$/);
  expect(await save()).toEqual([
    {
      vendors: [
        { id: 6, categoryIds: [2, 3], before: [2] },
        { id: 4, categoryIds: [2, 5], before: null },
      ],
    },
  ]);
});

test('ticking twice sends nothing', async () => {
  const { user, openCategory, save } = await openSchedule({ vendors: [HARBOUR, QUAY] });
  const { box } = await openCategory('OpSec');
  await user.click(box(/^Harbour Hosting/));
  await user.click(box(/^Harbour Hosting/));
  expect(await save()).toEqual([]);
});

test('a pasted list replaces the nominees, and names that no vendor has are listed', async () => {
  const vendors = [
    ...numbered(58, (id) => buildVendor({ id, name: `Vendor ${id}` })),
    buildVendor({ id: 59, name: 'Gasthaus Groß' }),
    buildVendor({ id: 60, name: 'Quay Keys' }),
  ];
  const { user, openCategory } = await openSchedule({ vendors });
  const { picker, press } = await openCategory('Speed');
  const paste = async (names: string) => {
    fireEvent.change(picker.getByLabelText('Paste a list of names'), { target: { value: names } });
    await user.click(picker.getByRole('button', { name: 'Nominate only these' }));
  };
  await paste('vendor 61');
  expect(picker.getByText('No vendor is called vendor 61.')).toBeTruthy();
  expect(picker.getByText('60 of 60 are nominated here')).toBeTruthy();
  await paste('Vendor-3\nvendor 61\nGasthaus Gross\nQuai Keys');
  expect(
    picker.getByText(
      'No vendor is called vendor 61 and Quai Keys (is it Quay Keys?). The other names are nominated.',
    ),
  ).toBeTruthy();
  expect(picker.getByText('2 of 60 are nominated here')).toBeTruthy();
  await paste(' Vendor 3 \n\nVENDOR  7\n');
  expect(picker.getByText('2 of 60 are nominated here')).toBeTruthy();
  await press('All listed vendors');
  expect(picker.getByText('60 of 60 are nominated here')).toBeTruthy();
});

test('None leaves out the vendors that the search finds, except those that have no other category', async () => {
  const { user, form, openCategory } = await openSchedule({ vendors: [HARBOUR, QUAY] });
  const { picker, box, press } = await openCategory('Speed');
  await press(/^None/);
  expect(picker.getByText('1 of 2 are nominated here')).toBeTruthy();
  expect(picker.getByText(/^1 vendor is nominated only here/)).toBeTruthy();
  expect(box(/^Quay Keys/).disabled).toBe(true);
  await user.type(picker.getByLabelText('Search vendors'), 'harbour{Enter}');
  expect(picker.getAllByRole('checkbox')).toHaveLength(1);
  await press('All listed vendors');
  expect(picker.getByText('2 of 2 are nominated here')).toBeTruthy();
  await user.type(picker.getByLabelText('Search vendors'), 'x');
  expect(picker.getByText('No vendors found')).toBeTruthy();
  expect(form.getByRole('button', { name: 'Next' })).toBeTruthy();
});

test('if the nominees are refused, no period starts', async () => {
  const { user, form, openCategory, bodies } = await openSchedule({
    vendors: [HARBOUR],
    api: { [NOMINATE]: () => refused(409, 'VOTES_STAND', 'Harbour Hosting has votes in Speed.') },
  });
  const { box } = await openCategory('Speed');
  await user.click(box(/^Harbour Hosting/));
  await pressThrough(user, form);
  await user.click(form.getByRole('button', { name: 'Schedule period' }));
  expect(await form.findByText('Harbour Hosting has votes in Speed.')).toBeTruthy();
  expect(bodies('POST /api/admin/voting-cycles')).toEqual([]);
});

test('a plain admin has no step for nominees, and their vendors are not read', async () => {
  const { user, sent } = await openTab('voting', 'Voting System', {}, 'admin');
  await user.click(await screen.findByRole('button', { name: 'Reset Voting Period' }));
  const form = within(await screen.findByRole('dialog', { name: 'New voting period' }));
  expect(form.getAllByRole('listitem').map((step) => step.textContent)).toEqual(['Dates', 'Rules', 'Check']);
  expect(sent.filter(({ call }) => call === 'GET /api/admin/vendors')).toEqual([]);
});

test('the nominees of a category are also chosen on the page of categories', async () => {
  const { user, bodies } = await openTab('categories', 'Categories', {
    'GET /api/admin/categories': listOf([SPEED, OPSEC]),
    'GET /api/admin/vendors': () => ok([HARBOUR, QUAY]),
    [NOMINATE]: () => ok({ count: 1 }),
  });
  await user.click(await screen.findByRole('button', { name: '1 nominee in OpSec' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Nominees in OpSec' }));
  const save = dialog.getByRole<HTMLButtonElement>('button', { name: 'Save Nominees' });
  expect(save.disabled).toBe(true);
  await user.click(dialog.getByRole('button', { name: 'All listed vendors' }));
  await user.click(save);
  expect(await screen.findByText('Nominees changed')).toBeTruthy();
  expect(bodies(NOMINATE)).toEqual([{ vendors: [{ id: 6, categoryIds: [2, 3], before: [2] }] }]);
});

test('the last step warns if every vendor is nominated in each of many categories', async () => {
  const warning =
    'Every vendor is nominated in each of the 6 categories. Choose nominees if that isn’t meant.';
  const { user, form, openCategory } = await openSchedule({
    categories: numbered(6, (id) => buildCategory({ id, name: `Category ${id}` })),
    vendors: [HARBOUR, buildVendor({ id: 7, name: 'Pier', categoryIds: [1, 2, 3, 4, 5, 6] })],
    api: { 'GET /api/admin/dashboard': () => ok(buildDashboard({ awards: buildAwards() })) },
  });
  await user.click(form.getByRole('button', { name: 'Check' }));
  expect(await form.findByText(warning)).toBeTruthy();
  await user.click(form.getByRole('button', { name: 'Nominees' }));
  const { box } = await openCategory('Category 6');
  await user.click(box(/^Pier/));
  await user.click(form.getByRole('button', { name: 'Check' }));
  expect(await form.findByText(/^\d+ categories, \d+ vendors?$/)).toBeTruthy();
  expect(form.queryByText(warning)).toBeNull();
});

test('the most suggested vendors become the nominees, with ties, and other categories stay', async () => {
  const names = [
    { name: 'Quay Keys', people: 9, vendorId: 6 },
    { name: 'Harbour Hosting', people: 4, vendorId: HARBOUR.id },
    { name: 'New Shop', people: 4, vendorId: null },
    { name: 'Late Lantern', people: 1, vendorId: 8 },
  ];
  const { user, form, save } = await openSchedule({
    vendors: [HARBOUR, QUAY, LANTERN],
    api: { 'GET /api/admin/suggestions/most': () => ok([{ categoryId: SPEED.id, names }]) },
  });
  const number = await form.findByLabelText('How many of each category');
  fireEvent.change(number, { target: { value: '2' } });
  expect(form.getByRole('list', { name: 'Most suggested' }).textContent).toBe(
    'SpeedQuay Keys (9), Harbour Hosting (4), New Shop (4, not a vendor)',
  );
  await user.click(form.getByRole('button', { name: 'Take the 2 most suggested of each category' }));
  expect(form.getByText('Taken in 1 category. Saved with the period.')).toBeTruthy();
  expect(await save()).toEqual([{ vendors: [{ id: 8, categoryIds: [5], before: [2, 5] }] }]);
});
