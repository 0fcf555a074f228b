import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { watchDownloads } from '../../../shared-web/testing/index.ts';
import { failure, held, testApi } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';

const api = testApi();

type User = ReturnType<typeof renderApp>['user'];
const dialog = () => within(screen.getByRole('dialog', { name: 'Change password' }));
const field = (label: string) => dialog().getByLabelText<HTMLInputElement>(label);
/* An open dialog hides the rest of the page from assistive tools, so the dialog itself announces the toast. */
const toast = async () => within(await screen.findByRole('region', { name: /Notifications/, hidden: true }));

async function chooseInMenu(item: string) {
  const { user } = renderApp('/nothing', { signedIn: true });
  await user.click(await screen.findByRole('button', { name: 'ada, account menu' }));
  await user.click(screen.getByRole('menuitem', { name: item }));
  return user;
}

const openDialog = () => chooseInMenu('Change password');

async function submit(user: User, current = 'Abcdef1!', password = 'Ghijkl2?', confirmation = password) {
  if (current) await user.type(field('Current password'), current);
  await user.type(field('New password'), password);
  await user.type(field('Confirm new password'), confirmation);
  await user.click(dialog().getByRole('button', { name: 'Change password' }));
}

test('the account menu lists all actions, and Logout signs the voter out', async () => {
  const { user } = renderApp('/nothing', { signedIn: true });
  await user.click(await screen.findByRole('button', { name: 'ada, account menu' }));
  // At 400 % zoom, it scrolls.
  expect(screen.getByRole('menu').className).toMatch(
    /max-h-\(--radix-\S+-available-height\).*overflow-y-auto/,
  );
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
    'Change password',
    'New recovery code',
    'Download my data',
    'Delete account',
    'Logout',
  ]);
  await user.click(screen.getByRole('menuitem', { name: 'Logout' }));
  expect(await screen.findByRole('link', { name: 'Sign In' })).toBeTruthy();
  expect(localStorage.getItem('va_user_token')).toBeNull();
});

test('a new password is sent with the current one, the dialog closes, and the voter stays signed in', async () => {
  const user = await openDialog();
  for (const name of ['Show current password', 'Show new password', 'Show confirmed password'])
    expect(dialog().getByRole('button', { name })).toBeTruthy();
  await submit(user);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.of('POST /api/user/password')[0]).toMatchObject({
    body: { currentPassword: 'Abcdef1!', newPassword: 'Ghijkl2?', confirmPassword: 'Ghijkl2?' },
    authorization: 'Bearer voter-token',
  });
  expect(await (await toast()).findByText('You’ve been signed out on your other devices.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Logout' })).toBeTruthy();
});

describe('before anything is sent', () => {
  test.each([
    ['', 'Ghijkl2?', 'Ghijkl2?', 'Please fill in all fields', 'Current password'],
    ['Abcdef1!', 'Ghijkl2?', 'Ghijkl3?', 'Passwords do not match', 'Confirm new password'],
    ['Abcdef1!', 'weak', 'weak', /^Password must contain at least 8 characters/, 'New password'],
  ])(
    'the passwords %j, %j and %j are rejected: %s',
    async (current, password, confirmation, message, label) => {
      const user = await openDialog();
      await submit(user, current, password, confirmation);
      expect(await (await toast()).findByText(message)).toBeTruthy();
      expect(dialog().getByText(message)).toBeTruthy();
      expect(document.activeElement).toBe(field(label));
      expect(api.of('POST /api/user/password')).toEqual([]);
    },
  );

  test('the live checklist shows which rules the new password meets', async () => {
    const user = await openDialog();
    await user.type(field('New password'), 'Abc1');
    const rules = within(dialog().getByRole('list', { name: 'Password rules' }));
    expect(rules.getAllByText('(met)')).toHaveLength(3);
  });
});

describe('a failed password change', () => {
  const WRONG = 'The current password is wrong';

  test('reports a wrong current password at its field, and keeps the voter signed in', async () => {
    api.on('POST /api/user/password', () =>
      failure(400, WRONG, 'INVALID_CREDENTIALS', [{ field: 'currentPassword', message: WRONG }]),
    );
    const user = await openDialog();
    await submit(user);
    expect(await dialog().findByText(WRONG)).toBeTruthy();
    expect(await (await toast()).findByText(WRONG)).toBeTruthy();
    expect(document.activeElement).toBe(field('Current password'));
    expect(localStorage.getItem('va_user_token')).toBe('voter-token');
  });

  test("shows 'Failed to change password' if the server sends no message", async () => {
    api.on('POST /api/user/password', () => new Response('', { status: 400 }));
    const user = await openDialog();
    await submit(user);
    expect(await dialog().findByText('Failed to change password')).toBeTruthy();
  });

  test('reports a lost connection, and keeps what was typed', async () => {
    api.cutOff('POST /api/user/password');
    const user = await openDialog();
    await submit(user);
    expect(await dialog().findByText(/couldn’t reach the server/)).toBeTruthy();
    expect(field('New password').value).toBe('Ghijkl2?');
  });
});

