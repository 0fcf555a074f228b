import { cleanup, screen, within } from '@testing-library/react';
import type { PastCycle, Winners } from 'public-api/contract';
import { expect, test, vi } from 'vitest';
import { failure, testApi } from '../../testing/fake-api.ts';
import { cycle, pastCycles, vendorWords, winners } from '../../testing/fixtures.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { preloadScreenAt } from '../screens.ts';

// The tests are about the page, not about how its file is loaded.
await preloadScreenAt({ pathname: '/poster', search: '' });

const api = testApi();

test('the poster of a vendor shows its name, its address as a QR code, and when voting ends', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  const { user } = renderApp('/vendor/2');
  await user.click(await screen.findByRole('button', { name: 'More ways to share' }));
  await user.click(await screen.findByRole('link', { name: 'Print a poster' }));
  const sheet = within(await screen.findByRole('article', { name: 'Poster: Birch Keyboards' }));
  expect(sheet.getByText('Birch Keyboards')).toBeTruthy();
  expect(sheet.getByRole('img', { name: 'QR code for http://localhost:3000/vendor/2' })).toBeTruthy();
  expect(sheet.getByText('localhost:3000/vendor/2')).toBeTruthy();
  for (const text of [
    'Nominee, Speed',
    'Vote for us until 14 December',
    'Scan the code, choose a category and vote.',
  ])
    expect(sheet.getByText(text)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
});

test('after voting ends, the poster of a vendor shows its awards and does not ask for votes', async () => {
  api.on('GET /api/vendors/:id/badge.json', () => ({
    ...vendorWords,
    title: 'Winner, Speed',
    detail: 'Runner-up, Overall',
    until: null,
  }));
  renderApp('/poster?vendor=2');
  const sheet = within(await screen.findByRole('article', { name: 'Poster: Birch Keyboards' }));
  for (const text of ['Winner, Speed', 'Runner-up, Overall', 'Vendor Awards, Autumn 2026'])
    expect(sheet.getByText(text)).toBeTruthy();
  expect(sheet.queryByText(/vote/i)).toBeNull();
});

test('the page says if the vendor does not exist or vendors cannot be read', async () => {
  const first = renderApp('/poster?vendor=99');
  expect(await screen.findByRole('heading', { name: 'Vendor Not Found' })).toBeTruthy();
  first.unmount();
  api.on('GET /api/vendors', () => failure(500, 'Out of order.'));
  renderApp('/poster?vendor=2');
  expect(await screen.findByText('Out of order.')).toBeTruthy();
});

const PERIODS = {
  open: { id: 5, endDate: '2100-12-15T00:00:00.000Z', isActive: true },
  over: { id: 3, endDate: '2026-01-31T00:00:00.000Z', isActive: false },
};
async function posterOf(state: keyof typeof PERIODS, named: Winners | null = null) {
  const { id, endDate, isActive } = PERIODS[state];
  const [some] = pastCycles;
  api.on('GET /api/voting/cycles', () => [{ ...some, id, name: 'Season', endDate, isActive } as PastCycle]);
  api.on('GET /api/winners', () => ({ winners: named }));
  renderApp(`/poster?cycle=${id}`);
  return within(
    await screen.findByRole('article', { name: /^Poster: Community Choice Awards (2026|2100)$/ }),
  );
}

test('the poster of an open voting period says until when to vote, and links to the ballot', async () => {
  const sheet = await posterOf('open');
  // The period ends at midnight, so the last day is the one before.
  expect(sheet.getByText('Vote until 14 December 2100')).toBeTruthy();
  expect(sheet.getByText('Vendor Awards')).toBeTruthy();
  expect(sheet.getByRole('img', { name: 'QR code for http://localhost:3000/' })).toBeTruthy();
});

test('the poster of a past voting period names the winners only once they are announced', async () => {
  const before = await posterOf('over');
  expect(before.getByText('Voting has ended')).toBeTruthy();
  expect(before.queryByText('Ada')).toBeNull();
  cleanup();
  const sheet = await posterOf('over', winners);
  expect(await sheet.findByText('The winners')).toBeTruthy();
  const terms = sheet
    .getAllByRole('term')
    .map(({ parentElement }) => [...(parentElement?.children ?? [])].map(({ textContent }) => textContent));
  expect(terms).toEqual([
    ['Overall', 'Ada'],
    ['Speed', 'Ada'],
    ['Service', 'Ben', 'Eve'],
  ]);
  expect(sheet.getByRole('img', { name: /\/\?tab=results&cycle=3$/ })).toBeTruthy();
});

test('the poster of a past voting period has room for every category, and leaves emoji out', async () => {
  const [speed] = winners.categories;
  const [winner] = speed?.winners ?? [];
  if (!speed || !winner) throw new Error('The example has a winner.');
  const name = `Bücherstübchen ${'Größenwahn '.repeat(6)}🎉`;
  const many = Array.from({ length: 30 }, (_, id) => ({
    ...speed,
    id,
    name: `Category ${id} 🏆`,
    winners: [{ ...winner, vendor: { ...winner.vendor, name } }],
  }));
  const sheet = await posterOf('over', { ...winners, categories: many });
  expect(await sheet.findByText('Category 29')).toBeTruthy();
  expect(sheet.getAllByText(name.replace('🎉', '').trim())).toHaveLength(30);
});

test('the poster of the next voting period says when voting opens, and unknown periods have none', async () => {
  const next = { startDate: '2100-03-01T09:00:00.000Z', endDate: '2100-04-01T09:00:00.000Z' };
  api.on('GET /api/voting/cycle', () =>
    cycle({ next: { ...next, name: 'Spring', whoMayVote: 'everybody' } }),
  );
  const first = renderApp('/poster?cycle=next');
  const sheet = within(
    await screen.findByRole('article', { name: /^Poster: Community Choice Awards \d{4}$/ }),
  );
  expect(sheet.getByText('Voting opens on 1 March 2100')).toBeTruthy();
  first.unmount();
  renderApp('/poster?cycle=9');
  expect(await screen.findByRole('heading', { name: 'Voting period not found' })).toBeTruthy();
});
