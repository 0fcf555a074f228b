import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { type FakeApi, failure, fakeApi } from '../../testing/fake-api.ts';
import { cycle } from '../../testing/fixtures.ts';
import { renderApp } from '../../testing/render-app.tsx';

let api: FakeApi;
beforeEach(() => {
  api = fakeApi();
});

test('tiles show total votes, participants and vendors', async () => {
  renderApp('/?tab=results');
  expect(screen.getByRole('heading', { name: 'Voting Results & Analytics' })).toBeTruthy();
  expect((await screen.findByText('1,284')).closest('div')?.textContent).toBe('Total Votes1,284');
  expect(screen.getByText('320').closest('div')?.textContent).toBe('Participants320');
  expect(screen.getByText('Vendors', { selector: 'p' }).closest('div')?.textContent).toBe('Vendors3');
});

test('Votes by Category lists every category with its count', async () => {
  renderApp('/?tab=results');
  const section = within(await screen.findByRole('region', { name: 'Votes by Category' }));
  const rows = await section.findAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    'Customer Service10 votes',
    'Speed20 votes',
    'OpSec30 votes',
    'Shipping40 votes',
    'Product Quality50 votes',
    'Variety60 votes',
  ]);
});

test('Monthly Leaders are the top three of the cycle, each with average score, under its name and dates', async () => {
  api.on('GET /api/voting/cycle', () =>
    cycle({ startDate: '2026-03-01T12:00:00.000Z', endDate: '2026-03-31T12:00:00.000Z' }),
  );
  renderApp('/?tab=results');
  const section = within(await screen.findByRole('region', { name: 'Monthly Leaders' }));
  expect(await section.findByText('30-Day Voting Period, March 1, 2026 to March 31, 2026')).toBeTruthy();
  const rows = section.getAllByRole('listitem').map((row) => row.textContent);
  expect(rows).toEqual([
    '1Overall WinnerAcorn Hosting4.6average score',
    '2Runner-upBirch Keyboards4.1average score',
  ]);
});

test('each panel fails on its own', async () => {
  api.on('GET /api/stats', () => failure(500, 'No figures today.'));
  renderApp('/?tab=results');
  expect(await screen.findByText('No figures today.')).toBeTruthy();
  expect(await screen.findByText('Acorn Hosting')).toBeTruthy();
});
