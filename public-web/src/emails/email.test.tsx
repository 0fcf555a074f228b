import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { enter } from '../../../shared-web/testing/index.ts';
import { failure, testApi } from '../../testing/fake-api.ts';
import { cycle, emailState, progress } from '../../testing/fixtures.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { card, choose } from '../../testing/vote-cards.ts';

const api = testApi({
  'GET /api/voting/cycle': () => cycle({ whoMayVote: 'confirmed' }),
});
const BY_EMAIL = { email: true, isMailStopped: false, providers: [], password: true };
const IS_FOR = 'This voting period is for people with a confirmed email address';
const dialog = async () => within(await screen.findByRole('dialog'));

test('if everybody may vote, email addresses are neither mentioned nor queried', async () => {
  api.on('GET /api/voting/cycle', () => cycle());
  renderApp('/', { signedIn: true });
  expect(await (await card('Speed')).findByRole('combobox')).toBeTruthy();
  expect(screen.queryByText(/email/i)).toBeNull();
  expect(api.of('GET /api/email')).toEqual([]);
});

test('a signed-out visitor is told that voters need a confirmed email address', async () => {
  renderApp('/');
  expect(await screen.findByText(IS_FOR)).toBeTruthy();
  expect(api.of('GET /api/email')).toEqual([]);
});

test('Cast Vote asks for an address first, keeps the choice, and casts it on the next click', async () => {
  const { user } = renderApp('/', { signedIn: true });
  const speed = await card('Speed');
  await choose(user, 'Speed', 'Birch');
  await screen.findByText(IS_FOR);
  await user.click(speed.getByRole('button', { name: 'Cast Vote' }));
  expect(api.of('POST /api/votes')).toEqual([]);
  const asks = await dialog();
  await enter(user, asks.getByLabelText(/^Email address/), 'ada@example.org');
  await user.click(asks.getByRole('button', { name: 'Send code' }));
  const code = await asks.findByLabelText<HTMLInputElement>(/^Six-digit code/);
  expect([code.autocomplete, code.inputMode]).toEqual(['one-time-code', 'numeric']);
  expect(api.of('POST /api/email')[0]?.body).toEqual({ email: 'ada@example.org', news: false });
  await user.type(code, '123 456{Enter}');
  expect(await screen.findByText('Email confirmed')).toBeTruthy();
  expect(api.of('POST /api/email/code')[0]?.body).toEqual({ code: '123 456', request: 'own-request' });
  expect(screen.queryByText(IS_FOR)).toBeNull();
  expect(api.of('POST /api/votes')).toEqual([]);
  await user.click(speed.getByRole('button', { name: 'Cast Vote' }));
  expect(api.of('POST /api/votes')).toHaveLength(1);
});

test('a vote refused for lack of a confirmed address also opens the dialog', async () => {
  api.on('GET /api/email', () => emailState('confirmed'));
  const { user } = renderApp('/', { signedIn: true });
  const speed = await card('Speed');
  await choose(user, 'Speed', 'Birch');
  api.on('GET /api/email', () => emailState('refused'));
  api.on('POST /api/votes', () => failure(403, 'Confirm yours, then vote again.', 'EMAIL_NOT_CONFIRMED'));
  await user.click(speed.getByRole('button', { name: 'Cast Vote' }));
  expect(await (await dialog()).findByLabelText(/^Email address/)).toBeTruthy();
});

