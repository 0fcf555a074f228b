import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { testApi } from '../testing/fake-api.ts';
import { entry, vendor } from '../testing/fixtures.ts';
import { renderApp } from '../testing/render-app.tsx';

const api = testApi();

test('the page shows name, rank badge, average score with one decimal, votes, rank and description', async () => {
  renderApp('/vendor/2');
  expect(await screen.findByRole('heading', { level: 1, name: 'Birch Keyboards' })).toBeTruthy();
  expect(await screen.findByText('Runner-up so far')).toBeTruthy();
  expect(screen.getByText('4.1').closest('div')?.textContent).toBe('Average score4.1');
  expect(screen.getByText('120').closest('div')?.textContent).toBe('Total votes120');
  expect(screen.getByText('#2')).toBeTruthy();
  expect(within(screen.getByRole('region', { name: 'About' })).getByText('Loud switches')).toBeTruthy();
  expect(document.title).toBe('Birch Keyboards – Vendor Awards');
});

test('every field of a vendor is on its page', async () => {
  renderApp('/vendor/2');
  await screen.findByRole('heading', { level: 1, name: 'Birch Keyboards' });
  const page = screen.getByRole('article').innerHTML;
  // The rows of its ballot are the categories in which it is nominated.
  const {
    id: _,
    categoryIds: __,
    ...fields
  } = vendor({
    id: 2,
    name: 'Birch Keyboards',
    description: 'Loud switches',
  });
  for (const [field, value] of Object.entries(fields)) {
    expect(value, field).not.toBe('');
    expect(page, field).toContain(value);
  }
});

test('the address of a vendor that was merged into another one leads to the other', async () => {
  api.on('GET /api/vendors', () => [vendor({ id: 2, name: 'Birch Keyboards', mergedIds: [40, 41] })]);
  renderApp('/vendor/41');
  expect(await screen.findByRole('heading', { level: 1, name: 'Birch Keyboards' })).toBeTruthy();
});

test('the page of a disqualified vendor names the categories, and leads to the reason', async () => {
  const disqualifiedIn = ['Speed', 'OpSec'];
  api.on('GET /api/leaderboard', () => [entry({ id: 2, totalVotes: 0, disqualifiedIn })]);
  renderApp('/vendor/2');
  const note = within(await screen.findByText(/^Disqualified in Speed and OpSec\./));
  expect(note.getByRole('link').getAttribute('href')).toBe('/?tab=results#organiser-acts');
});

test('both back links lead to the directory', async () => {
  renderApp('/vendor/1');
  await screen.findByRole('heading', { name: 'Acorn Hosting' });
  const links = screen.getAllByRole('link', { name: /^Back to (All )?Vendors$/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/?tab=vendors', '/?tab=vendors']);
});

describe('links', () => {
  const link = {
    id: 1,
    title: 'Shop',
    url: 'https://birch.example/',
    description: 'All switches',
    icon: 'globe',
  };

  test('open in a new tab, with title, description and icon', async () => {
    api.on('GET /api/vendors/:id/links', () => [{ ...link, displayOrder: 0 }]);
    renderApp('/vendor/2');
    const shop = await screen.findByRole('link', { name: 'Shop (opens in a new tab)' });
    expect(shop.getAttribute('href')).toBe('https://birch.example/');
    expect(shop.getAttribute('target')).toBe('_blank');
    expect(shop.getAttribute('rel')).toBe('noopener noreferrer nofollow');
    expect(screen.getByText('All switches')).toBeTruthy();
    expect(shop.closest('li')?.querySelector('svg')).toBeTruthy();
  });

  test('to a telephone number call it, in the same tab', async () => {
    api.on('GET /api/vendors/:id/links', () => [{ ...link, url: 'tel:+49(30)123', displayOrder: 0 }]);
    renderApp('/vendor/2');
    const shop = await screen.findByRole('link', { name: 'Shop' });
    expect([shop.getAttribute('href'), shop.getAttribute('target')]).toEqual(['tel:+49(30)123', null]);
  });

  test('are hidden unless they use http or https, and so is a section without links', async () => {
    api.on('GET /api/vendors/:id/links', () => [{ ...link, url: 'javascript:alert(1)', displayOrder: 0 }]);
    renderApp('/vendor/2');
    await screen.findByText('Runner-up so far');
    expect(screen.queryByText('Shop')).toBeNull();
    expect(screen.queryByRole('region', { name: 'Links' })).toBeNull();
  });
});

describe('Performance Breakdown', () => {
  test('shows each category score with one decimal and a word beside its colour', async () => {
    renderApp('/vendor/2');
    const breakdown = within(await screen.findByRole('region', { name: 'Performance Breakdown' }));
    expect(breakdown.getByRole('listitem').textContent).toBe('SpeedVery good4.2');
  });

  test('is absent without votes, and does not mark a category without votes in red', async () => {
    api.on('GET /api/leaderboard', () => [
      entry({ id: 1, rank: 1, averageScore: 5, totalVotes: 80, categoryScores: { Speed: 5, OpSec: 0 } }),
      entry({ id: 3, rank: 2, averageScore: 0, totalVotes: 0, categoryScores: { Speed: 0, OpSec: 0 } }),
    ]);
    const { unmount } = renderApp('/vendor/3');
    expect(await screen.findByText('No votes yet')).toBeTruthy();
    expect(screen.queryByText(/Fair|0\.0/)).toBeNull();
    unmount();
    renderApp('/vendor/1');
    const breakdown = within(await screen.findByRole('region', { name: 'Performance Breakdown' }));
    const [, opsec] = breakdown.getAllByRole('listitem');
    expect(opsec?.textContent).toBe('OpSecNo votes yet0.0');
    expect(opsec?.querySelector('.text-red')).toBeNull();
  });

  test('is absent without category scores, and the page says "No votes yet"', async () => {
    renderApp('/vendor/3');
    expect(await screen.findByText('No votes yet')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Performance Breakdown' })).toBeNull();
  });
});

test("an unknown vendor shows 'Vendor Not Found' and a link home", async () => {
  renderApp('/vendor/99');
  expect(await screen.findByRole('heading', { name: 'Vendor Not Found' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to home' }).getAttribute('href')).toBe('/');
});

test('an id that is not a positive integer shows "Page Not Found"', async () => {
  renderApp('/vendor/abc');
  expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeTruthy();
});
