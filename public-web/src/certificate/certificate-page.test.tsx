import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { failure, testApi } from '../../testing/fake-api.ts';
import { winners } from '../../testing/fixtures.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { preloadScreenAt } from '../screens.ts';

// The tests are about the page, not about how its file is loaded.
await preloadScreenAt({ pathname: '/winners/certificate', search: '' });

const api = testApi({
  'GET /api/winners': () => ({ winners }),
});

const names = async () =>
  (await screen.findAllByRole('article')).map((sheet) => sheet.getAttribute('aria-label'));

test('a period has a certificate for each place overall and each category winner, with ties marked', async () => {
  renderApp('/winners/certificate?cycle=3');
  expect(await names()).toEqual([
    'Certificate: Ada, Winner, Overall',
    'Certificate: Ben, Runner-up, tied, Overall',
    'Certificate: Eve, Runner-up, tied, Overall',
    'Certificate: Ada, Winner, Speed',
    'Certificate: Ben, Winner, tied, Service',
    'Certificate: Eve, Winner, tied, Service',
  ]);
  expect(api.of('GET /api/winners')[0]?.path).toBe('/api/winners?cycle=3');
});

test('a vendor has its own certificates', async () => {
  renderApp('/winners/certificate?cycle=3&vendor=1');
  expect(await names()).toEqual(['Certificate: Ada, Winner, Overall', 'Certificate: Ada, Winner, Speed']);
  const sheet = within(screen.getByRole('article', { name: /Speed$/ }));
  expect(sheet.getByText('8 votes, 4 votes ahead')).toBeTruthy();
  expect(sheet.getByText('Community Choice Awards 2026')).toBeTruthy();
  expect(sheet.getByText(/1 – 31 January 2026/)).toBeTruthy();
  expect(sheet.getByText(/\/vendor\/1\?cycle=3$/)).toBeTruthy();
});

test('a certificate of a one-day period shows the date once', async () => {
  const oneDay = { startDate: '2026-11-23T08:00:00.000Z', endDate: '2026-11-23T18:00:00.000Z' };
  api.on('GET /api/winners', () => ({ winners: { ...winners, cycle: { ...winners.cycle, ...oneDay } } }));
  renderApp('/winners/certificate?cycle=3&vendor=1');
  expect(await screen.findAllByText('23 November 2026')).toHaveLength(2);
});

test('the Print button opens the print dialog', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  const { user } = renderApp('/winners/certificate');
  await user.click(await screen.findByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
});

test('the page says if there is no certificate or no winner yet, and shows errors', async () => {
  const first = renderApp('/winners/certificate?vendor=99');
  expect(await screen.findByText('No certificate here')).toBeTruthy();
  first.unmount();
  api.on('GET /api/winners', () => ({ winners: null }));
  const second = renderApp('/winners/certificate');
  expect(await screen.findByText('No winners yet')).toBeTruthy();
  second.unmount();
  api.on('GET /api/winners', () => failure(500, 'Out of order.'));
  renderApp('/winners/certificate');
  expect(await screen.findByText('Out of order.')).toBeTruthy();
});
