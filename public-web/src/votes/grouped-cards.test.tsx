import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { held } from '../../testing/fake-api.ts';
import { categories, cycle } from '../../testing/fixtures.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { card, choose, countingApi } from '../../testing/vote-cards.ts';

const GROUPS = ['Food', 'Food', 'Food', 'Music', 'Music', ''];
const api = countingApi();
beforeEach(() => {
  api.voted = [3];
  const grouped = categories.map((category, index) => ({ ...category, group: GROUPS[index] ?? '' }));
  api.on('GET /api/categories', () => grouped);
});
const section = async (name: string) => within(await screen.findByRole('region', { name }));

test('the ballot has a section for each, with its progress, and a list of them', async () => {
  renderApp('/', { signedIn: true });
  expect((await section('Food')).getByText('1 of 3')).toBeTruthy();
  expect((await section('Music')).getAllByRole('listitem')).toHaveLength(2);
  expect((await section('More categories')).getByRole('heading', { name: 'Variety', level: 4 })).toBeTruthy();
  const links = within(screen.getByRole('navigation', { name: 'Groups of categories' })).getAllByRole('link');
  expect(links.map((link) => `${link.textContent} ${link.getAttribute('href')}`)).toEqual([
    'Food1 of 3 #group-1',
    'Music0 of 2 #group-2',
    'More categories0 of 1 #group-3',
  ]);
});

test('only categories 1 and 2 and the first open one are expanded, and a voted one offers no button', async () => {
  const { unmount } = renderApp('/', { signedIn: true });
  await card('Speed');
  const fields = () => screen.getAllByRole('combobox', { name: /^Vendor for/ });
  expect(fields()).toHaveLength(2);
  expect((await card('OpSec')).getByText('Voted')).toBeTruthy();
  expect((await card('OpSec')).queryByRole('button')).toBeNull();
  unmount();
  api.voted = [1, 2, 3];
  renderApp('/', { signedIn: true });
  await card('Speed');
  expect((await card('Shipping')).getByRole('combobox')).toBeTruthy();
  expect(fields()).toHaveLength(3);
});

test('after a vote, the next open card is expanded and has the focus', async () => {
  api.voted = [1, 3];
  const { user } = renderApp('/', { signedIn: true });
  await choose(user, 'Speed', 'Birch');
  await user.click((await card('Speed')).getByRole('button', { name: 'Cast Vote' }));
  const next = screen.getByRole('listitem', { name: 'Shipping' });
  await waitFor(() => expect(document.activeElement).toBe(next));
  expect((await card('Shipping')).getByRole('combobox')).toBeTruthy();
  expect((await card('Speed')).getByRole('combobox')).toBeTruthy();
});

test('a voter who has opened a menu before the page was up to date stays in it', async () => {
  const { user } = renderApp('/', { signedIn: true });
  await choose(user, 'Speed', 'Birch');
  const late = held<ReturnType<typeof cycle>>();
  api.on('GET /api/voting/cycle', () => late.answer);
  await user.click((await card('Speed')).getByRole('button', { name: 'Cast Vote' }));
  await (await card('Speed')).findByText('Voted');
  await user.click(screen.getByRole('button', { name: /account menu/ }));
  const menu = await screen.findByRole('menu');
  late.release(cycle());
  await screen.findByText('Vote cast');
  expect(menu.contains(document.activeElement)).toBe(true);
  expect((await card('Shipping')).getByRole('combobox')).toBeTruthy();
});

test('the list on a phone leads to a category and opens its vendors, also a second time', async () => {
  const { user } = renderApp('/', { signedIn: true });
  await card('OpSec');
  const list = await screen.findByRole('combobox', { name: 'Go to a category' });
  expect(within(list).getByRole('group', { name: 'Food: 1 of 3' })).toBeTruthy();
  expect(within(list).getByRole('option', { name: '✓ OpSec' })).toBeTruthy();
  for (let time = 0; time < 2; time += 1) {
    await user.selectOptions(list, 'Product Quality');
    const field = (await card('Product Quality')).getByRole('combobox');
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(await screen.findAllByRole('option', { name: 'Birch Keyboards' })).toHaveLength(1);
    await user.keyboard('{Escape}');
    list.focus();
  }
});
