import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type FakeApi, ok } from '../../testing/fake-api.ts';
import { buildCycle, buildStatus, buildVendor, listOf, numbered, openTab } from '../../testing/site.ts';

const CREATE = 'POST /api/admin/vendors';
const UPDATE = 'PUT /api/admin/vendors/:id';
const DELETE = 'DELETE /api/admin/vendors/:id';

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
  expect(document.querySelector('article img')?.getAttribute('src')).toMatch('harbour-hosting.svg');
  for (const action of ['Edit', 'Add Link', 'Delete']) {
    expect(card.getByRole('button', { name: `${action} Harbour Hosting` })).toBeTruthy();
  }
});

test('name and description are required; the button is disabled without them', async () => {
  const { user, bodies, dialog, submit } = await openAdd();
  expect(isDisabled(submit)).toBe(true);
  await user.type(dialog.getByLabelText('Name'), 'Quay');
  await user.type(dialog.getByLabelText('Description'), '   ');
  await user.type(dialog.getByLabelText('Image URL (optional)'), 'https://quay.example/logo.png{Enter}');
  expect(isDisabled(submit)).toBe(true);
  expect(bodies(CREATE)).toEqual([]);
  await user.type(dialog.getByLabelText('Description'), 'Prints.');
  expect(isDisabled(submit)).toBe(false);
});

test('a vendor is created with the typed values, and a toast confirms it', async () => {
  const { user, bodies, dialog, submit } = await openAdd({ [CREATE]: () => ok(buildVendor()) });
  await user.type(dialog.getByLabelText('Name'), ' Quay ');
  await user.type(dialog.getByLabelText('Description'), 'Prints.');
  await user.type(dialog.getByLabelText('Image URL (optional)'), '/images/vendors/quay.svg');
  await user.click(submit);
  expect(await screen.findByText('Vendor created')).toBeTruthy();
  expect(bodies(CREATE)).toEqual([
    { name: 'Quay', description: 'Prints.', imageUrl: '/images/vendors/quay.svg' },
  ]);
});

test('the image is previewed while its address is typed, if the address is allowed', async () => {
  const { user, dialog, submit } = await openAdd();
  const address = dialog.getByLabelText('Image URL (optional)');
  await user.type(dialog.getByLabelText('Name'), 'Quay');
  await user.type(dialog.getByLabelText('Description'), 'Prints.');
  await user.type(address, 'javascript:alert(1)');
  expect(dialog.getByRole('img', { name: 'Preview of the image' }).tagName).not.toBe('IMG');
  await user.tab();
  expect(dialog.getByText(/^An image address starts with https/)).toBeTruthy();
  expect(isDisabled(submit)).toBe(true);
  await user.clear(address);
  await user.type(address, 'https://quay.example/logo.png');
  const image = dialog.getByRole('img', { name: 'Preview of the image' });
  expect(image.getAttribute('src')).toBe('https://quay.example/logo.png');
  expect(dialog.getByText('Voters will see this, cropped to landscape (8:5).')).toBeTruthy();
});

test('the button shows that a vendor is being created', async () => {
  const { user, dialog, submit } = await openAdd({ [CREATE]: () => 'never' });
  await user.type(dialog.getByLabelText('Name'), 'Quay');
  await user.type(dialog.getByLabelText('Description'), 'Prints.');
  await user.type(dialog.getByLabelText('Image URL (optional)'), '/images/quay.svg');
  await user.click(submit);
  expect(dialog.getByRole('button', { name: 'Creating...' }).getAttribute('aria-busy')).toBe('true');
});

