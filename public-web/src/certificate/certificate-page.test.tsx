import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { type FakeApi, failure, fakeApi } from '../../testing/fake-api.ts';
import { winners } from '../../testing/fixtures.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { preloadScreenAt } from '../screens.ts';

// A test looks at what it shows, not at how its file arrives.
await preloadScreenAt({ pathname: '/winners/certificate', search: '' });

let api: FakeApi;
beforeEach(() => {
  api = fakeApi();
  api.on('GET /api/winners', () => ({ winners }));
});

const names = async () =>
  (await screen.findAllByRole('article')).map((sheet) => sheet.getAttribute('aria-label'));

test('a period has a certificate for each place overall and each category that was won, ties named', async () => {
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

test('a vendor has its own, and each can be had alone', async () => {
  const { user } = renderApp('/winners/certificate?cycle=3&vendor=1');
  expect(await names()).toEqual(['Certificate: Ada, Winner, Overall', 'Certificate: Ada, Winner, Speed']);
  await user.click(screen.getAllByRole('link', { name: 'Only this one' })[1] as HTMLElement);
  expect(await names()).toEqual(['Certificate: Ada, Winner, Speed']);
  const sheet = within(screen.getByRole('article'));
  expect(sheet.getByText('8 votes, 4 votes ahead')).toBeTruthy();
  expect(sheet.getByText('Season 1')).toBeTruthy();
  expect(sheet.getByText(/1 – 31 January 2026/)).toBeTruthy();
  expect(sheet.getByText(/\/vendor\/1\?cycle=3$/)).toBeTruthy();
});

test('a period of one day names the day once', async () => {
  const oneDay = { startDate: '2026-11-23T08:00:00.000Z', endDate: '2026-11-23T18:00:00.000Z' };
  api.on('GET /api/winners', () => ({ winners: { ...winners, cycle: { ...winners.cycle, ...oneDay } } }));
  renderApp('/winners/certificate?cycle=3&vendor=1&award=0');
  expect(await screen.findByText('23 November 2026')).toBeTruthy();
});

test('the button opens the print window', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  const { user } = renderApp('/winners/certificate');
  await user.click(await screen.findByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
});

test('it says when there is none, and when it could not be read', async () => {
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
