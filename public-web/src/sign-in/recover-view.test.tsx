import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { watchDownloads } from '../../../shared-web/testing/index.ts';
import { failure, held, testApi } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';

const api = testApi();

const main = () => within(screen.getByRole('main'));
const toast = async () => within(await screen.findByRole('region', { name: /Notifications/ }));

/** Fills in the form with these values and sends it. */
async function submitted(over: Record<string, string> = {}) {
  const { user } = renderApp('/login?view=recover');
  const values = {
    Username: 'ada',
    'Recovery code': ' aaaa-bbbb-cccc ',
    'New password': 'Ghijkl2?',
    'Confirm new password': 'Ghijkl2?',
    ...over,
  };
  for (const [label, value] of Object.entries(values)) {
    if (value) await user.type(main().getByLabelText(label), value);
  }
  await user.click(main().getByRole('button', { name: 'Set new password' }));
  return user;
}

test('"Forgot password?" on the sign-in form opens the recovery form with the typed username', async () => {
  const { user } = renderApp('/login');
  await user.type(await screen.findByLabelText('Username'), 'ada');
  await user.click(screen.getByRole('link', { name: 'Forgot password?' }));
  expect(screen.getByRole('heading', { name: 'Forgot password' })).toBeTruthy();
  expect(window.location.pathname + window.location.search).toBe('/login?view=recover');
  expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('ada');
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

test('the recovery code sets a new password, and the next code is shown once', async () => {
  const user = await submitted();
  expect(await screen.findByRole('heading', { name: 'Save your new recovery code' })).toBeTruthy();
  expect(screen.getByText('DDDD-EEEE-FFFF')).toBeTruthy();
  expect(api.of('POST /api/password-recovery').map((request) => request.body)).toEqual([
    {
      username: 'ada',
      recoveryCode: 'aaaa-bbbb-cccc',
      newPassword: 'Ghijkl2?',
      confirmPassword: 'Ghijkl2?',
    },
  ]);
  await user.click(screen.getByRole('link', { name: 'Continue' }));
  expect(screen.getByRole('heading', { name: 'Sign In' })).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('ada');
  expect(screen.queryByText('DDDD-EEEE-FFFF')).toBeNull();
});

describe('before anything is sent', () => {
  test.each([
    [{ Username: '' }, 'Please fill in all fields', 'Username'],
    [{ 'Recovery code': '' }, 'Please fill in all fields', 'Recovery code'],
    [{ 'Confirm new password': 'Ghijkl3?' }, 'Passwords do not match', 'Confirm new password'],
  ])('the entry %j is rejected: %s', async (over, message, label) => {
    await submitted(over);
    expect(await (await toast()).findByText(message)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText(label));
    expect(api.of('POST /api/password-recovery')).toEqual([]);
  });

  test("a weak password shows 'Weak Password' and the whole rule", async () => {
    await submitted({ 'New password': 'abc', 'Confirm new password': 'abc' });
    expect(await (await toast()).findByText('Weak Password')).toBeTruthy();
    expect(
      main().getByText(/with 1 uppercase, 1 lowercase, 1 number, and 1 special character$/),
    ).toBeTruthy();
  });
});

describe('a failed recovery', () => {
  test("shows the server's message in a toast and on the page, and keeps what was typed", async () => {
    api.on('POST /api/password-recovery', () =>
      failure(401, 'Invalid username or recovery code', 'INVALID_CREDENTIALS'),
    );
    await submitted();
    expect(await (await toast()).findByText('Recovery failed')).toBeTruthy();
    expect(main().getByText('Invalid username or recovery code')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('Ghijkl2?');
  });

  test('shows a problem with the new password once, at its field', async () => {
    const message = 'This password is too common.';
    api.on('POST /api/password-recovery', () =>
      failure(400, message, 'VALIDATION_FAILED', [{ field: 'newPassword', message }]),
    );
    const user = await submitted();
    const input = screen.getByLabelText('New password');
    await waitFor(() => expect(document.activeElement).toBe(input));
    expect(main().getAllByText(message)).toHaveLength(1);
    await user.type(input, 'x');
    expect(main().queryByText(message)).toBeNull();
  });

  test('does not blame the code if the server cannot be reached', async () => {
    api.cutOff('POST /api/password-recovery');
    await submitted();
    expect(await main().findByText(/couldn’t reach the server/)).toBeTruthy();
  });
});

test("while the form is being sent, the button reads 'Setting password...' and does nothing", async () => {
  api.on('POST /api/password-recovery', () => held<never>().answer);
  const user = await submitted();
  await user.click(screen.getByRole('button', { name: 'Setting password...' }));
  expect(api.of('POST /api/password-recovery')).toHaveLength(1);
});

test('the card with the next code takes the focus and sets the page title', async () => {
  await submitted();
  const card = await screen.findByRole('region', { name: 'Save your new recovery code' });
  expect(document.activeElement).toBe(card);
  expect(document.title).toMatch(/^Save your new recovery code – /);
});

describe('the recovery code', () => {
  async function recovered() {
    const user = await submitted();
    await screen.findByText('DDDD-EEEE-FFFF');
    return user;
  }

  test('can be downloaded as a text file that says what it is for', async () => {
    const saved = watchDownloads();
    const names: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    const user = await recovered();
    await user.click(screen.getByRole('button', { name: 'Download as a file' }));
    expect(names).toEqual(['recovery-code-ada.txt']);
    expect(await saved.mock.calls[0]?.[0].text()).toMatch(/Username: ada\nRecovery code: DDDD-EEEE-FFFF\n/);
  });

  test('is protected from a reload or a link until the voter has copied it', async () => {
    const user = await recovered();
    const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(isAsked()).toBe(true);
    const home = () => within(screen.getByRole('banner')).getAllByRole('link')[0] as HTMLElement;
    await user.click(home());
    const question = within(
      await screen.findByRole('alertdialog', { name: 'Leave without your recovery code?' }),
    );
    await user.click(question.getByRole('button', { name: 'Stay' }));
    expect(screen.getByText('DDDD-EEEE-FFFF')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Copy recovery code' }));
    await screen.findByRole('button', { name: 'Copied' });
    expect(isAsked()).toBe(false);
    await user.click(home());
    await waitFor(() => expect(screen.queryByText('DDDD-EEEE-FFFF')).toBeNull());
  });

  test('is given up if the voter chooses Leave', async () => {
    const user = await recovered();
    await user.click(within(screen.getByRole('banner')).getAllByRole('link')[0] as HTMLElement);
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(screen.queryByText('DDDD-EEEE-FFFF')).toBeNull());
  });

  test('can be copied by hand if the browser blocks the clipboard', async () => {
    const user = await recovered();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    await user.click(screen.getByRole('button', { name: 'Copy recovery code' }));
    expect(await screen.findByText(/Select the code and copy it yourself/)).toBeTruthy();
  });
});
