import { screen, within } from '@testing-library/react';
import type { LastSeason } from 'admin-api/contract';
import { expect, test } from 'vitest';
import { ok, refused } from '../../testing/fake-api.ts';
import { buildDashboard } from '../../testing/render-app.tsx';
import { buildAwards, buildVendor, openTab } from '../../testing/site.ts';

const NOTHING: LastSeason = {
  period: { id: 1, name: 'Spring' },
  vendors: [],
  categories: [],
  texts: [],
  ownTexts: [],
};
const SEASON: LastSeason = {
  ...NOTHING,
  vendors: [
    { id: 1, name: 'Acorn' },
    { id: 2, name: 'Birch' },
  ],
  categories: [{ id: 4, name: 'Shipping' }],
  texts: [{ key: 'site_name', value: 'Spring Awards' }],
  ownTexts: [{ key: 'thanks', value: 'Well done' }],
};
const COPY = 'POST /api/admin/last-season/copy';

async function openCopy(
  season: LastSeason,
  copy: () => ReturnType<typeof ok<LastSeason>> | ReturnType<typeof refused>,
) {
  let vendors = [buildVendor()];
  const app = await openTab('vendors', 'Vendors', {
    'GET /api/admin/vendors': () => ok(vendors),
    'GET /api/admin/last-season': () => ok(season),
    [COPY]: () => {
      vendors = [buildVendor({ id: 1, name: 'Acorn', isDraft: true })];
      return copy();
    },
  });
  await app.user.click(await screen.findByRole('button', { name: 'Copy last season' }));
  return { ...app, dialog: within(await screen.findByRole('dialog', { name: 'Copy last season?' })) };
}

test('the dialog lists what will be copied, in numbers and by name, before copying it as drafts', async () => {
  const { user, dialog, bodies } = await openCopy(SEASON, () => ok(SEASON));
  expect(
    await dialog.findByText(
      '2 vendors and 1 category from Spring will come back as drafts. Visitors won’t see them until you publish them. 2 texts will read as they did at the end of Spring. Nothing else changes.',
    ),
  ).toBeTruthy();
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Acorn',
    'Birch',
    'Shipping',
    'Main Hero Title: Spring Awards',
    'Thanks: Well done',
  ]);
  expect(bodies(COPY)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Copy last season' }));
  expect(await screen.findByText('2 vendors, 1 category and 2 texts copied')).toBeTruthy();
  expect(await screen.findByRole('article', { name: 'Acorn' })).toBeTruthy();
});

test('with nothing to copy, it says so and offers no button', async () => {
  const { dialog } = await openCopy(NOTHING, () => ok(NOTHING));
  expect(
    await dialog.findByText('Every vendor and category of Spring is already here. Your later changes stay.'),
  ).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Copy last season' })).toBeNull();
});

test('texts that would be replaced are listed under their own heading', async () => {
  const season: LastSeason = {
    ...NOTHING,
    texts: [{ key: 'contact', value: 'Write us' }],
    ownTexts: [{ key: 'contact', value: 'mailto:us@awards.test' }],
  };
  const { dialog } = await openCopy(season, () => ok(season));
  const texts = within(await dialog.findByRole('region', { name: 'Texts that are replaced' }));
  expect(texts.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Who to contact about excluded votes: Write us',
    'Contact in the footer: mailto:us@awards.test',
  ]);
  expect(texts.getByText('Their current wording stays in the audit log.')).toBeTruthy();
});

test('without changed texts, none is listed as replaced', async () => {
  const { dialog } = await openCopy({ ...SEASON, texts: [], ownTexts: [] }, () => ok(SEASON));
  expect(
    await dialog.findByText(/^2 vendors and 1 category from Spring will come back as drafts/),
  ).toBeTruthy();
  expect(dialog.queryByText(/text/)).toBeNull();
});

test('a failure stays in the dialog', async () => {
  const { user, dialog } = await openCopy(SEASON, () => refused(503, 'BUSY', 'Please try again.'));
  await user.click(await dialog.findByRole('button', { name: 'Copy last season' }));
  expect(await dialog.findByText('Please try again.')).toBeTruthy();
});

test('the first season has nothing to copy, and no button', async () => {
  const first = buildDashboard({ awards: buildAwards({ hasPastPeriods: false }) });
  await openTab('vendors', 'Vendors', { 'GET /api/admin/dashboard': () => ok(first) });
  expect(await screen.findByRole('button', { name: 'Add vendor' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Copy last season' })).toBeNull();
});
