import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { watchDownloads } from '../../../shared-web/testing/index.ts';
import { type FakeApi, ok } from '../../testing/fake-api.ts';
import { buildEntry, openTab } from '../../testing/site.ts';

const READ = 'GET /api/admin/audit-log';

const open = (api: FakeApi = {}, address = '') =>
  openTab(`security&page=log${address}`, 'Audit log', { [READ]: () => ok([buildEntry()]), ...api });
const lastRead = (sent: { call: string }[]) =>
  new URLSearchParams(sent.findLast(({ call }) => call.startsWith(READ))?.call.split('?')[1]);

test('an entry shows who did what, when, to what and from where, and details on request', async () => {
  const { user } = await open();
  const row = within(await screen.findByRole('row', { name: /noor/ }));
  expect(row.getByText('20 Nov 2026, 11:04:09')).toBeTruthy();
  expect(row.getByText('noor')).toBeTruthy();
  expect(row.getByText('Vendor link created')).toBeTruthy();
  expect(row.getByText('Harbour Hosting')).toBeTruthy();
  expect(row.getByText('203.0.113.7')).toBeTruthy();
  await user.click(row.getByText('Show'));
  expect(row.getByText(/"title": "Shop"/)).toBeTruthy();
});

test('the log is filtered by username, action and time, which the address keeps', async () => {
  const { user, sent } = await open();
  const filters = within(screen.getByRole('region', { name: 'Audit log' }));
  await user.type(filters.getByLabelText('Username'), 'noor');
  await user.clear(filters.getByRole('combobox', { name: 'Action' }));
  await user.type(filters.getByRole('combobox', { name: 'Action' }), 'vendor');
  await user.click(await screen.findByRole('option', { name: 'Vendors' }));
  await user.type(filters.getByLabelText('From'), '2026-11-19T00:00');
  await user.type(filters.getByLabelText('Until'), '2026-11-21T00:00');
  await user.click(filters.getByRole('button', { name: 'Apply filters' }));
  await waitFor(() =>
    expect(Object.fromEntries(lastRead(sent))).toEqual({
      actor: 'noor',
      action: 'vendor',
      from: '2026-11-19T00:00:00.000Z',
      to: '2026-11-21T00:00:00.000Z',
      page: '1',
    }),
  );
  expect(window.location.search).toMatch(/actor=noor&action=vendor&from=2026-11-19T/);
  await user.click(filters.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(window.location.search).toBe('?tab=security&page=log'));
});

test('an export has all pages of what is filtered', async () => {
  const saved = watchDownloads();
  const { user, sent } = await open({ 'GET /api/admin/exports/audit-log.csv': () => ok('id,actor\n') });
  await user.type(screen.getByLabelText('Username'), 'noor{Enter}');
  await user.click(screen.getByRole('button', { name: 'Export entries' }));
  await user.click(await screen.findByRole('menuitem', { name: 'CSV' }));
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  expect(sent.some(({ call }) => call === 'GET /api/admin/exports/audit-log.csv?actor=noor')).toBe(true);
});

test('an export that fails is reported', async () => {
  const { user } = await open({ 'GET /api/admin/exports/audit-log.csv': () => 'no answer' });
  await user.click(screen.getByRole('button', { name: 'Export entries' }));
  await user.click(await screen.findByRole('menuitem', { name: 'CSV' }));
  expect(await screen.findByText('Failed to export entries')).toBeTruthy();
});

test('an empty log says so, and a failed read can be tried again', async () => {
  const { user, api } = await open({ [READ]: () => 'no answer' });
  expect(await screen.findByText('Failed to load entries')).toBeTruthy();
  api[READ] = () => ok([]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No entries yet')).toBeTruthy();
  await user.type(screen.getByLabelText('Username'), 'noor{Enter}');
  expect(await screen.findByText('No matching entries')).toBeTruthy();
});

test('Back restores the previous filters in the fields, and Clear empties them', async () => {
  const { user } = await open({}, '&actor=mira&from=2026-11-01T00:00:00.000Z');
  const filters = within(screen.getByRole('region', { name: 'Audit log' }));
  const actor = filters.getByLabelText<HTMLInputElement>('Username');
  const from = filters.getByLabelText<HTMLInputElement>('From');
  expect([actor.value, from.value]).toEqual(['mira', '2026-11-01T00:00']);
  await act(async () => {
    window.history.pushState(
      null,
      '',
      '/admin?tab=security&page=log&actor=noor&from=2026-11-02T00:00:00.000Z',
    );
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  expect([actor.value, from.value]).toEqual(['noor', '2026-11-02T00:00']);
  await user.click(filters.getByRole('button', { name: 'Clear filters' }));
  expect([actor.value, from.value]).toEqual(['', '']);
  expect(window.location.search).toBe('?tab=security&page=log');
  expect(document.activeElement?.textContent).toBe('Clear filters');
});

test('values in the address that the server would refuse are ignored or cut', async () => {
  const { sent } = await open({}, `&actor=${'x'.repeat(50)}&action=Bad%20one&p=1000000`);
  await screen.findByText('Vendor link created');
  expect(Object.fromEntries(lastRead(sent))).toEqual({ actor: 'x'.repeat(20), page: '1' });
});
