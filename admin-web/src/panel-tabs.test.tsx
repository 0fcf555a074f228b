import { act, render, screen, within } from '@testing-library/react';
import type { AdminRole } from 'admin-api/contract';
import { MemoryRouter } from 'react-router-dom';
import { pagePart } from 'shared-web';
import { expect, test, vi } from 'vitest';
import { openPage } from '../testing/site.ts';
import { PanelPages } from './panel-pages.tsx';
import { addressOf, pagesFor, placeAt, tabsFor } from './panel-tabs.ts';

const ROLES = ['super_admin', 'admin'] as const;
const placesOf = (role: AdminRole) =>
  tabsFor(role).flatMap((tab) => pagesFor(tab, role).map((page) => ({ tab, page })));
const EVERY = ROLES.flatMap((role) =>
  placesOf(role).map((place) => [role, addressOf(place), place] as const),
);

const links = () => screen.queryByRole('navigation', { name: / pages$/ });

test.each(EVERY)(
  'for %s, %s shows its title and links to the pages of its tab',
  async (role, address, place) => {
    openPage(address, role);
    const { tab, page } = place;
    const title = page.value ? page.label : tab.label;
    expect(await screen.findByRole('heading', { level: 2, name: title })).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(1);
    expect(document.title).toMatch(`${title} ·`);
    const pages = pagesFor(tab, role);
    const nav = links();
    const named = nav ? within(nav).getAllByRole('link') : [];
    expect(named.map((link) => link.getAttribute('href'))).toEqual(
      pages.length > 1 ? pages.map((one) => `/admin${addressOf({ tab, page: one })}`) : [],
    );
    const current = named.filter((link) => link.getAttribute('aria-current') === 'page');
    expect(current.map(({ textContent }) => textContent)).toEqual(nav ? [page.label] : []);
  },
);

test('the address of the first page of a tab names no page', () => {
  for (const tab of tabsFor('super_admin')) {
    expect(addressOf({ tab, page: tab.pages[0] })).toBe(`?tab=${tab.value}`);
    expect(tab.pages[0].superAdminOnly).toBeUndefined();
  }
});

test('an address without a page opens the first page that the role may see', () => {
  for (const [role, asked, opened] of [
    ['super_admin', '?tab=nothing', '?tab=dashboard'],
    ['super_admin', '?tab=voting&page=nothing', '?tab=voting'],
    ['super_admin', '?tab=users&page=periods', '?tab=users'],
    ['super_admin', '?tab=users&page=3', '?tab=users'],
    ['super_admin', '?tab=dashboard&page=constructor', '?tab=dashboard'],
    ['admin', '?tab=dashboard&page=texts', '?tab=dashboard'],
    ['admin', '?tab=security&page=log', '?tab=dashboard'],
    ['admin', '', '?tab=dashboard'],
  ] as const) {
    expect(addressOf(placeAt(new URLSearchParams(asked), role)), asked).toBe(opened);
  }
});

test('opening a page adds one step to the history and keeps the focus on its link', async () => {
  const { user } = openPage('?tab=voting', 'super_admin');
  await user.click(await screen.findByRole('link', { name: 'All periods' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'All periods' })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'All periods', current: 'page' }));
  window.history.back();
  expect(await screen.findByRole('heading', { level: 2, name: 'Voting System' })).toBeTruthy();
  window.history.forward();
  expect(await screen.findByRole('heading', { level: 2, name: 'All periods' })).toBeTruthy();
});

test('a page that fails to load says so, and the links to the others stay', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const gone = pagePart(() => Promise.reject<{ Page: () => null }>(new Error('The file is gone.')), 'Page');
  const { tab } = placeAt(new URLSearchParams('?tab=voting'), 'admin');
  const page = { ...tab.pages[0], Screen: gone };
  const pages = [page, ...tab.pages.slice(1)];
  await act(async () => {
    render(<PanelPages tab={tab} page={page} pages={pages} />, { wrapper: MemoryRouter });
  });
  expect(screen.getByText('This page couldn’t be opened')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'All periods' })).toBeTruthy();
  vi.restoreAllMocks();
});

const SOURCES = import.meta.glob<string>('./**/*.tsx', { query: '?raw', import: 'default', eager: true });

test('every panel address in the sources belongs to a page', () => {
  const found = Object.values(SOURCES).flatMap((source) => [...source.matchAll(/["'`](\?tab=[\w&=]+)/g)]);
  expect(found.length).toBeGreaterThan(2);
  for (const [, address = ''] of found) {
    const named = new URLSearchParams(address);
    const place = placeAt(named, 'super_admin');
    expect([place.tab.value, place.page.value]).toEqual([named.get('tab'), named.get('page') ?? '']);
  }
});
