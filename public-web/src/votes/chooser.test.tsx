import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { failure } from '../../testing/fake-api.ts';
import { categories, vendor } from '../../testing/fixtures.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { card, countingApi } from '../../testing/vote-cards.ts';
import { AllVoted, ChooserBar, ChooserEnd, ChooserHead, VotedIn } from './parts.tsx';

const api = countingApi();
afterEach(() => {
  vi.useRealTimers();
});

type User = ReturnType<typeof renderApp>['user'];
const chooser = async (category: string) =>
  within(await screen.findByRole('dialog', { name: `Vendor for ${category}` }));
const press = async (user: User, category: string, button: string) =>
  user.click((await chooser(category)).getByRole('button', { name: button }));
const pick = async (user: User, category: string) =>
  user.click((await chooser(category)).getByRole('option', { name: 'Birch Keyboards' }));
async function vote(user: User, category: string) {
  await pick(user, category);
  await press(user, category, 'Cast Vote');
}

test('two presses vote in each category, and the next one comes', async () => {
  const { user } = renderApp('/', { signedIn: true });
  await user.click(await screen.findByRole('link', { name: 'Start voting' }));
  for (const [index, { name, description }] of categories.entries()) {
    const open = await chooser(name);
    expect(open.getByText(`${index + 1} of 6`, { exact: false }).textContent).toContain(name);
    const last = index > 0 && `Voted in ${categories[index - 1]?.name}`;
    expect(open.queryByText(/^Voted in/)?.textContent ?? false).toBe(last);
    expect(open.getByText(description)).toBeTruthy();
    await pick(user, name);
    expect(open.getByText(/It can’t be changed/).textContent).toBe(
      'Your vote: Birch Keyboards. It can’t be changed.',
    );
    await press(user, name, 'Cast Vote');
  }
  expect(await screen.findByRole('heading', { name: 'All your votes are in' })).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(api.of('POST /api/votes').map(({ body }) => (body as { categoryId: number }).categoryId)).toEqual([
    1, 2, 3, 4, 5, 6,
  ]);
});

test('the progress leads to the next category, and what was skipped is named at the end', async () => {
  api.voted = [1, 2, 4];
  const { user, unmount } = renderApp('/', { signedIn: true });
  await user.click(await screen.findByRole('link', { name: '3 left: OpSec' }));
  await press(user, 'OpSec', 'Skip');
  await vote(user, 'Product Quality');
  await vote(user, 'Variety');
  const end = within(await screen.findByRole('dialog', { name: '1 category left' }));
  await user.click(end.getByRole('button', { name: 'OpSec' }));
  await press(user, 'OpSec', 'Stop here');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('link', { name: '1 left: OpSec' })).toBeTruthy();
  // The card stays where the voter stopped.
  expect((await card('OpSec')).getByRole('combobox')).toBe(document.activeElement);
  await user.click(screen.getByRole('link', { name: '1 left: OpSec' }));
  await chooser('OpSec');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  unmount();
  // Back from another page doesn’t open it again.
  renderApp(`/${window.location.hash}`, { signedIn: true, keepsState: true });
  await card('OpSec');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the files of the chooser load before a press', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const preloads = [ChooserHead, VotedIn, ChooserBar, ChooserEnd, AllVoted].map((part) =>
    vi.spyOn(part, 'preload'),
  );
  renderApp('/', { signedIn: true });
  await card('Speed');
  vi.advanceTimersByTime(2000);
  for (const preload of preloads) expect(preload).toHaveBeenCalled();
});

test('the nominees come together with the question above them, so that they never move under a finger', async () => {
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const preload = vi.spyOn(ChooserHead, 'preload').mockReturnValue(arrival);
  const { user } = renderApp('/', { signedIn: true });
  await user.click(await screen.findByRole('combobox', { name: 'Vendor for Speed' }));
  expect(preload).toHaveBeenCalled();
  expect(screen.queryByRole('option')).toBeNull();
  arrive();
  expect((await chooser('Speed')).getByText(/^2 of 6/)).toBeTruthy();
});

test('a group is a ballot of its own, which leads to the next group', async () => {
  const grouped = categories.map((category) => ({ ...category, group: category.id < 4 ? 'Food' : 'Music' }));
  api.on('GET /api/categories', () => grouped);
  api.voted = [1];
  const { user } = renderApp('/', { signedIn: true });
  await user.click(await screen.findByRole('combobox', { name: 'Vendor for Speed' }));
  expect((await chooser('Speed')).getByText(/^2 of 3/)).toBeTruthy();
  await vote(user, 'Speed');
  await vote(user, 'OpSec');
  const end = within(await screen.findByRole('dialog', { name: 'Food' }));
  expect(end.getByText('3 categories left in all')).toBeTruthy();
  await user.click(end.getByRole('button', { name: 'Go on with Music' }));
  expect((await chooser('Shipping')).getByText(/^1 of 3/)).toBeTruthy();
});

test('a refusal is explained in the chooser, which stays', async () => {
  api.on('POST /api/votes', () => failure(429, 'Too many votes. Try again in a minute.', 'RATE_LIMITED'));
  const { user } = renderApp('/', { signedIn: true });
  await user.click(await screen.findByRole('combobox', { name: 'Vendor for Speed' }));
  await vote(user, 'Speed');
  expect(await (await chooser('Speed')).findByText('Too many votes. Try again in a minute.')).toBeTruthy();
  expect(api.of('POST /api/votes')).toHaveLength(1);
});

test('a description is whole on request, and Back returns from the vendor’s page to the choice', async () => {
  const description = 'Loud switches. '.repeat(20).trim();
  api.on('GET /api/vendors', () => [vendor({ id: 2, name: 'Birch Keyboards', description })]);
  const { user, unmount } = renderApp('/', { signedIn: true });
  await user.click(await screen.findByRole('combobox', { name: 'Vendor for Speed' }));
  await pick(user, 'Speed');
  const open = await chooser('Speed');
  await user.click(open.getByRole('button', { name: 'More', expanded: false }));
  expect(open.getByRole('button', { name: 'Less', expanded: true })).toBeTruthy();
  const kept = () => window.history.state;
  await user.click(open.getByRole('link', { name: 'View Profile' }));
  await waitFor(() => expect(window.location.pathname).toBe('/vendor/2'));
  expect(kept()).toBeTruthy();
  unmount();
  window.history.replaceState({ usr: { opensList: true }, key: 'back', idx: 0 }, '');
  renderApp('/#category-2', { signedIn: true, keepsState: true });
  expect((await chooser('Speed')).getByRole<HTMLInputElement>('combobox').value).toBe('Birch Keyboards');
});
