import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { blankDraft } from 'shared-web';
import { expect, test } from 'vitest';
import { enter } from '../../../shared-web/testing/index.ts';
import { type FakeApi, ok, refused } from '../../testing/fake-api.ts';
import {
  buildCategory,
  buildCycle,
  buildLink,
  buildStatus,
  buildVendor,
  chooseAct,
  listOf,
  numbered,
  openTab,
} from '../../testing/site.ts';
import { FIELDS, valuesOf } from './vendor-dialog.tsx';

const CREATE = 'POST /api/admin/vendors';
const UPDATE = 'PUT /api/admin/vendors/:id';
const ACTS = 'POST /api/admin/vendors/acts';

const open = (api: FakeApi = {}) => openTab('vendors', 'Vendors', api);

const isDisabled = (button: HTMLElement) => (button as HTMLButtonElement).disabled;

async function openAdd(api: FakeApi = {}) {
  const app = await open(api);
  await app.user.click(screen.getByRole('button', { name: 'Add vendor' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Add vendor' }));
  return { ...app, dialog, submit: dialog.getByRole('button', { name: 'Create vendor' }) };
}

test('a card shows image, name, id and description, with Edit, Add Link and Delete', async () => {
  const { user } = await open();
  const card = within(await screen.findByRole('article', { name: 'Harbour Hosting' }));
  expect(card.getByText(/^ID 4/)).toBeTruthy();
  expect(card.getByText('Private servers by the sea.')).toBeTruthy();
  await user.hover(document.body);
  await waitFor(() =>
    expect(document.querySelector('article img')?.getAttribute('src')).toMatch('harbour-hosting.svg'),
  );
  for (const action of ['Edit', 'Add Link']) {
    expect(card.getByRole('button', { name: `${action} Harbour Hosting` })).toBeTruthy();
  }
  await user.click(card.getByRole('button', { name: 'More for Harbour Hosting' }));
  const acts = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  expect(acts).toEqual(['Nominate in…', 'Take out of…', 'Unpublish', 'Merge into…', 'Disqualify…', 'Delete']);
});

test('name and description are required, and marked when the button is pressed', async () => {
  const { user, bodies, dialog, submit } = await openAdd();
  await user.type(dialog.getByLabelText('Description'), '   ');
  await user.click(submit);
  expect(dialog.getByText('Name is required')).toBeTruthy();
  expect(dialog.getByText('Description is required')).toBeTruthy();
  expect(document.activeElement).toBe(dialog.getByLabelText('Name'));
  expect(bodies(CREATE)).toEqual([]);
});

test('a vendor is created with the typed values, and a toast confirms it', async () => {
  const { user, bodies, dialog, submit } = await openAdd({ [CREATE]: () => ok(buildVendor()) });
  await enter(user, dialog.getByLabelText('Name'), ' Quay ');
  await enter(user, dialog.getByLabelText('Description'), 'Prints.');
  await enter(user, dialog.getByLabelText('Image URL (optional)'), '/images/vendors/quay.svg');
  await user.click(submit);
  expect(await screen.findByText('Vendor created')).toBeTruthy();
  const typed = { name: 'Quay', description: 'Prints.', imageUrl: '/images/vendors/quay.svg' };
  expect(bodies(CREATE)).toEqual([{ ...blankDraft(FIELDS), ...typed, categoryIds: null, links: [] }]);
});

test('a new vendor is shown at once, even if the pointer is over the list', async () => {
  const quay = buildVendor({ id: 9, name: 'Quay' });
  let vendors = [buildVendor()];
  const api: FakeApi = {
    'GET /api/admin/vendors': () => ok(vendors),
    [CREATE]: () => {
      vendors = [...vendors, quay];
      return ok(quay);
    },
  };
  const { user, dialog, submit } = await openAdd(api);
  fireEvent.pointerEnter(screen.getByRole('region', { name: 'List of vendors', hidden: true }));
  await user.type(dialog.getByLabelText('Name'), 'Quay');
  await enter(user, dialog.getByLabelText('Description'), 'Prints.');
  await user.click(submit);
  expect(await screen.findByRole('article', { name: 'Quay' })).toBeTruthy();
});

test('the button shows that a vendor is being created', async () => {
  const { user, dialog, submit } = await openAdd({ [CREATE]: () => 'never' });
  await user.type(dialog.getByLabelText('Name'), 'Quay');
  await enter(user, dialog.getByLabelText('Description'), 'Prints.');
  await enter(user, dialog.getByLabelText('Image URL (optional)'), '/images/quay.svg');
  await user.click(submit);
  expect(dialog.getByRole('button', { name: 'Creating...' }).getAttribute('aria-busy')).toBe('true');
});

test('Edit has everything about a vendor, and saves it by one call', async () => {
  let answer: ReturnType<NonNullable<FakeApi[typeof UPDATE]>> = 'no answer';
  const vendor = buildVendor({ links: [buildLink(), buildLink({ id: 8, title: 'Blog' })] });
  const { user, bodies } = await open({
    'GET /api/admin/vendors': listOf([vendor]),
    'GET /api/admin/categories': listOf([buildCategory(), buildCategory({ id: 3, name: 'OpSec' })]),
    [UPDATE]: () => answer,
  });
  await user.click(await screen.findByRole('button', { name: 'Edit Harbour Hosting' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Edit vendor' }));
  expect(dialog.getByRole('link', { name: /^Open its page/ }).getAttribute('href')).toMatch(/vendor\/4$/);
  const name = dialog.getByLabelText('Name');
  await user.clear(name);
  await enter(user, name, 'Harbour');
  await enter(user, dialog.getByLabelText('Reason'), 'Shorter');
  await user.click(dialog.getByRole('radio', { name: 'Only in some categories' }));
  await user.click(await dialog.findByRole('checkbox', { name: 'OpSec' }));
  await user.click(dialog.getByRole('button', { name: 'Move Blog up' }));
  await user.click(dialog.getByRole('button', { name: 'Remove Shop' }));
  await user.click(dialog.getByRole('button', { name: 'Add another link' }));
  const added = within(dialog.getByRole('group', { name: 'Link 2' }));
  await enter(user, added.getByLabelText('Title'), 'Forum');
  await enter(
    user,
    within(dialog.getByRole('group', { name: 'Forum' })).getByLabelText('URL'),
    'forum.example',
  );
  const save = dialog.getByRole('button', { name: 'Save changes' });
  await user.click(save);
  expect(await dialog.findByText('Failed to update vendor')).toBeTruthy();
  answer = ok(vendor);
  await user.click(save);
  expect(await screen.findByText('Vendor updated')).toBeTruthy();
  const { name: oldName, description, imageUrl } = vendor;
  const link = { url: 'https://shop.example', description: null, icon: 'link' };
  expect(bodies('PUT /api/admin/vendors/4')[1]).toEqual({
    ...valuesOf(vendor),
    ...{ name: 'Harbour', description, imageUrl, categoryIds: [3] },
    links: [
      { ...link, title: 'Blog' },
      { ...link, title: 'Forum', url: 'https://forum.example' },
    ],
    reason: 'Shorter',
    before: {
      ...valuesOf(vendor),
      ...{ name: oldName, description, imageUrl, categoryIds: null },
      links: [
        { ...link, title: 'Shop' },
        { ...link, title: 'Blog' },
      ],
    },
  });
});

test('faults of links and categories are marked at their fields', async () => {
  const { user, bodies, dialog, submit } = await openAdd();
  await user.type(dialog.getByLabelText('Name'), 'Quay');
  await enter(user, dialog.getByLabelText('Description'), 'Prints.');
  await user.click(dialog.getByRole('radio', { name: 'Only in some categories' }));
  await user.click(dialog.getByRole('button', { name: 'Add a link' }));
  await enter(user, dialog.getByLabelText('URL'), 'javascript:alert(1)');
  await user.click(submit);
  expect(dialog.getByText('Choose at least one category.')).toBeTruthy();
  expect(dialog.getByText('Title is required')).toBeTruthy();
  expect(
    dialog.getByText('Start the link with https:// or http://, or write tel: and a number without spaces'),
  ).toBeTruthy();
  expect(bodies(CREATE)).toEqual([]);
});

test('Add Link adds one after the others', async () => {
  const path = 'POST /api/admin/vendors/4/links';
  const { user, bodies } = await open({
    'GET /api/admin/vendors': listOf([buildVendor({ links: [buildLink({ displayOrder: 3 })] })]),
    'POST /api/admin/vendors/:id/links': () => ok(buildLink()),
  });
  const opener = await screen.findByRole('button', { name: 'Add Link Harbour Hosting' });
  await user.click(opener);
  const dialog = within(screen.getByRole('dialog', { name: 'Add a link to Harbour Hosting' }));
  await user.type(dialog.getByLabelText('Title'), 'Shop');
  await enter(user, dialog.getByLabelText('URL'), 'https://shop.example');
  await user.click(dialog.getByRole('button', { name: 'Add Link' }));
  expect(await screen.findByText('Link added')).toBeTruthy();
  expect(bodies(path)).toEqual([
    { title: 'Shop', url: 'https://shop.example', description: null, icon: 'link', displayOrder: 4 },
  ]);
});

const WITHOUT_VOTES = listOf([buildVendor({ voteCount: 0 })]);

test('during a freeze, Delete says that votes cast since are removed too', async () => {
  const status = buildStatus({ activeCycle: buildCycle({ isFrozen: true }) });
  const more = { 'GET /api/admin/voting-status': () => ok(status) };
  const { user } = await open({ 'GET /api/admin/vendors': WITHOUT_VOTES, ...more });
  await chooseAct(user, 'Delete', 'Harbour Hosting');
  const sentence = /before the freeze, and any cast since, will no longer count/;
  expect(await within(screen.getByRole('alertdialog')).findByText(sentence)).toBeTruthy();
});

test('after the end of voting, Delete says that the results stay, and asks for no word', async () => {
  const status = buildStatus({ activeCycle: buildCycle({ state: 'closed' }) });
  const { user } = await open({ 'GET /api/admin/voting-status': () => ok(status) });
  await chooseAct(user, 'Delete', 'Harbour Hosting');
  const dialog = within(screen.getByRole('alertdialog'));
  expect(await dialog.findByText(/The results of the ended voting period stay as they are\./)).toBeTruthy();
  expect(isDisabled(dialog.getByRole('button', { name: 'Delete' }))).toBe(false);
});

test('deleting while voting is open asks for the typed word, and reports the outcome', async () => {
  let answer: ReturnType<NonNullable<FakeApi[typeof ACTS]>> = 'no answer';
  const { user, bodies } = await open({ 'GET /api/admin/vendors': WITHOUT_VOTES, [ACTS]: () => answer });
  await chooseAct(user, 'Delete', 'Harbour Hosting');
  const dialog = within(screen.getByRole('alertdialog', { name: 'Delete Harbour Hosting?' }));
  const confirm = dialog.getByRole('button', { name: 'Delete' });
  expect(isDisabled(confirm)).toBe(true);
  await enter(user, dialog.getByLabelText('Type DELETE to confirm'), 'DELETE');
  await enter(user, dialog.getByLabelText('Reason (optional)'), 'Closed down');
  await user.click(confirm);
  expect(await dialog.findByText('Failed to delete vendor')).toBeTruthy();
  answer = ok({ count: 1 });
  await user.click(confirm);
  expect(await screen.findByText('Harbour Hosting deleted')).toBeTruthy();
  expect(bodies(ACTS)).toEqual(Array(2).fill({ act: 'archive', ids: [4], reason: 'Closed down' }));
});

const MERGE = 'POST /api/admin/vendors/:id/merge';
const TWINS = listOf([
  buildVendor(),
  buildVendor({ id: 9, name: 'Habour' }),
  buildVendor({ id: 11, name: 'Draft', isDraft: true }),
]);

test('a vendor is merged into another published one, and Undo restores it', async () => {
  const restore = 'POST /api/admin/vendors/acts';
  const { user, sent, bodies } = await open({
    'GET /api/admin/vendors': TWINS,
    [MERGE]: () => ok({ count: 1 }),
    [restore]: () => ok({ count: 1 }),
  });
  await chooseAct(user, 'Merge into…', 'Habour');
  const dialog = within(screen.getByRole('alertdialog', { name: 'Merge Habour into another vendor?' }));
  const confirm = dialog.getByRole('button', { name: 'Merge into…' });
  expect(isDisabled(confirm)).toBe(true);
  await user.click(dialog.getByRole('combobox', { name: 'Vendor to keep' }));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Harbour Hosting']);
  await user.click(screen.getByRole('option', { name: 'Harbour Hosting' }));
  await user.click(confirm);
  expect(await screen.findByText('Habour merged')).toBeTruthy();
  expect(sent.filter(({ call }) => call === 'POST /api/admin/vendors/9/merge')).toMatchObject([
    { body: { into: 4 } },
  ]);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Habour restored')).toBeTruthy();
  expect(bodies(restore)).toEqual([{ act: 'restore', ids: [9], asDrafts: [] }]);
});

test('if both have votes, the dialog says why they can’t be merged and offers to disqualify one', async () => {
  const why = 'Both vendors have votes in the current voting period.';
  const { user } = await open({
    'GET /api/admin/vendors': TWINS,
    [MERGE]: () => refused(409, 'MERGE_VOTES', why),
  });
  await chooseAct(user, 'Merge into…', 'Habour');
  const dialog = within(screen.getByRole('alertdialog', { name: 'Merge Habour into another vendor?' }));
  expect(dialog.queryByRole('button', { name: 'Disqualify…' })).toBeNull();
  await user.click(dialog.getByRole('combobox', { name: 'Vendor to keep' }));
  await user.click(screen.getByRole('option', { name: 'Harbour Hosting' }));
  await user.click(dialog.getByRole('button', { name: 'Merge into…' }));
  expect(await dialog.findByText(why)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Disqualify…' }));
  expect(await screen.findByRole('alertdialog', { name: 'Disqualify Habour?' })).toBeTruthy();
});

test('vendors are searched by name or description, ignoring case, and the address keeps the search', async () => {
  const many = numbered(8, (id) => buildVendor({ id, name: `Vendor ${id}`, description: '' }));
  const { user } = await open({
    'GET /api/admin/vendors': listOf([...many, buildVendor({ id: 40 })]),
  });
  await user.type(await screen.findByLabelText('Search vendors'), 'BY THE SEA{Enter}');
  expect(screen.getAllByRole('article')).toHaveLength(1);
  expect(new URLSearchParams(window.location.search).get('search')).toBe('BY THE SEA');
  await user.clear(screen.getByLabelText('Search vendors'));
  await user.type(screen.getByLabelText('Search vendors'), 'nothing like it{Enter}');
  expect(screen.getByText('No matching vendors')).toBeTruthy();
});

test('more than 24 vendors are a table, which is paged, and the address keeps the page', async () => {
  const many = numbered(50, (id) => buildVendor({ id, name: `Vendor ${id}` }));
  const { user } = await open({ 'GET /api/admin/vendors': listOf(many) });
  await screen.findByRole('row', { name: /Vendor 30\b/ });
  expect(screen.getAllByRole('row')).toHaveLength(31);
  const pages = within(screen.getByRole('navigation', { name: 'Pages of vendors' }));
  await user.click(pages.getByRole('button', { name: /next/i }));
  expect(screen.getByRole('row', { name: /Vendor 31\b/ })).toBeTruthy();
  expect(new URLSearchParams(window.location.search).get('p')).toBe('2');
});

test('an empty list says so', async () => {
  await open({ 'GET /api/admin/vendors': () => ok([]) });
  expect(await screen.findByText('No vendors yet')).toBeTruthy();
});