test("while the form is being sent, the button reads 'Changing...' and does nothing", async () => {
  api.on('POST /api/user/password', () => held<never>().answer);
  const user = await openDialog();
  await submit(user);
  await user.click(dialog().getByRole('button', { name: 'Changing...' }));
  expect(api.of('POST /api/user/password')).toHaveLength(1);
});

describe('a new recovery code', () => {
  async function requestCode(password: string) {
    const user = await chooseInMenu('New recovery code');
    const form = within(screen.getByRole('dialog', { name: 'New recovery code' }));
    if (password) await user.type(form.getByLabelText('Current password'), password);
    await user.click(form.getByRole('button', { name: 'Create recovery code' }));
    return { user, form };
  }

  test('is created with the password, and stays on screen after Escape', async () => {
    const { user } = await requestCode('Abcdef1!');
    const shown = within(await screen.findByRole('dialog', { name: 'Save your new recovery code' }));
    expect(api.of('POST /api/user/recovery-code')[0]).toMatchObject({ body: { password: 'Abcdef1!' } });
    await user.keyboard('{Escape}');
    expect(shown.getByText('GGGG-HHHH-JJJJ')).toBeTruthy();
    await user.click(shown.getByRole('button', { name: 'I’ve saved it' }));
    expect(screen.queryByText('GGGG-HHHH-JJJJ')).toBeNull();
  });

  test('is not created without the password, and a wrong one is reported at its field', async () => {
    const { user, form } = await requestCode('');
    expect(form.getByText('Please fill in all fields')).toBeTruthy();
    expect(api.of('POST /api/user/recovery-code')).toEqual([]);
    const wrong = 'The current password is wrong';
    api.on('POST /api/user/recovery-code', () =>
      failure(400, wrong, 'INVALID_CREDENTIALS', [{ field: 'password', message: wrong }]),
    );
    await user.type(form.getByLabelText('Current password'), 'nope');
    await user.click(form.getByRole('button', { name: 'Create recovery code' }));
    expect(await form.findByText(wrong)).toBeTruthy();
  });
});

describe('Download my data', () => {
  test('saves the response as a JSON file', async () => {
    const saved = watchDownloads();
    await chooseInMenu('Download my data');
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
    const file = saved.mock.calls[0]?.[0];
    expect(file?.type).toBe('application/json');
    expect(JSON.parse((await file?.text()) ?? '')).toMatchObject({ account: { username: 'ada' } });
  });

  test("shows 'Failed to download your data' if the request fails", async () => {
    api.on('GET /api/user/data', () => new Response('', { status: 400 }));
    await chooseInMenu('Download my data');
    expect(await (await toast()).findByText('Failed to download your data')).toBeTruthy();
  });
});

describe('Delete account', () => {
  async function erase(password: string, confirmation: string) {
    const user = await chooseInMenu('Delete account');
    const form = within(screen.getByRole('dialog', { name: 'Delete account' }));
    if (password) await user.type(form.getByLabelText('Current password'), password);
    if (confirmation) await user.type(form.getByLabelText('Type ada to confirm'), confirmation);
    await user.click(form.getByRole('button', { name: 'Delete account' }));
    return form;
  }

  test('explains what is kept if the account has voted', async () => {
    await chooseInMenu('Delete account');
    expect(
      screen.getByText(/^If you’ve voted, we keep the network and browser you registered with/),
    ).toBeTruthy();
  });

  test('sends the password, and signs the voter out', async () => {
    await erase('Abcdef1!', 'ada');
    expect(await screen.findByRole('link', { name: 'Sign In' })).toBeTruthy();
    expect(api.of('POST /api/user/erase')[0]).toMatchObject({ body: { password: 'Abcdef1!' } });
    expect(localStorage.getItem('va_user_token')).toBeNull();
    expect(await (await toast()).findByText('Account deleted')).toBeTruthy();
  });

  test.each([
    ['', 'ada', 'Please fill in all fields'],
    ['Abcdef1!', 'adam', 'Please type ada to confirm'],
  ])('sends nothing for the entries %j and %j: %s', async (password, confirmation, message) => {
    const form = await erase(password, confirmation);
    expect(await form.findByText(message)).toBeTruthy();
    expect(api.of('POST /api/user/erase')).toEqual([]);
  });

  test('reports a wrong password at its field, and keeps the voter signed in', async () => {
    const wrong = 'The current password is wrong';
    api.on('POST /api/user/erase', () =>
      failure(400, wrong, 'INVALID_CREDENTIALS', [{ field: 'password', message: wrong }]),
    );
    const form = await erase('nope', 'ada');
    expect(await form.findByText(wrong)).toBeTruthy();
    expect(localStorage.getItem('va_user_token')).toBe('voter-token');
  });
});
