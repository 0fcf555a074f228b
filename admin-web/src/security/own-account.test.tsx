import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { enter } from '../../../shared-web/testing/index.ts';
import { type FakeApi, ok, refused } from '../../testing/fake-api.ts';
import { buildOwnSession, openTab } from '../../testing/site.ts';

const PASSWORD = 'POST /api/admin/password';
const CODES = 'POST /api/admin/2fa/recovery-codes';

async function open(form: string, api: FakeApi = {}) {
  const app = await openTab('dashboard&page=account', 'Your account', api);
  await app.user.click(screen.getByRole('button', { name: form }));
  return { ...app, form: within(await screen.findByRole('dialog', { name: form })) };
}

async function changePassword(api: FakeApi) {
  const app = await open('Change password', api);
  await app.user.type(app.form.getByLabelText('Current password'), 'Old!Harbour7');
  await app.user.type(app.form.getByLabelText('New password'), 'New!Harbour7');
  await app.user.type(app.form.getByLabelText('Confirm new password'), 'New!Harbour7{Enter}');
  return app;
}

test('changing the password requires the current one', async () => {
  const { bodies } = await changePassword({ [PASSWORD]: () => ok({ message: 'Changed.' }) });
  expect(await screen.findByText('Password changed')).toBeTruthy();
  expect(bodies(PASSWORD)).toEqual([
    { currentPassword: 'Old!Harbour7', newPassword: 'New!Harbour7', confirmPassword: 'New!Harbour7' },
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a refused password change is reported and ends no session', async () => {
  const { form } = await changePassword({
    [PASSWORD]: () => refused(400, 'INVALID_CREDENTIALS', 'The current password is wrong.'),
  });
  expect(await form.findByText('The current password is wrong.')).toBeTruthy();
  expect(form.getByLabelText<HTMLInputElement>('New password').value).toBe('New!Harbour7');
  expect(localStorage.getItem('va_admin_token')).toBe('signed-in');
});

test('passwords that differ cannot be sent', async () => {
  const { user, form, bodies } = await open('Change password');
  await user.type(form.getByLabelText('Current password'), 'a');
  await enter(user, form.getByLabelText('New password'), 'New!Harbour7');
  await user.type(form.getByLabelText('Confirm new password'), 'New!Harbour8{Enter}');
  expect(form.getByText('Passwords do not match')).toBeTruthy();
  expect(bodies(PASSWORD)).toEqual([]);
});

test('new recovery codes require the password and a 2FA code, and are shown once', async () => {
  const recoveryCodes = Array.from({ length: 10 }, (_, index) => `CODE${index}ABCDE`);
  const { user, bodies, form } = await open('New recovery codes', { [CODES]: () => ok({ recoveryCodes }) });
  await enter(user, form.getByLabelText('Your password'), 'Old!Harbour7');
  await user.type(form.getByLabelText('Code from your authenticator'), '123 456{Enter}');
  const shown = within(await screen.findByRole('region', { name: 'Your recovery codes' }));
  expect(shown.getAllByRole('listitem')).toHaveLength(10);
  expect(bodies(CODES)).toEqual([{ currentPassword: 'Old!Harbour7', code: '123456' }]);
  await user.click(shown.getByRole('button', { name: 'I’ve saved them' }));
  expect(screen.queryByText('CODE0ABCDE')).toBeNull();
});

test('a wrong code is reported, and what was typed stays', async () => {
  const { user, form } = await open('New recovery codes', {
    [CODES]: () => refused(400, 'INVALID_CODE', 'This code is wrong.'),
  });
  await enter(user, form.getByLabelText('Your password'), 'Old!Harbour7');
  await user.type(form.getByLabelText('Code from your authenticator'), '000000{Enter}');
  expect(await form.findByText('This code is wrong.')).toBeTruthy();
  expect(form.getByLabelText<HTMLInputElement>('Your password').value).toBe('Old!Harbour7');
});

test('the admin’s sessions are listed, and all but the current one can be ended', async () => {
  let sessions = [
    buildOwnSession(),
    buildOwnSession({ id: 2, isCurrent: false, userAgent: 'Mozilla/5.0 (iPhone) Safari/604.1' }),
  ];
  const { user, sent } = await openTab('dashboard&page=account', 'Your account', {
    'GET /api/admin/sessions': () => ok(sessions),
    'DELETE /api/admin/sessions/:id': () => {
      sessions = sessions.slice(0, 1);
      return ok({ message: 'Ended.' });
    },
  });
  const section = screen.getByRole('region', { name: 'Your account' });
  const list = within(section);
  expect(await list.findByText('Firefox on Linux')).toBeTruthy();
  expect(list.getByText('This session')).toBeTruthy();
  await user.click(list.getByRole('button', { name: 'End session: Safari on iOS, 203.0.113.7' }));
  expect(await screen.findByText('Session ended')).toBeTruthy();
  expect(sent.some(({ call }) => call === 'DELETE /api/admin/sessions/2')).toBe(true);
  expect(list.queryByText('Safari on iOS')).toBeNull();
  expect(section.contains(document.activeElement)).toBe(true);
});

test('a plain admin finds the account under their name', async () => {
  const { user } = await openTab('dashboard', 'Dashboard', {}, 'admin');
  await user.click(screen.getByRole('link', { name: /^mira ?: your account$/ }));
  expect(await screen.findByRole('heading', { level: 2, name: 'Your account' })).toBeTruthy();
  expect(await screen.findByText('Firefox on Linux')).toBeTruthy();
});
