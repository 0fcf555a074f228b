import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { failure, fakeApi } from '../../testing/fake-api.ts';
import { vendor } from '../../testing/fixtures.ts';
import { renderApp } from '../../testing/render-app.tsx';

const cycle = {
  id: 3,
  name: 'Season 1',
  startDate: '2026-01-01T00:00:00.000Z',
  endDate: '2026-01-31T00:00:00.000Z',
};

test("a vendor's page of a past period shows the result of that period, and no ballot", async () => {
  const api = fakeApi();
  api.on('GET /api/vendors/:id/standing', () => ({
    reopenedAt: '2026-02-01T12:00:00.000Z',
    reopenReason: 'The site was down.',
    correctedAt: null,
    cycle,
    rank: 2,
    isTied: true,
    averageScore: 4.1,
    totalVotes: 20,
    vendor: { id: 9, name: 'Old Name', description: 'As it was', imageUrl: '/images/vendors/test.svg' },
    categories: [{ id: 1, name: 'Speed', rank: 1, isTied: false, votes: 12, percentage: 60 }],
  }));
  renderApp('/vendor/9?cycle=3');
  expect(await screen.findByRole('heading', { name: 'Old Name' })).toBeTruthy();
  expect(document.title).toMatch(/^Old Name, Community Choice Awards \d{4} – /);
  expect(screen.getByText('#2')).toBeTruthy();
  expect(screen.getByText(/^Voting reopened on 1 February 2026/).textContent).toContain('The site was down.');
  expect(screen.getByText('Speed', { selector: 'span' }).closest('li')?.textContent).toBe(
    'Speed#1, 12 votes (60%)',
  );
  const honours = screen.getAllByRole('definition').map((one) => one.textContent);
  expect(honours).toEqual(['Overall', 'Speed']);
  expect(screen.getAllByRole('term').map((one) => one.textContent)).toEqual(
    expect.arrayContaining(['Runner-up, tied', 'Winner']),
  );
  expect(screen.getByRole('link', { name: 'Certificate' }).getAttribute('href')).toBe(
    '/winners/certificate?cycle=3&vendor=9',
  );
  expect(within(screen.getByRole('main')).queryByRole('button', { name: 'Vote' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Current profile' })).toBeNull();
  expect(api.of('GET /api/vendors/:id/standing').map(({ path }) => path)).toEqual([
    '/api/vendors/9/standing?cycle=3',
  ]);
});

test('a vendor that is still on the site has a link to its current page', async () => {
  fakeApi();
  renderApp('/vendor/1?cycle=6');
  const today = await screen.findByRole('link', { name: 'Current profile' });
  expect(today.getAttribute('href')).toBe('/vendor/1');
});

test('a vendor is not found in a period without it or with unannounced results', async () => {
  fakeApi();
  renderApp('/vendor/1?cycle=6');
  expect(await screen.findByRole('heading', { level: 1, name: 'Vendor Not Found' })).toBeTruthy();
  expect(screen.getByText(/wasn’t in this voting period, or the results aren’t out yet/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(document.title).toMatch(/^Page Not Found – /);
});

test('a failed load offers to try again on a page with a heading', async () => {
  const api = fakeApi();
  api.on('GET /api/vendors/:id/standing', () => failure(500, 'Out of order.'));
  renderApp('/vendor/1?cycle=3');
  expect(await screen.findByText('Out of order.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
});

test('a vendor that has left the site is not found, but its past results are listed', async () => {
  const api = fakeApi();
  api.on('GET /api/vendors/:id/places', () => [
    { cycle, category: null, place: 2, isTied: false, votes: 20 },
    { cycle, category: 'Speed', place: 1, isTied: true, votes: 12 },
  ]);
  renderApp('/vendor/999');
  expect(await screen.findByRole('heading', { name: 'Vendor Not Found' })).toBeTruthy();
  const before = within(await screen.findByRole('region', { name: 'It took part before' }));
  expect(before.getByRole('link', { name: 'Season 1' }).getAttribute('href')).toBe('/vendor/999?cycle=3');
  expect(before.getByText('Overall: #2, 20 votes')).toBeTruthy();
  expect(before.getByText('Speed: #1, tied, 12 votes')).toBeTruthy();
  const certificate = before.getByRole('link', { name: 'Certificate of Season 1' });
  expect(certificate.getAttribute('href')).toBe('/winners/certificate?cycle=3&vendor=999');
});

test('a vendor’s page lists the past results of an entry that was merged into it', async () => {
  const api = fakeApi();
  api.on('GET /api/vendors', () => [vendor({ id: 1, mergedIds: [9] })]);
  api.on('GET /api/vendors/:id/places', ({ path }) =>
    path.includes('/9/') ? [{ cycle, category: null, place: 2, isTied: false, votes: 20 }] : [],
  );
  renderApp('/vendor/1');
  const before = within(await screen.findByRole('region', { name: 'Past voting periods of a merged entry' }));
  expect(before.getByRole('link', { name: 'Season 1' }).getAttribute('href')).toBe('/vendor/9?cycle=3');
  expect(screen.queryByRole('region', { name: 'Past voting periods' })).toBeNull();
});
