import { screen, within } from '@testing-library/react';
import type { Winners } from 'public-api/contract';
import { beforeEach, expect, test } from 'vitest';
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts';
import { cycle } from '../../testing/fixtures.ts';
import { renderApp } from '../../testing/render-app.tsx';

const then = {
  id: 3,
  name: 'Season 1',
  startDate: '2026-01-01T00:00:00.000Z',
  endDate: '2026-01-31T00:00:00.000Z',
};
const vendor = (id: number, name: string) => ({ id, name, imageUrl: '/images/vendors/test.svg' });
const [ada, ben, eve] = [vendor(1, 'Ada'), vendor(2, 'Ben'), vendor(3, 'Eve')];

const winners: Winners = {
  cycle: then,
  correctedAt: null,
  totalVotes: 60,
  totalParticipants: 12,
  podium: [
    { rank: 1, averageScore: 4.6, totalVotes: 31, vendor: ada },
    { rank: 2, averageScore: 4.1, totalVotes: 20, vendor: ben },
    { rank: 2, averageScore: 4.1, totalVotes: 20, vendor: eve },
  ],
  categories: [
    { id: 1, name: 'Speed', totalVotes: 12, winners: [{ vendor: ada, votes: 8 }], margin: 4 },
    {
      ...{ id: 2, name: 'Service', totalVotes: 4, margin: 0 },
      winners: [
        { vendor: ben, votes: 2 },
        { vendor: eve, votes: 2 },
      ],
    },
    { id: 3, name: 'Shipping', totalVotes: 0, winners: [], margin: 0 },
  ],
};

let api: FakeApi;
beforeEach(() => {
  api = fakeApi();
  api.on('GET /api/voting/cycle', () => cycle({ id: 3, name: 'Season 1', isActive: false }));
  api.on('GET /api/winners', () => ({ winners }));
});
const section = () => screen.findByRole('region', { name: 'Winners of Season 1' });

test('when voting has ended home begins with the winners, ties named as ties', async () => {
  renderApp('/');
  const overall = within(await within(await section()).findByRole('list', { name: 'Overall' }));
  expect(overall.getByText('Overall winner')).toBeTruthy();
  expect(overall.getByRole('link', { name: 'Ada' }).getAttribute('href')).toBe('/vendor/1?cycle=3');
  const next = within(within(await section()).getByRole('list', { name: 'Next places' }));
  expect(next.getAllByText('Runner-up, tied')).toHaveLength(2);
  const byCategory = within(await section()).getByRole('list', { name: 'By category' });
  const [speed, service, shipping] = within(byCategory)
    .getAllByRole('listitem')
    .map((item) => item.textContent);
  expect(speed).toContain('8 votes, 4 votes ahead');
  expect(service).toMatch(/Ben.*Eve.*Tied at 2 votes/);
  expect(shipping).toContain('No votes');
});

test('a crown that is shared is called tied', async () => {
  const shared = [ada, ben].map((each) => ({ rank: 1, averageScore: 4, totalVotes: 9, vendor: each }));
  api.on('GET /api/winners', () => ({ winners: { ...winners, podium: shared } }));
  renderApp('/');
  const overall = within(await within(await section()).findByRole('list', { name: 'Overall' }));
  expect(overall.getAllByText('Overall winner, tied')).toHaveLength(2);
});

test('a correction is told with its date', async () => {
  api.on('GET /api/winners', () => ({ winners: { ...winners, correctedAt: '2026-02-03T10:00:00.000Z' } }));
  renderApp('/');
  expect(await within(await section()).findByText(/^Corrected on .*2026/)).toBeTruthy();
});

test('until they are final it says that they are being counted', async () => {
  api.on('GET /api/winners', () => ({ winners: null }));
  renderApp('/');
  expect(await within(await section()).findByText(/being counted/)).toBeTruthy();
});

test('while voting runs nobody has won', async () => {
  api.on('GET /api/voting/cycle', () => cycle());
  renderApp('/');
  await screen.findByRole('tab', { name: 'Vote Now' });
  expect(screen.queryByText(/^Winners of/)).toBeNull();
  expect(api.of('GET /api/winners')).toEqual([]);
});
