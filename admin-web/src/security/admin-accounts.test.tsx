import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { enter } from '../../../shared-web/testing/index.ts';
import { type FakeApi, ofMany, ok, refused } from '../../testing/fake-api.ts';
import { buildAdmin, openTab } from '../../testing/site.ts';

const CREATE = 'POST /api/admin/users';
const DELETE = 'DELETE /api/admin/users/:username';
const REISSUE = 'DELETE /api/admin/users/:username/2fa';

const open = (api: FakeApi = {}) => openTab('security', 'Security', api);

async function openCreate(api: FakeApi = {}) {
  const app = await open(api);
  await app.user.click(screen.getByRole('button', { name: 'Create Admin User' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Create admin user' }));
  const submit = dialog.getByRole<HTMLButtonElement>('button', { name: 'Create Admin User' });
  const fill = async () => {
    await app.user.type(dialog.getByLabelText('Username'), 'jonas');
    await app.user.type(dialog.getByLabelText('Password'), 'Harbour!Light7');
    await app.user.type(dialog.getByLabelText('2FA code'), 'ABC234');
  };
  return { ...app, dialog, submit, fill };
}

async function openDelete(api: FakeApi = {}) {
  const app = await open(api);
  await screen.findByRole('row', { name: /noor/ });
  await app.user.click(screen.getByRole('button', { name: 'Delete Admin User' }));
  const dialog = within(screen.getByRole('alertdialog', { name: 'Delete admin user' }));
  const submit = dialog.getByRole<HTMLButtonElement>('button', { name: 'Delete Admin User' });
  const choose = async (name: RegExp) => {
    await app.user.click(dialog.getByRole('combobox', { name: 'Admin user' }));
    await app.user.click(await screen.findByRole('option', { name }));
  };
  return { ...app, dialog, submit, choose };
}

test('the button stays disabled until username, password and 2FA code are filled in, and a missing code is named', async () => {
  const { user, dialog, submit } = await openCreate();
  expect(submit.disabled).toBe(true);
  await enter(user, dialog.getByLabelText('Username'), 'jonas');
  await enter(user, dialog.getByLabelText('Password'), 'Harbour!Light7');
  expect(submit.disabled).toBe(true);
  const code = dialog.getByLabelText('2FA code');
  expect(dialog.getByText('Still needed: 2FA code')).toBeTruthy();
  await enter(user, code, 'ABC234');
  expect(dialog.queryByText('Still needed: 2FA code')).toBeNull();
  expect(submit.disabled).toBe(false);
  await user.clear(dialog.getByLabelText('Username'));
  expect(submit.disabled).toBe(true);
});

test('the role defaults to admin, and creating an admin shows a toast and the sign-in details', async () => {
  const { user, bodies, dialog, submit, fill } = await openCreate({
    [CREATE]: () => ok(buildAdmin('jonas')),
  });
  expect(dialog.getByRole('combobox', { name: 'Role' }).textContent).toMatch('Admin');
  await fill();
  await user.click(submit);
  expect(await screen.findByText('Admin user created successfully')).toBeTruthy();
  expect(bodies(CREATE)).toEqual([
    { username: 'jonas', password: 'Harbour!Light7', role: 'admin', twoFactorSecret: 'ABC234' },
  ]);
  const card = within(await screen.findByRole('dialog', { name: 'Sign-in details for jonas' }));
  const said = card.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(said.slice(0, 3)).toEqual([`${window.location.origin}/admin-login`, 'jonas', 'ABC234']);
  const copy = vi.spyOn(navigator.clipboard, 'writeText');
  await user.click(card.getByRole('button', { name: 'Copy details' }));
  expect(copy.mock.calls[0]?.[0]).toContain('Activation code: ABC234\nWorks until: ');
  expect(copy.mock.calls[0]?.[0]).not.toContain('Harbour!Light7');
});

test('a super admin can be created too', async () => {
  const { user, bodies, dialog, submit, fill } = await openCreate({
    [CREATE]: () => ok(buildAdmin('jonas', 'super_admin')),
  });
  await fill();
  await user.click(dialog.getByRole('combobox', { name: 'Role' }));
  await user.click(await screen.findByRole('option', { name: /^Super admin/ }));
  await user.click(submit);
  await waitFor(() => expect(bodies(CREATE)).toMatchObject([{ role: 'super_admin' }]));
});

test('a 2FA code has at most 10 characters, and Generate offers one', async () => {
  const { user, dialog } = await openCreate();
  const field = dialog.getByLabelText<HTMLInputElement>('2FA code');
  await enter(user, field, 'ABCDEFGHJKLM');
  expect(field.value).toBe('ABCDEFGHJK');
  await user.click(dialog.getByRole('button', { name: 'Generate' }));
  const first = field.value;
  expect(first).toMatch(/^[A-HJ-NP-Z2-9]{10}$/);
  await user.click(dialog.getByRole('button', { name: 'Generate' }));
  expect(field.value).not.toBe(first);
});

test('the password rules are shown as they are met', async () => {
  const { user, dialog } = await openCreate();
  await enter(user, dialog.getByLabelText('Password'), 'harbour');
  const rules = within(dialog.getByRole('list', { name: 'Password rules' }));
  expect(rules.getByText('A lowercase letter').textContent).toMatch(/\(met\)$/);
  expect(rules.getByText('A number').textContent).toMatch(/\(not met yet\)$/);
});

test('a failed creation is reported, by the server’s message if there is one, and keeps what was typed', async () => {
  let answer: ReturnType<NonNullable<FakeApi[typeof CREATE]>> = 'no answer';
  const { user, dialog, submit, fill } = await openCreate({ [CREATE]: () => answer });
  await fill();
  await user.click(submit);
  expect(await dialog.findByText('Failed to create admin user')).toBeTruthy();
  answer = refused(409, 'USERNAME_TAKEN', 'This name is taken.');
  await user.click(submit);
  expect(await dialog.findByText('This name is taken.')).toBeTruthy();
  expect(screen.getByText('Failed to create admin user')).toBeTruthy();
  expect(dialog.getByLabelText<HTMLInputElement>('Username').value).toBe('jonas');
});

test('deleting warns that it is permanent, and is disabled until an admin is selected', async () => {
  const { user, sent, dialog, submit, choose } = await openDelete({
    [DELETE]: () => ok({ message: 'Deleted.' }),
  });
  expect(dialog.getByText(/^This is permanent/)).toBeTruthy();
  expect(submit.disabled).toBe(true);
  await choose(/^noor/);
  await user.click(submit);
  expect(await screen.findByText('Admin user deleted')).toBeTruthy();
  expect(sent.some(({ call }) => call === 'DELETE /api/admin/users/noor')).toBe(true);
});

test('one’s own account is not offered for deletion', async () => {
  const { user, dialog } = await openDelete();
  await user.click(dialog.getByRole('combobox', { name: 'Admin user' }));
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    expect.stringMatching(/^noor/),
  ]);
});

test('a failed deletion is reported, by the server’s message if there is one', async () => {
  let answer: ReturnType<NonNullable<FakeApi[typeof DELETE]>> = 'no answer';
  const { user, dialog, submit, choose } = await openDelete({ [DELETE]: () => answer });
  await choose(/^noor/);
  await user.click(submit);
  expect(await dialog.findByText('Failed to delete admin user')).toBeTruthy();
  answer = refused(409, 'LAST_SUPER_ADMIN', 'noor is the last.');
  await user.click(submit);
  expect(await dialog.findByText('noor is the last.')).toBeTruthy();
  expect(screen.getByText('Failed to delete admin user')).toBeTruthy();
});

test('a new activation code can be issued to any other admin, and is shown once', async () => {
  const { user, sent } = await open({ [REISSUE]: () => ok({ activationCode: 'KQ7WX2ABCD' }) });
  await user.click(await screen.findByRole('button', { name: 'New activation code noor' }));
  expect(screen.queryByRole('button', { name: 'New activation code mira' })).toBeNull();
  expect(screen.getByText(/authenticator and recovery codes will stop working/)).toBeTruthy();
  await user.click(
    within(screen.getByRole('alertdialog')).getByRole('button', { name: 'New activation code' }),
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Sign-in details for noor' }));
  expect(dialog.getByText('KQ7WX2ABCD')).toBeTruthy();
  await user.keyboard('{Escape}');
  await user.click(dialog.getByRole('button', { name: 'I’ve sent them' }));
  expect(screen.queryByText('KQ7WX2ABCD')).toBeNull();
  expect(sent.some(({ call }) => call === 'DELETE /api/admin/users/noor/2fa')).toBe(true);
});

test('the list reads all pages of admins and is refreshed every 10 seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { sent } = await open({
    'GET /api/admin/users': (_sent, { query }) =>
      ofMany([buildAdmin(query.page === '1' ? 'mira' : 'noor', 'super_admin')], 51),
  });
  expect(await screen.findByRole('row', { name: /noor/ })).toBeTruthy();
  const reads = () =>
    sent.filter(({ call }) => call.startsWith('GET /api/admin/users')).map(({ call }) => call);
  expect(reads()).toEqual([1, 2].map((page) => `GET /api/admin/users?type=admin&page=${page}`));
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(reads()).toHaveLength(4);
});

test('admins that fail to load are reported', async () => {
  await open({ 'GET /api/admin/users': () => 'no answer' });
  expect(await screen.findByText('Failed to fetch admin users')).toBeTruthy();
  expect(screen.getByText('Failed to load admin users')).toBeTruthy();
});
