import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { failure } from '../../testing/fake-api.ts';
import { cycle, winners } from '../../testing/fixtures.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { card, choose, countingApi } from '../../testing/vote-cards.ts';

const api = countingApi();
/** The voting period that the server returns. */
let current: ReturnType<typeof cycle>;
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  current = cycle();
  api.on('GET /api/voting/cycle', () => current);
});

const ALL = [1, 2, 3, 4, 5, 6];
/** Advances the clock in small steps, because the page does not re-render within one. */
async function pass(seconds: number) {
  for (let half = 0; half < 2 * seconds; half += 1) await act(() => vi.advanceTimersByTimeAsync(500));
}
const threeSeconds = () => pass(3);
const badge = () => within(screen.getByRole('banner')).getByText(/left|Ends|Voting|Opens/).textContent;

test('an open page shows a pause and a resume without a reload', async () => {
  renderApp('/', { signedIn: true });
  await card('Speed');
  expect(badge()).toBe('10 days left');
  current = cycle({ isPaused: true, pauseReason: 'We look into something.' });
  await threeSeconds();
  expect(screen.getByText('We look into something.')).toBeTruthy();
  expect((await card('Speed')).getByText('Voting is paused.')).toBeTruthy();
  expect(badge()).toBe('Voting paused');
  current = cycle({ generation: 1 });
  await threeSeconds();
  expect(screen.queryByText('We look into something.')).toBeNull();
  expect(badge()).toBe('10 days left');
});

test('an open page shows a new end date without a reload', async () => {
  renderApp('/');
  await card('Speed');
  current = cycle({ endDate: new Date(Date.now() + 2.5 * 24 * 60 * 60 * 1000).toISOString() });
  await threeSeconds();
  expect(badge()).toBe('3 days left');
});

test('the badge changes at the exact end of a period, between two regular updates', async () => {
  current = cycle({ endDate: new Date(Date.now() + 80_000).toISOString() });
  renderApp('/');
  await card('Speed');
  expect(badge()).toBe('Ends in 2 minutes');
  await pass(76);
  expect(badge()).toBe('Ends in 1 minute');
  await pass(4.5);
  expect(badge()).toBe('Voting closed');
});

test('before the next period, an open page offers an account, and shows its start', async () => {
  const over = { endDate: new Date(Date.now() - 1000).toISOString(), generation: 0 };
  const starts = new Date(Date.now() + 20_000).toISOString();
  const ends = new Date(Date.now() + 5.5 * 24 * 60 * 60 * 1000).toISOString();
  current = cycle({
    ...over,
    next: { name: 'Spring', startDate: starts, endDate: ends, whoMayVote: 'everybody' },
  });
  renderApp('/');
  await screen.findByText(/^You’ll be able to vote in these categories:/);
  expect(badge()).toBe('Opens in 1 minute');
  const notice = within(screen.getByText(/^Spring opens on/).closest('[role="status"]') as HTMLElement);
  expect(notice.getByRole('link', { name: 'Create an account' }).getAttribute('href')).toBe('/register');
  await pass(18);
  // The server returns the next period from its start on, without anyone doing anything.
  current = cycle({ id: 2, name: 'Spring', startDate: starts, endDate: ends });
  await threeSeconds();
  expect(badge()).toBe('6 days left');
  expect(screen.queryByText(/^Spring opens on/)).toBeNull();
});

test('the page of winners shows when the next period opens, also after it was moved or cancelled', async () => {
  const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString();
  const withNext = (startDate: string | undefined) =>
    cycle({
      endDate: inDays(-1),
      isActive: false,
      next: startDate ? { name: 'Spring', startDate, endDate: inDays(90), whoMayVote: 'everybody' } : null,
    });
  api.on('GET /api/winners', () => ({ winners }));
  current = withNext(inDays(10));
  renderApp('/');
  await screen.findByRole('region', { name: /^Winners of/ });
  const opens = () => screen.queryByText(/^Spring opens on/)?.textContent;
  const before = opens();
  expect(before).toBeTruthy();
  current = withNext(inDays(39.5));
  await threeSeconds();
  expect(opens()).toBeTruthy();
  expect(opens()).not.toBe(before);
  expect(badge()).toBe('Opens in 40 days');
  current = withNext(undefined);
  await threeSeconds();
  expect(opens()).toBeUndefined();
  expect(screen.getByRole('region', { name: /^Winners of/ })).toBeTruthy();
});

