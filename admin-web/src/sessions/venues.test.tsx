import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type FakeApi, ok, refused } from '../../testing/fake-api.ts';
import { buildVenue } from '../../testing/people.ts';
import { buildDashboard, renderApp } from '../../testing/render-app.tsx';

async function start(api: FakeApi = {}, role: 'admin' | 'super_admin' = 'super_admin') {
  const app = renderApp({
    path: '/admin?tab=sessions&page=networks',
    token: 'signed-in',
    api: {
      'GET /api/admin/dashboard': () => ok(buildDashboard({ adminUser: { username: 'mira', role } })),
      'GET /api/admin/user-sessions': () => ok([]),
      'GET /api/admin/sessions': () =>
        ok([
          {
            id: 1,
            isCurrent: true,
            twoFactorVerified: true,
            ipAddress: '203.0.113.7',
            userAgent: '',
            createdAt: '2026-11-20T09:00:00.000Z',
            lastActivityAt: '2026-11-20T09:00:00.000Z',
          },
        ]),
      'GET /api/admin/venues': () => ok([buildVenue()]),
      ...api,
    },
  });
  const card = within(await screen.findByRole('region', { name: 'Event networks' }));
  return { ...app, card };
}

test('an event network shows its network, its used registrations and who added it', async () => {
  const { card } = await start();
  const row = within(await card.findByRole('row', { name: /Spring fair, hall 3/ }));
  expect(row.getByText('203.0.113.0/24')).toBeTruthy();
  expect(row.getByText('312 of 400')).toBeTruthy();
  expect(row.getByText('by mira')).toBeTruthy();
});

test('a plain admin sees event networks but neither adds nor ends one', async () => {
  const { card } = await start({}, 'admin');
  await card.findByRole('row', { name: /Spring fair, hall 3/ });
  expect(card.queryByRole('button')).toBeNull();
});

test('a super admin adds an event network for their current address', async () => {
  const { user, sent, card } = await start({
    'GET /api/admin/venues': () => ok([]),
    'POST /api/admin/venues': () => ok(buildVenue()),
  });
  await card.findByText('No event networks yet');
  await user.click(card.getByRole('button', { name: 'Add event network' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Name/), 'Hall 3');
  await user.click(await dialog.findByRole('button', { name: 'Use my current address' }));
  await user.type(dialog.getByLabelText(/^Registrations/), '0');
  expect(dialog.getByText('Enter a whole number from 1 to 10,000')).toBeTruthy();
  await user.type(dialog.getByLabelText(/^Registrations/), '{Backspace}400');
  await user.type(dialog.getByLabelText(/^Until/), '2026-11-22T18:00');
  await user.click(dialog.getByRole('button', { name: 'Add event network' }));
  expect(await screen.findByText('Event network added')).toBeTruthy();
  expect(sent.find(({ call }) => call === 'POST /api/admin/venues')?.body).toEqual({
    name: 'Hall 3',
    network: '203.0.113.7',
    registrations: 400,
    endDate: new Date('2026-11-22T18:00').toISOString(),
  });
});

test('a refusal appears in the dialog and keeps what was typed', async () => {
  const { user, card } = await start({
    'POST /api/admin/venues': () => refused(400, 'VALIDATION_FAILED', 'Network must be an address'),
  });
  await user.click(card.getByRole('button', { name: 'Add event network' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Name/), 'Hall 3');
  await user.type(dialog.getByLabelText(/^Network/), 'hall');
  await user.type(dialog.getByLabelText(/^Registrations/), '400');
  await user.type(dialog.getByLabelText(/^Until/), '2026-11-22T18:00');
  await user.click(dialog.getByRole('button', { name: 'Add event network' }));
  expect(await dialog.findByText(/Network must be an address/)).toBeTruthy();
  expect((dialog.getByLabelText(/^Network/) as HTMLInputElement).value).toBe('hall');
});

test('ending an event network asks for confirmation', async () => {
  let venues = [buildVenue()];
  const { user, card } = await start({
    'GET /api/admin/venues': () => ok(venues),
    'DELETE /api/admin/venues/:id': () => {
      venues = [];
      return ok({ message: 'The event network has ended.' });
    },
  });
  await user.click(await card.findByRole('button', { name: 'End Spring fair, hall 3' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/Accounts already registered there stay/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'End event network' }));
  expect(await card.findByText('No event networks yet')).toBeTruthy();
});
