import { screen, within } from '@testing-library/react';
import type { Category, Suggestion, SuggestRequest } from 'public-api/contract';
import { expect, test } from 'vitest';
import { enter } from '../../../shared-web/testing/index.ts';
import { failure, testApi } from '../../testing/fake-api.ts';
import { categories, cycle } from '../../testing/fixtures.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { card } from '../../testing/vote-cards.ts';
import { cycleQuery } from '../queries.ts';

const api = testApi();
const allow = (value: string) => api.on('GET /api/site-config', () => [{ key: 'suggestions', value }]);
const DAY = 24 * 3_600_000;
const MISSING = 'My favourite isn’t here';
const sent = () => api.of('POST /api/suggestions').map(({ body }) => body as SuggestRequest);

async function openForm(path = '/') {
  allow('always');
  const { user, queryClient } = renderApp(path, { signedIn: true });
  const name = path === '/' ? MISSING : 'Someone missing? Suggest a vendor';
  const [button] = await screen.findAllByRole('button', { name });
  if (!button) throw new Error('no button');
  await user.click(button);
  const form = within(await screen.findByRole('dialog', { name: 'Suggest a vendor' }));
  return { user, queryClient, form };
}

test('without the setting, nothing is offered', async () => {
  renderApp('/', { signedIn: true });
  await card('Speed');
  expect(screen.queryByRole('button', { name: MISSING })).toBeNull();
});

test('before voting, it is offered beside the categories, and during voting it is not', async () => {
  allow('before_voting');
  const { unmount } = renderApp('/', { signedIn: true });
  await card('Speed');
  expect(screen.queryByRole('button', { name: MISSING })).toBeNull();
  unmount();
  const ended = '2026-01-01T00:00:00.000Z';
  api.on('GET /api/voting/cycle', () => ({ ...cycle(), endDate: ended }));
  renderApp('/', { signedIn: true });
  expect(await screen.findByRole('button', { name: 'Suggest a vendor' })).toBeTruthy();
});

test('a visitor is sent to the sign-in', async () => {
  allow('always');
  const { user } = renderApp('/');
  const [button] = await screen.findAllByRole('button', { name: MISSING });
  await user.click(button as HTMLElement);
  expect(await screen.findByText('Please log in to suggest a vendor')).toBeTruthy();
  expect(window.location.pathname).toBe('/login');
});

test('the category of the card is chosen, and a link gets its scheme', async () => {
  const { user, form } = await openForm();
  await enter(user, form.getByLabelText('Name of the vendor'), ' Quay Prints ');
  await enter(user, form.getByLabelText('Link (optional)'), 'quay.example');
  await enter(user, form.getByLabelText('Why should it be here? (optional)'), 'Quick.');
  await user.click(form.getByRole('button', { name: 'Send suggestion' }));
  expect(await screen.findByText('Suggestion sent. Thank you.')).toBeTruthy();
  const [first] = sent();
  expect(first).toMatchObject({ name: 'Quay Prints', link: 'https://quay.example', sentence: 'Quick.' });
  expect(first?.categoryIds).toHaveLength(1);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the name keeps the focus while the page behind the form is drawn again', async () => {
  const { user, queryClient, form } = await openForm();
  await user.type(form.getByLabelText('Name of the vendor'), 'Qu');
  const endDate = new Date(Date.now() + 3.5 * DAY).toISOString();
  queryClient.setQueryData(cycleQuery().queryKey, cycle({ endDate }));
  await screen.findByText('4 days left');
  await user.keyboard('ay');
  expect(form.getByLabelText<HTMLInputElement>('Name of the vendor').value).toBe('Quay');
});