test('a reopened period shows the reason while it is open', async () => {
  current = cycle({ reopenedAt: new Date().toISOString(), reopenReason: 'The site was down.' });
  renderApp('/');
  expect(await screen.findByText('The site was down.')).toBeTruthy();
});

describe('a voter who has voted in every category', () => {
  beforeEach(async () => {
    api.voted = ALL;
    renderApp('/', { signedIn: true });
    await screen.findByRole('heading', { name: 'All your votes are in' });
  });

  test.each([
    ['a reset', { generation: 1 }],
    ['a new voting period', { id: 2 }],
  ])('is back at 0 categories after %s', async (_what, change) => {
    api.voted = [];
    current = cycle(change);
    await threeSeconds();
    expect(screen.getByText('0 of 6 categories completed')).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'All your votes are in' })).toBeNull();
  });
});

test('after a reset, the figures are fetched again, and once more when the shared caches have expired', async () => {
  renderApp('/?tab=results');
  await screen.findByRole('heading', { name: 'Monthly Leaders' });
  await pass(1);
  const before = api.of('GET /api/stats').length;
  current = cycle({ generation: 1 });
  await pass(7);
  expect(api.of('GET /api/stats').length - before).toBe(3);
});

test('a choice made before a reset is not shown for a vote cast after it', async () => {
  const { user } = renderApp('/', { signedIn: true });
  await choose(user, 'Speed', 'Birch');
  await user.click((await card('Speed')).getByRole('button', { name: 'Cast Vote' }));
  const field = async () => (await card('Speed')).getByRole<HTMLInputElement>('combobox').value;
  expect(await (await card('Speed')).findByText('Voted')).toBeTruthy();
  expect(await field()).toBe('Birch Keyboards');
  api.voted = [];
  current = cycle({ generation: 1 });
  await threeSeconds();
  expect((await card('Speed')).queryByText('Voted')).toBeNull();
  // The vote was cast on another device.
  api.voted = [2];
  await threeSeconds();
  expect((await card('Speed')).getByText('Voted')).toBeTruthy();
  expect(await field()).toBe('');
});

test('a card keeps the reason of a pause that refused its vote until voting resumes', async () => {
  api.on('POST /api/votes', () => {
    current = cycle({ isPaused: true, pauseReason: 'Checking' });
    return failure(403, 'Voting is paused: Checking', 'VOTING_PAUSED');
  });
  const { user } = renderApp('/', { signedIn: true });
  await choose(user, 'Speed', 'Birch');
  await user.click((await card('Speed')).getByRole('button', { name: 'Cast Vote' }));
  const refusal = async () => (await card('Speed')).queryByText(/^Voting is paused/);
  await threeSeconds();
  expect((await card('Customer Service')).getByText('Voting is paused.')).toBeTruthy();
  expect((await refusal())?.textContent).toBe('Voting is paused: Checking');
  current = cycle({ generation: 1 });
  await threeSeconds();
  expect(await refusal()).toBeNull();
  expect((await card('Speed')).getByRole<HTMLButtonElement>('button', { name: 'Cast Vote' }).disabled).toBe(
    false,
  );
});

test('a vendor page also says that voting is paused or closed', async () => {
  current = cycle({ isPaused: true, pauseReason: 'Checking' });
  renderApp('/vendor/1');
  expect(await screen.findByText('Checking')).toBeTruthy();
  current = cycle({ isActive: false });
  await threeSeconds();
  expect(screen.getByText(/has ended. You can still read the results/)).toBeTruthy();
});

/** Imitates the browser when it restores a page from the history. */
const comeBack = () =>
  act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));

test('a page restored from the history refreshes its figures', async () => {
  let totalVotes = 41;
  api.on('GET /api/stats', () => ({ totalVotes, totalParticipants: 7, totalVendors: 3 }));
  renderApp('/?tab=results');
  expect(await screen.findByText('41')).toBeTruthy();
  totalVotes = 42;
  comeBack();
  expect(await screen.findByText('42')).toBeTruthy();
});

test('a page restored from the history forgets a voter who has signed out since', async () => {
  renderApp('/', { signedIn: true });
  expect(await screen.findByText('ada')).toBeTruthy();
  localStorage.clear();
  comeBack();
  expect(screen.queryByText('ada')).toBeNull();
});
