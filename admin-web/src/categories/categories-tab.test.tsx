import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { enter } from '../../../shared-web/testing/index.ts';
import { type FakeApi, ok, refused } from '../../testing/fake-api.ts';
import {
  buildCategory,
  buildStatus,
  CATEGORY_FORM,
  chooseAct,
  choosePlace,
  listOf,
  numbered,
  openTab,
} from '../../testing/site.ts';

const CREATE = 'POST /api/admin/categories';
const UPDATE = 'PUT /api/admin/categories/:id';
const DELETE = 'DELETE /api/admin/categories/:id';
const ACTS = 'POST /api/admin/categories/acts';

const open = (api: FakeApi = {}) => openTab('categories', 'Categories', api);
const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }));

async function openAdd(api: FakeApi = {}) {
  const app = await open(api);
  await app.user.click(screen.getByRole('button', { name: 'Add Category' }));
  return { ...app, dialog: within(screen.getByRole('dialog', { name: 'Add category' })) };
}

test('the table shows name, description, icon and color, with Edit and Delete', async () => {
  const { user } = await open();
  await screen.findByRole('row', { name: /Speed/ });
  const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headers).toEqual(['Select', 'Name', 'Description', 'Icon', 'Color', 'Nominees', 'Actions']);
  expect(row('Speed').getByText('Who gets it done?')).toBeTruthy();
  expect(row('Speed').getByText('zap')).toBeTruthy();
  expect(row('Speed').getByText('yellow')).toBeTruthy();
  expect(row('Speed').getByRole('button', { name: 'Edit Speed' })).toBeTruthy();
  await user.click(row('Speed').getByRole('button', { name: 'More for Speed' }));
  expect(await screen.findByRole('menuitem', { name: 'Delete' })).toBeTruthy();
});