test('vendors with a similar name are offered, and one of them is chosen on the card', async () => {
  const { user, form } = await openForm();
  await enter(user, form.getByLabelText('Name of the vendor'), 'Acron Host');
  expect(form.getByText('Is it one of these?')).toBeTruthy();
  await user.click(await form.findByRole('button', { name: 'Acorn Hosting' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(
    (await screen.findAllByRole('combobox')).some(
      (box) => (box as HTMLInputElement).value === 'Acorn Hosting',
    ),
  ).toBe(true);
  expect(sent()).toEqual([]);
});

test('in the directory a category must be chosen, and a vendor that exists is opened', async () => {
  const { user, form } = await openForm('/?tab=vendors');
  await user.click(form.getByRole('button', { name: 'Send suggestion' }));
  expect(form.getByText('Choose at least one category.')).toBeTruthy();
  await enter(user, form.getByLabelText('Name of the vendor'), 'Acorn');
  await user.click(await form.findByRole('button', { name: 'Acorn Hosting' }));
  expect(window.location.pathname).toMatch(/^\/vendor\/\d+$/);
});

test('a refusal is shown in the form, which keeps what was typed', async () => {
  api.on('POST /api/suggestions', () => failure(409, 'You’ve already suggested this vendor.'));
  const { user, form } = await openForm();
  await user.type(form.getByLabelText('Name of the vendor'), 'Quay');
  await user.click(form.getByRole('button', { name: 'Send suggestion' }));
  expect(await form.findByText(/You’ve already suggested this vendor\./)).toBeTruthy();
  expect(form.getByLabelText<HTMLInputElement>('Name of the vendor').value).toBe('Quay');
});

const own: Suggestion = {
  ...{ name: 'Quay Prints', categoryIds: [1], link: null, sentence: null },
  ...{ state: 'open', reason: null, vendor: null, answeredAt: null, createdAt: '2026-11-20T09:00:00.000Z' },
};

test('the account menu has the voter’s suggestions with their answers', async () => {
  allow('never');
  api.on('GET /api/suggestions', () => [
    own,
    { ...own, createdAt: '2026-11-19', name: 'Ada', state: 'nominated', vendor: { id: 1, name: 'Ada Ltd' } },
    { ...own, createdAt: '2026-11-18', name: 'Old', state: 'declined', reason: 'It closed in May.' },
  ]);
  const { user } = renderApp('/nothing', { signedIn: true });
  await user.click(await screen.findByRole('button', { name: 'ada, account menu' }));
  await user.click(await screen.findByRole('menuitem', { name: 'My suggestions' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'My suggestions' }));
  const items = (await dialog.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(items).toEqual([
    'Quay PrintsNot answered yet',
    'AdaNominatedAda Ltd',
    'OldDeclinedIt closed in May.',
  ]);
  expect(dialog.getByRole('link', { name: 'Ada Ltd' }).getAttribute('href')).toBe('/vendor/1');
});

test.each([
  [8, true, false],
  [11, false, false],
  [12, false, true],
])(
  'of %i categories, all are in sight: %s; they can be searched: %s',
  async (count, areInSight, isSearched) => {
    const many = Array.from({ length: count }, (_, index) => ({
      ...(categories[0] as Category),
      id: index + 1,
      name: `Category ${index + 1}`,
    }));
    api.on('GET /api/categories', () => many);
    const { user, form } = await openForm();
    const boxes = () => form.getAllByRole('checkbox');
    expect(boxes()).toHaveLength(count);
    expect(boxes()[0]?.closest('.overflow-y-auto') === null).toBe(areInSight);
    const search = form.queryByRole('searchbox', { name: 'Search categories' });
    expect(search !== null).toBe(isSearched);
    if (!search) return;
    await user.type(search, 'ory 12{Enter}');
    // The chosen category stays in sight.
    expect(form.getAllByRole('checkbox', { name: /^Category (?:1|12)$/ })).toHaveLength(2);
    expect(boxes()).toHaveLength(2);
    expect(sent()).toEqual([]);
  },
);

const openNominations = (days: number) =>
  api.on('GET /api/site-config', () => [
    { key: 'suggestions', value: 'before_voting', until: new Date(Date.now() + days * DAY).toISOString() },
  ]);
const betweenSeasons = () =>
  api.on('GET /api/voting/cycle', () => ({ ...cycle(), endDate: '2026-01-01T00:00:00.000Z' }));

test('nominations with an end say until when and how long, and take vendors that exist', async () => {
  openNominations(4.5);
  betweenSeasons();
  const { user } = renderApp('/', { signedIn: true });
  expect(await screen.findByText(/^Nominations until \d/)).toBeTruthy();
  expect(screen.getByText('5 days left')).toBeTruthy();
  await screen.findByText('Voting has ended. These were the categories.');
  await user.click(screen.getByRole('button', { name: 'Suggest a vendor' }));
  const form = within(await screen.findByRole('dialog', { name: 'Suggest a vendor' }));
  await enter(user, form.getByLabelText('Name of the vendor'), 'Acorn');
  await user.click(await form.findByRole('button', { name: 'Acorn Hosting' }));
  expect(form.getByLabelText<HTMLInputElement>('Name of the vendor').value).toBe('Acorn Hosting');
  await user.click(form.getByRole('checkbox', { name: 'Speed' }));
  await user.click(form.getByRole('button', { name: 'Send suggestion' }));
  expect(await screen.findByText('Suggestion sent. Thank you.')).toBeTruthy();
  expect(sent()[0]).toMatchObject({ name: 'Acorn Hosting' });
});

test('once nominations have ended or voting has begun, nothing is said of them', async () => {
  openNominations(-1);
  betweenSeasons();
  const { unmount } = renderApp('/', { signedIn: true });
  await screen.findByText('Voting has ended. These were the categories.');
  expect(screen.queryByText(/^Nominations until/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Suggest a vendor' })).toBeNull();
  unmount();
  openNominations(3);
  api.on('GET /api/voting/cycle', () => cycle());
  renderApp('/', { signedIn: true });
  await card('Speed');
  expect(screen.queryByText(/^Nominations until/)).toBeNull();
});
