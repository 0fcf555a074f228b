import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type FakeApi, refused } from '../../testing/fake-api.ts';
import { codeScreenApi, renderApp } from '../../testing/render-app.tsx';

const start = (api = codeScreenApi()) => renderApp({ token: 'signed-in', api });
const verify = () => screen.getByRole('button', { name: 'Verify 2FA' });

test('the code is masked, and asked for as a one-time code', async () => {
  start();
  const field = await screen.findByLabelText('2FA code');
  expect(field.getAttribute('type')).toBe('password');
  expect(field.getAttribute('autocomplete')).toBe('one-time-code');
  expect(document.title).toMatch(/^Two-factor check/);
});

test('at the first sign-in the hint asks for the activation code', async () => {
  start(codeScreenApi({ authenticatorRequired: true }));
  expect(await screen.findByText(/activation code you were given/)).toBeTruthy();
});

test('later the hint asks for the six digits or a recovery code', async () => {
  start();
  expect(await screen.findByText(/six digits .* or one of your recovery codes/)).toBeTruthy();
});

test('a code is required', async () => {
  const { user, sent } = start();
  await screen.findByLabelText('2FA code');
  await user.click(verify());
  expect(screen.getAllByText('Please enter the 2FA code')).toHaveLength(2);
  expect(sent.map(({ call }) => call)).toEqual(['GET /api/admin/dashboard']);
});

test('the right code opens the panel, and the focus moves there', async () => {
  const { user, sent } = start();
  await user.type(await screen.findByLabelText('2FA code'), '123 456{Enter}');
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('main'));
  expect(sent[1]).toMatchObject({
    call: 'POST /api/admin/verify-2fa',
    body: { code: '123456', username: 'mira' },
    authorization: 'Bearer signed-in',
  });
});

test('the browser stores no sign of the verification', async () => {
  const { user } = start();
  await user.type(await screen.findByLabelText('2FA code'), '123456{Enter}');
  await screen.findByRole('heading', { name: 'Dashboard' });
  expect(Object.keys(localStorage)).toEqual(['va_admin_token']);
  expect(sessionStorage).toHaveLength(0);
});

test('the button shows that it is verifying', async () => {
  const { user } = start({ ...codeScreenApi(), 'POST /api/admin/verify-2fa': () => 'never' });
  await user.type(await screen.findByLabelText('2FA code'), '123456{Enter}');
  expect(await screen.findByRole('button', { name: 'Verifying...' })).toBeTruthy();
});

test('a wrong code is reported in a toast and at the field, by the server’s sentence if there is one', async () => {
  let answer: ReturnType<NonNullable<FakeApi['POST /api/admin/verify-2fa']>> = { status: 401, body: '' };
  const { user } = start({ ...codeScreenApi(), 'POST /api/admin/verify-2fa': () => answer });
  const field = await screen.findByLabelText<HTMLInputElement>('2FA code');
  const refusedWith = async (sentence: string) => {
    await user.type(field, '000000{Enter}');
    await waitFor(() => expect(screen.getAllByText(sentence)).toHaveLength(2));
    expect(screen.getByText('2FA Failed')).toBeTruthy();
    expect(within(screen.getByRole('main')).getByText(sentence)).toBeTruthy();
    expect(field.value).toBe('');
    expect(document.activeElement).toBe(field);
    expect(localStorage.getItem('va_admin_token')).toBe('signed-in');
  };
  await refusedWith('Invalid 2FA code');
  answer = refused(429, 'TOO_MANY_REQUESTS', 'Please wait 15 minutes.');
  await refusedWith('Please wait 15 minutes.');
});

test('a second wrong code says that the phone’s clock may be wrong', async () => {
  const wrong = refused(401, 'INVALID_CODE', 'Invalid 2FA code');
  const { user } = start({ ...codeScreenApi(), 'POST /api/admin/verify-2fa': () => wrong });
  const field = await screen.findByLabelText<HTMLInputElement>('2FA code');
  const main = within(screen.getByRole('main'));
  await user.type(field, '000000{Enter}');
  expect(await main.findByText('Invalid 2FA code')).toBeTruthy();
  await user.type(field, '111111{Enter}');
  expect(await main.findByText(/^Invalid 2FA code\. .*your phone’s clock may be wrong/)).toBeTruthy();
});

test('an expired sign-in leads back to the form', async () => {
  const gone = refused(401, 'UNAUTHENTICATED', 'Sign in first.');
  const { user } = start({ ...codeScreenApi(), 'POST /api/admin/verify-2fa': () => gone });
  await user.type(await screen.findByLabelText('2FA code'), '123456{Enter}');
  expect(await screen.findByText('Your session has ended. Please sign in again.')).toBeTruthy();
  expect(localStorage.getItem('va_admin_token')).toBeNull();
});

test('Back to Login clears the admin token and goes to /login', async () => {
  const { user, leaveTo } = start();
  await user.click(await screen.findByRole('button', { name: 'Back to Login' }));
  expect(localStorage.getItem('va_admin_token')).toBeNull();
  expect(leaveTo).toHaveBeenCalledExactlyOnceWith('/login');
});