describe('the dialog', () => {
  async function open() {
    const { user } = renderApp('/', { signedIn: true });
    await user.click(await screen.findByRole('button', { name: 'Confirm your email' }));
    return { user, asks: await dialog() };
  }
  async function sent() {
    const { user, asks } = await open();
    await enter(user, asks.getByLabelText(/^Email address/), 'ada@example.org');
    await user.click(asks.getByRole('checkbox', { name: /unsubscribe at any time/ }));
    await user.click(asks.getByRole('button', { name: 'Send code' }));
    return { user, asks, code: await asks.findByLabelText(/^Six-digit code/) };
  }

  test('reports a wrong address and a wrong code at their fields', async () => {
    const { user, asks } = await open();
    const sentence = 'This is a throwaway address. Please use one that you keep.';
    api.on('POST /api/email', () =>
      failure(400, sentence, 'EMAIL_REFUSED', [{ field: 'email', message: sentence }]),
    );
    const email = asks.getByLabelText(/^Email address/);
    await user.type(email, 'ada@mailinator.com{Enter}');
    expect(await asks.findAllByText(sentence)).toHaveLength(1);
    expect(document.activeElement).toBe(email);
    api.on('POST /api/email', () => ({ message: 'On its way', request: 'own-request' }));
    await user.type(email, '{Enter}');
    const wrong = 'This code is wrong. Check it, or ask for a new one.';
    api.on('POST /api/email/code', () =>
      failure(409, wrong, 'CODE_REFUSED', [{ field: 'code', message: wrong }]),
    );
    await user.type(await asks.findByLabelText(/^Six-digit code/), '000000{Enter}');
    expect(await asks.findByText(wrong)).toBeTruthy();
  });

  test('can send the message again after a minute, or to another address', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { user, asks } = await sent();
    expect(asks.getByRole<HTMLButtonElement>('button', { name: /^Send again in \d+ s$/ }).disabled).toBe(
      true,
    );
    vi.setSystemTime(Date.now() + 61_000);
    await vi.advanceTimersByTimeAsync(1000);
    await user.click(await asks.findByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(api.of('POST /api/email')).toHaveLength(2));
    expect(api.of('POST /api/email')[1]?.body).toEqual({ email: 'ada@example.org', news: true });
    expect(await asks.findByRole('button', { name: /^Send again in/ })).toBeTruthy();
    await user.click(asks.getByRole('button', { name: 'Use another address' }));
    expect(asks.getByLabelText(/^Email address/)).toBeTruthy();
    vi.useRealTimers();
  });

  test('notices that the link was opened in another tab', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { asks } = await sent();
    api.on('GET /api/email', () => emailState('confirmed', 'ada@example.org'));
    await vi.advanceTimersByTimeAsync(5000);
    expect(await asks.findByText(/news goes to ada@example\.org/)).toBeTruthy();
    vi.useRealTimers();
  });

  test('asks for the confirmed address again, and for nothing else, to get news', async () => {
    api.on('GET /api/voting/cycle', () => cycle());
    api.on('GET /api/voting/progress', () => progress([1, 2, 3, 4, 5, 6]));
    api.on('GET /api/sign-in-ways', () => BY_EMAIL);
    api.on('GET /api/email', () => emailState('confirmed'));
    const { user } = renderApp('/', { signedIn: true });
    await user.click(await screen.findByRole('button', { name: 'Email me the results' }));
    const asks = await dialog();
    expect([asks.queryByRole('checkbox'), asks.queryByLabelText(/^Current password/)]).toEqual([null, null]);
    await user.type(asks.getByLabelText(/^Email address/), 'ada@example.org{Enter}');
    const code = await asks.findByLabelText(/^Six-digit code/);
    expect(api.of('POST /api/email')[0]?.body).toEqual({ email: 'ada@example.org', news: true });
    api.on('POST /api/email/code', () => emailState('confirmed', 'ada@example.org'));
    await user.type(code, '123456{Enter}');
    expect(await screen.findByText('News is on')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Email me the results' })).toBeNull();
  });

  test('is not offered for news where no message can be sent', async () => {
    api.on('GET /api/voting/cycle', () => cycle());
    api.on('GET /api/voting/progress', () => progress([1, 2, 3, 4, 5, 6]));
    renderApp('/', { signedIn: true });
    await screen.findAllByText('All your votes are in');
    expect(screen.queryByRole('button', { name: 'Email me the results' })).toBeNull();
    expect(api.of('GET /api/email')).toEqual([]);
  });

  test('can unsubscribe a confirmed address from news', async () => {
    api.on('GET /api/email', () => emailState('confirmed', 'ada@example.org'));
    const { user } = renderApp('/', { signedIn: true });
    await user.click(await screen.findByRole('button', { name: /account menu$/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Email address' }));
    const asks = await dialog();
    await user.click(asks.getByRole('button', { name: 'Unsubscribe' }));
    expect(await asks.findByText(/We don’t keep the address/)).toBeTruthy();
    expect(api.of('POST /api/email/stop-news')).toHaveLength(1);
  });
});

describe('signing in by email', () => {
  const start = (path = '/login') => {
    api.on('GET /api/sign-in-ways', () => BY_EMAIL);
    return renderApp(path);
  };
  const send = async (path?: string) => {
    const { user } = start(path);
    await user.type(await screen.findByLabelText(/^Email address/), 'ada@example.org{Enter}');
    return { user, code: await screen.findByLabelText(/^Six-digit code/) };
  };

  test('comes first where messages can be sent, and passwords are one click away', async () => {
    const { user } = start();
    expect(await screen.findByLabelText(/^Email address/)).toBeTruthy();
    expect(screen.queryByLabelText(/^Password/)).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Sign in with a password' }));
    expect(await screen.findByLabelText(/^Password/)).toBeTruthy();
    await user.click(await screen.findByRole('link', { name: 'Continue with email' }));
    await user.click(await screen.findByRole('checkbox', { name: /^Email me news/, checked: false }));
    await user.type(screen.getByLabelText(/^Email address/), 'ada@example.org{Enter}');
    await screen.findByLabelText(/^Six-digit code/);
    expect(api.of('POST /api/email/sign-in')[0]?.body).toMatchObject({ news: true });
  });

  test('says that the message waits if none can leave', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await send();
    const sentence = /Our mail server takes no messages at the moment/;
    expect(screen.queryByText(sentence)).toBeNull();
    api.on('GET /api/sign-in-ways', () => ({ ...BY_EMAIL, isMailStopped: true }));
    await vi.advanceTimersByTimeAsync(5000);
    expect(await screen.findByText(sentence)).toBeTruthy();
    vi.useRealTimers();
  });

  test('takes an address and a code, which has the focus, and proposes a name', async () => {
    const { user, code } = await send();
    expect(document.activeElement).toBe(code);
    expect(api.of('POST /api/email/sign-in')[0]?.body).toEqual({ email: 'ada@example.org', news: false });
    await user.type(code, '123 456{Enter}');
    expect(await screen.findByText('You’re ada.')).toBeTruthy();
    const body = {
      email: 'ada@example.org',
      request: 'own-request',
      code: '123 456',
      username: 'voter_ab12cd3',
    };
    expect(api.of('POST /api/email/sign-in/code')[0]?.body).toEqual(body);
    expect(window.location.pathname).toBe('/');
  });

  test('lets a new voter choose another name, and says at the field that a name is taken', async () => {
    const { user, code } = await send();
    await user.click(screen.getByRole('button', { name: 'Change' }));
    const name = screen.getByLabelText<HTMLInputElement>(/^Username/);
    expect([name.value, document.activeElement]).toEqual(['voter_ab12cd3', name]);
    const taken = 'This username is already taken';
    api.on('POST /api/email/sign-in/code', () =>
      failure(409, taken, 'USERNAME_TAKEN', [{ field: 'username', message: taken }]),
    );
    await user.clear(name);
    await user.type(name, 'eve');
    await user.type(code, '123456{Enter}');
    expect(await screen.findByRole('textbox', { description: new RegExp(taken) })).toBe(name);
    expect(document.activeElement).toBe(name);
  });

  test('needs no password for what follows within ten minutes', async () => {
    api.on('GET /api/email', () => ({ ...emailState('confirmed'), hasPassword: false, isProved: true }));
    const { user } = renderApp('/', { signedIn: true });
    await user.click(await screen.findByRole('button', { name: /account menu/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Change password' }));
    const asks = await dialog();
    expect(asks.queryByLabelText(/^Current password/)).toBeNull();
    await enter(user, asks.getByLabelText(/^New password/), 'Another-Horse8!');
    await user.type(asks.getByLabelText(/^Confirm new password/), 'Another-Horse8!{Enter}');
    expect(await screen.findByText('Password changed')).toBeTruthy();
    const [body] = api.of('POST /api/user/password').map((sent) => sent.body);
    expect(body).toEqual({ newPassword: 'Another-Horse8!', confirmPassword: 'Another-Horse8!' });
  });

  test('says that it has to be repeated if it was too long ago and there is no password', async () => {
    api.on('GET /api/email', () => ({ ...emailState('confirmed'), hasPassword: false }));
    const { user } = renderApp('/', { signedIn: true });
    await user.click(await screen.findByRole('button', { name: /account menu/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete account' }));
    expect(await screen.findByRole('dialog', { name: 'Sign in again first' })).toBeTruthy();
  });
});