test('Edit starts with the stored values, keeps the nominations and reports success and failure', async () => {
  let answer: ReturnType<NonNullable<FakeApi[typeof UPDATE]>> = 'no answer';
  const { user, bodies } = await open({ [UPDATE]: () => answer });
  await user.click(await screen.findByRole('button', { name: 'Edit Harbour Hosting' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Edit vendor' }));
  const save = dialog.getByRole('button', { name: 'Save changes' });
  await user.clear(dialog.getByLabelText('Name'));
  expect(isDisabled(save)).toBe(true);
  await user.type(dialog.getByLabelText('Name'), 'Harbour');
  await user.click(save);
  expect(await dialog.findByText('Failed to update vendor')).toBeTruthy();
  answer = ok(buildVendor());
  await user.click(save);
  expect(await screen.findByText('Vendor updated')).toBeTruthy();
  expect(bodies('PUT /api/admin/vendors/4')).toHaveLength(2);
});

test('during a freeze, Delete says that votes cast since are removed too', async () => {
  const status = buildStatus({ activeCycle: buildCycle({ isSealed: true }) });
  const { user } = await open({ 'GET /api/admin/voting-status': () => ok(status) });
  await user.click(await screen.findByRole('button', { name: 'Delete Harbour Hosting' }));
  const sentence =
    /Its 312 votes cast in this voting period before the freeze, and any cast since, will no longer count/;
  const isSaid = (_: string, element: Element | null) =>
    element?.tagName === 'P' && sentence.test(element.textContent ?? '');
  expect(await within(screen.getByRole('alertdialog')).findByText(isSaid)).toBeTruthy();
});

test('after the end of voting, Delete says that the results stay, and asks for no word', async () => {
  const status = buildStatus({ activeCycle: buildCycle({ state: 'closed', isSealed: true }) });
  const { user } = await open({ 'GET /api/admin/voting-status': () => ok(status) });
  await user.click(await screen.findByRole('button', { name: 'Delete Harbour Hosting' }));
  const dialog = within(screen.getByRole('alertdialog'));
  expect(await dialog.findByText(/The results of the ended voting period stay as they are\./)).toBeTruthy();
  expect(isDisabled(dialog.getByRole('button', { name: 'Delete vendor' }))).toBe(false);
});

test('deleting says how many votes and links are affected, asks for the typed word, and reports the outcome', async () => {
  let answer: ReturnType<NonNullable<FakeApi[typeof DELETE]>> = 'no answer';
  const { user, sent } = await open({ [DELETE]: () => answer });
  await user.click(await screen.findByRole('button', { name: 'Delete Harbour Hosting' }));
  const dialog = within(screen.getByRole('alertdialog', { name: 'Delete Harbour Hosting?' }));
  expect(await dialog.findByText('312 votes')).toBeTruthy();
  expect(dialog.getByText(/^The vendor leaves the site/)).toBeTruthy();
  const confirm = dialog.getByRole('button', { name: 'Delete vendor' });
  expect(isDisabled(confirm)).toBe(true);
  await user.type(dialog.getByLabelText('Type DELETE to confirm'), 'DELETE');
  await user.click(confirm);
  expect(await dialog.findByText('Failed to delete vendor')).toBeTruthy();
  answer = ok({ message: 'Archived.', removalId: 1, voteCount: 312 });
  await user.click(confirm);
  expect(await screen.findByText('Vendor deleted')).toBeTruthy();
  expect(sent.filter(({ call }) => call === 'DELETE /api/admin/vendors/4')).toHaveLength(2);
});

test('vendors are searched by name or description, ignoring case, and the address keeps the search', async () => {
  const many = numbered(8, (id) => buildVendor({ id, name: `Vendor ${id}`, description: '' }));
  const { user } = await open({
    'GET /api/admin/vendors': listOf([...many, buildVendor({ id: 40 })]),
  });
  await user.type(await screen.findByLabelText('Search vendors'), 'BY THE SEA{Enter}');
  expect(screen.getAllByRole('article')).toHaveLength(1);
  expect(screen.getByText('1 vendor')).toBeTruthy();
  expect(new URLSearchParams(window.location.search).get('search')).toBe('BY THE SEA');
  await user.clear(screen.getByLabelText('Search vendors'));
  await user.type(screen.getByLabelText('Search vendors'), 'nothing like it{Enter}');
  expect(screen.getByText('No vendors found')).toBeTruthy();
});

test('many vendors are paged, and the address keeps the page', async () => {
  const many = numbered(50, (id) => buildVendor({ id, name: `Vendor ${id}` }));
  const { user } = await open({ 'GET /api/admin/vendors': listOf(many) });
  await user.click(await screen.findByRole('button', { name: 'Cards' }));
  expect(screen.getAllByRole('article')).toHaveLength(24);
  const pages = within(screen.getByRole('navigation', { name: 'Pages of vendors' }));
  await user.click(pages.getByRole('button', { name: /next/i }));
  expect(screen.getByRole('article', { name: 'Vendor 25' })).toBeTruthy();
  expect(new URLSearchParams(window.location.search).get('p')).toBe('2');
  await user.type(screen.getByLabelText('Search vendors'), 'Vendor 50{Enter}');
  expect(screen.getAllByRole('article')).toHaveLength(1);
});

test('deleted vendors are paged too', async () => {
  const gone = numbered(30, (id) => buildVendor({ id, name: `Gone ${id}` }));
  const { user } = await open({ 'GET /api/admin/vendors': listOf([], gone) });
  await user.click(await screen.findByText('Deleted vendors (30)'));
  expect(screen.getAllByRole('button', { name: /^Restore/ })).toHaveLength(20);
});

test('the picture preview has the shape that voters see', async () => {
  const { user, dialog } = await openAdd();
  expect(dialog.getByText('Without a picture, voters see the first letter of the name.')).toBeTruthy();
  await user.type(dialog.getByLabelText('Image URL (optional)'), '/images/vendors/quay.svg');
  const picture = dialog.getByRole('img', { name: 'Preview of the image' });
  expect(picture.parentElement?.style.aspectRatio).toBe('8 / 5');
});

test('a short list has no search, and an empty one says so', async () => {
  await open({ 'GET /api/admin/vendors': () => ok([]) });
  expect(await screen.findByText('No vendors yet')).toBeTruthy();
  expect(screen.queryByLabelText('Search vendors')).toBeNull();
});

test('a deleted vendor can be restored', async () => {
  const gone = buildVendor({ id: 8, name: 'Old Press', archivedAt: '2026-11-19T10:00:00.000Z' });
  const { user } = await open({
    'GET /api/admin/vendors': listOf([buildVendor()], [gone]),
    'POST /api/admin/vendors/:id/restore': () => ({ status: 409, body: '' }),
  });
  await user.click(await screen.findByText('Deleted vendors (1)'));
  await user.click(screen.getByRole('button', { name: 'Restore Old Press' }));
  expect(await screen.findAllByText('Failed to restore vendor')).toHaveLength(2);
});
