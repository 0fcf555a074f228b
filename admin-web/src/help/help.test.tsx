import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildVendor, listOf, openTab } from '../../testing/site.ts';
import { PANEL_TABS } from '../panel-tabs.ts';
import { guidePage } from './help-page.tsx';

const openVendors = () =>
  openTab('vendors', 'Vendors', { 'GET /api/admin/vendors': listOf([buildVendor()]) });

test('Help opens the guide’s page for the open tab, and Close help leads back', async () => {
  const { user } = await openVendors();
  await user.click(screen.getByRole('link', { name: 'Help' }));
  expect(await screen.findByRole('heading', { name: 'The next season' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Vendors' })).toBeNull();
  expect(window.location.search).toBe('?tab=vendors&help=next-season');
  await user.click(screen.getByRole('link', { name: 'Close help' }));
  expect(await screen.findByRole('heading', { name: 'Vendors' })).toBeTruthy();
});

test('links between pages stay in the panel', async () => {
  const { user } = await openVendors();
  await user.click(screen.getByRole('link', { name: 'Help' }));
  await user.click(await screen.findByRole('link', { name: 'All help pages' }));
  expect(await screen.findByRole('heading', { name: 'Guide for organisers' })).toBeTruthy();
  await user.click(within(screen.getByRole('table')).getByRole('link', { name: 'Invitation codes' }));
  expect(await screen.findByRole('heading', { name: 'Invitation codes' })).toBeTruthy();
});

test('every page of the panel has a page in the guide', () => {
  const slugs = PANEL_TABS.flatMap(({ pages }) => pages.map(({ guide }) => guide));
  for (const slug of slugs) expect(guidePage(slug), slug).not.toBe(guidePage('README'));
});