test('a new category starts with the color #3B82F6, is sent with the bearer and shows its toast', async () => {
  const { user, sent, dialog } = await openAdd({ [CREATE]: () => ok(buildCategory()) });
  expect(dialog.getByLabelText<HTMLInputElement>('Color').value).toBe('#3B82F6');
  await enter(user, dialog.getByLabelText('Name'), ' Packaging ');
  await enter(user, dialog.getByLabelText('Description'), 'Who packs well?');
  await user.click(dialog.getByRole('radio', { name: 'gift' }));
  await user.click(dialog.getByRole('button', { name: 'Create category' }));
  expect(await screen.findByText('Category created')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  const call = sent.find((one) => one.call === CREATE);
  expect(call?.authorization).toBe('Bearer signed-in');
  expect(call?.body).toEqual({
    ...CATEGORY_FORM,
    ...{ name: 'Packaging', description: 'Who packs well?', icon: 'gift', color: '#3B82F6' },
  });
  const calls = sent.map(({ call: name }) => name);
  expect(calls.lastIndexOf('GET /api/admin/categories')).toBeGreaterThan(calls.indexOf(CREATE));
});

test('name and description are required', async () => {
  const { user, bodies, dialog } = await openAdd();
  await enter(user, dialog.getByLabelText('Name'), 'Packaging');
  await user.click(dialog.getByRole('button', { name: 'Create category' }));
  expect(await screen.findByText('Name and description are required')).toBeTruthy();
  expect(dialog.getAllByText('Description is required')).toHaveLength(1);
  expect(document.activeElement).toBe(dialog.getByLabelText('Description'));
  expect(bodies(CREATE)).toEqual([]);
});

test('a color is a hex value or one of the six names', async () => {
  const { user, bodies, dialog } = await openAdd({ [CREATE]: () => ok(buildCategory()) });
  await enter(user, dialog.getByLabelText('Name'), 'Packaging');
  await enter(user, dialog.getByLabelText('Description'), 'Who packs well?');
  await user.clear(dialog.getByLabelText('Color'));
  await user.type(dialog.getByLabelText('Color'), '#12');
  await user.click(dialog.getByRole('button', { name: 'Create category' }));
  expect(dialog.getByText(/^A color is # and six digits/)).toBeTruthy();
  expect(bodies(CREATE)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'green' }));
  await user.click(dialog.getByRole('button', { name: 'Create category' }));
  await waitFor(() => expect(bodies(CREATE)).toMatchObject([{ color: 'green' }]));
});

test('a category call that fails is reported by the server’s sentence, or its own, and keeps what was typed', async () => {
  const taken = 'There is a category of this name.';
  const failed = 'Failed to create category';
  let answer: ReturnType<NonNullable<FakeApi[typeof CREATE]>> = 'never';
  const { user, dialog } = await openAdd({ [CREATE]: () => answer });
  await enter(user, dialog.getByLabelText('Name'), 'Speed');
  await enter(user, dialog.getByLabelText('Description'), 'Again');
  for (const [next, sentence] of [
    [{ status: 500, body: '' }, failed],
    [refused(409, 'NAME_TAKEN', taken), taken],
    ['no answer', failed],
  ] as const) {
    answer = next;
    await user.click(dialog.getByRole('button', { name: 'Create category' }));
    expect((await dialog.findByText(sentence)).closest('[role=alert]')).toBeTruthy();
    expect(screen.getAllByText(failed).length).toBeGreaterThan(0);
    expect(dialog.getByLabelText<HTMLInputElement>('Name').value).toBe('Speed');
  }
});

test('Edit starts with the stored values and reports success and failure', async () => {
  let answer: ReturnType<NonNullable<FakeApi[typeof UPDATE]>> = { status: 500, body: '' };
  const { user, sent } = await open({ [UPDATE]: () => answer });
  await user.click(await screen.findByRole('button', { name: 'Edit Speed' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Edit category' }));
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'zap' }).checked).toBe(true);
  await user.type(dialog.getByLabelText('Name'), 'y');
  await user.type(dialog.getByLabelText('Reason'), 'Misspelt');
  await user.click(dialog.getByRole('button', { name: 'Save changes' }));
  expect(await dialog.findByText('Failed to update category')).toBeTruthy();
  answer = ok(buildCategory());
  await user.click(dialog.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Category updated')).toBeTruthy();
  expect(sent.find(({ call }) => call === 'PUT /api/admin/categories/2')?.body).toEqual({
    ...CATEGORY_FORM,
    name: 'Speedy',
    reason: 'Misspelt',
    before: CATEGORY_FORM,
  });
});

test('before voting, a category is deleted without a typed word', async () => {
  const { user, sent } = await open({
    'GET /api/admin/categories': listOf([buildCategory({ voteCount: 0 })]),
    'GET /api/admin/voting-status': () => ok(buildStatus({ activeCycle: null, totalVotes: 0 })),
    [DELETE]: () => ok({ message: 'Archived.', removalId: 9, voteCount: 0 }),
  });
  await chooseAct(user, 'Delete', 'Speed');
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(await dialog.findByText('Speed will leave the site.')).toBeTruthy();
  expect(dialog.queryByLabelText('Type DELETE to confirm')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Speed deleted')).toBeTruthy();
  expect(sent.some(({ call }) => call === 'DELETE /api/admin/categories/2')).toBe(true);
});

test('the dialog says how many votes stop counting, and asks for a reason and the typed word', async () => {
  const { user, bodies } = await open({ [ACTS]: () => ok({ count: 1 }) });
  await chooseAct(user, 'Delete', 'Speed');
  const dialog = within(screen.getByRole('alertdialog', { name: 'Delete Speed?' }));
  expect(await dialog.findByText('1,280 votes')).toBeTruthy();
  expect(dialog.getByText(/^You can undo this/)).toBeTruthy();
  await enter(user, dialog.getByLabelText('Reason'), 'Nobody stands in it');
  await user.type(dialog.getByLabelText('Type DELETE to confirm'), 'DELETE{Enter}');
  expect(await screen.findByText('Speed deleted')).toBeTruthy();
  expect(bodies(ACTS)).toEqual([{ act: 'archive', ids: [2], reason: 'Nobody stands in it' }]);
});

test('a failed deletion is reported', async () => {
  const { user } = await open({ [ACTS]: () => 'no answer' });
  await chooseAct(user, 'Delete', 'Speed');
  await enter(user, screen.getByLabelText('Reason'), 'Nobody stands in it');
  await user.type(screen.getByLabelText('Type DELETE to confirm'), 'DELETE{Enter}');
  const dialog = await screen.findByRole('alertdialog');
  expect(await within(dialog).findByText('Failed to delete category')).toBeTruthy();
});

test('a category moves to any place of the ballot', async () => {
  const rows = numbered(9, (id) => buildCategory({ id, name: `No ${id}` }));
  const { user, bodies } = await open({
    'GET /api/admin/categories': listOf(rows),
    'PUT /api/admin/categories/order': () => ok(rows),
  });
  await chooseAct(user, 'Move…', 'No 3');
  await user.click(screen.getByRole('alertdialog').querySelector('[type="submit"]') ?? document.body);
  expect(await screen.findByText('No 3 moved')).toBeTruthy();
  await chooseAct(user, 'Move…', 'No 3');
  await choosePlace(user, 'After No 9');
  await waitFor(() => expect(bodies('PUT /api/admin/categories/order')).toHaveLength(2));
  const [first, second] = bodies('PUT /api/admin/categories/order') as { ids: number[] }[];
  expect(first?.ids.slice(0, 4)).toEqual([3, 1, 2, 4]);
  expect(second?.ids.slice(-2)).toEqual([9, 3]);
});

test('a conflicting order is reported and reloaded', async () => {
  const { user, sent } = await open({
    'GET /api/admin/categories': listOf([buildCategory(), buildCategory({ id: 3, name: 'OpSec' })]),
    'PUT /api/admin/categories/order': () => refused(409, 'LIST_CHANGED', 'The list has changed meanwhile.'),
  });
  await chooseAct(user, 'Move…', 'OpSec');
  await choosePlace(user, 'First');
  expect(
    await within(screen.getByRole('alertdialog')).findByText('The list has changed meanwhile.'),
  ).toBeTruthy();
  await waitFor(() =>
    expect(sent.filter(({ call }) => call === 'GET /api/admin/categories')).toHaveLength(2),
  );
});

test('an empty list says so, and a failed load offers to try again', async () => {
  const { user, api } = await open({ 'GET /api/admin/categories': () => 'no answer' });
  expect(await screen.findByText('Failed to load categories')).toBeTruthy();
  api['GET /api/admin/categories'] = () => ok([]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No categories yet')).toBeTruthy();
});

test('the space is reserved while the categories load', async () => {
  await open({ 'GET /api/admin/categories': () => 'never' });
  expect(screen.getByText('Loading categories')).toBeTruthy();
});
