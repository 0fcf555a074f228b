import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { failure, testApi } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';

const api = testApi();

describe('a link in an email', () => {
  test.each([
    ['/confirm-email#a-token', 'Add the address', 'POST /api/email/link', /confirmed for the account/],
    ['/confirm-email#a-token', 'This wasn’t me', 'POST /api/email/link/end', /The request has ended/],
    ['/sign-in-by-email#a-token', 'Sign in here', 'POST /api/email/link', /signed in as/],
    ['/sign-in-by-email#a-token', 'This wasn’t me', 'POST /api/email/link/end', /The request has ended/],
    ['/unsubscribe#a-token', 'Unsubscribe', 'POST /api/email/unsubscribe', /You’ve unsubscribed/],
  ] as const)(
    'to %s does nothing before a click, and removes the token from the address',
    async (address, act, call, done) => {
      const { user } = renderApp(address);
      const button = await screen.findByRole('button', { name: act });
      expect(api.of(call)).toEqual([]);
      await user.click(button);
      expect(await screen.findByText(done)).toBeTruthy();
      expect(api.of(call)[0]?.body).toEqual({ token: 'a-token' });
      expect(window.location.hash).toBe('');
    },
  );

  test.each(['/confirm-email', '/sign-in-by-email', '/unsubscribe'])(
    'says at once that it is incomplete if %s has no token',
    async (address) => {
      renderApp(address);
      expect(await screen.findByText(/^This link is incomplete/)).toBeTruthy();
      expect(
        screen.queryByRole('button', { name: /^(Add the address|Sign in here|This wasn’t me|Unsubscribe)$/ }),
      ).toBeNull();
    },
  );

  test('from an invitation stops the reminder only', async () => {
    api.on('POST /api/email/unsubscribe', () => ({ message: 'You will get no reminder', isNews: false }));
    const { user } = renderApp('/unsubscribe#a-token');
    await user.click(await screen.findByRole('button', { name: 'Unsubscribe' }));
    expect(await screen.findByText(/You’ll get no reminder, and you can still vote/)).toBeTruthy();
    expect(screen.queryByText(/deleted your address/)).toBeNull();
  });

  test('says that it isn’t known', async () => {
    const sentence = 'We don’t know this link.';
    api.on('POST /api/email/unsubscribe', () => failure(404, sentence, 'NOT_FOUND'));
    const { user } = renderApp('/unsubscribe#a-token');
    await user.click(await screen.findByRole('button', { name: 'Unsubscribe' }));
    expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0);
    expect(screen.queryByText(/You’ve unsubscribed/)).toBeNull();
  });

  test('to confirm an address names the account, and works in no browser that isn’t signed in to it', async () => {
    api.on('POST /api/email/link/request', () => ({ confirmsFor: 'mallory', isOwn: false }));
    const { user } = renderApp('/confirm-email#a-token');
    expect((await screen.findByText('mallory')).parentElement?.textContent).toContain(
      'this browser isn’t signed in to it',
    );
    expect(screen.queryByRole('button', { name: 'Add the address' })).toBeNull();
    expect(screen.getByText(/go back to where you asked/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'This wasn’t me' }));
    expect(await screen.findByText(/The request has ended/)).toBeTruthy();
    expect(api.of('POST /api/email/link')).toEqual([]);
  });

  test('of a sign-in whose message leads to the other page leads on', async () => {
    api.on('POST /api/email/link/request', () => ({ confirmsFor: null, isOwn: true }));
    const { user } = renderApp('/confirm-email#a-token');
    await user.click(await screen.findByRole('button', { name: 'Sign in here' }));
    expect(api.of('POST /api/email/link')[0]?.body).toEqual({ token: 'a-token' });
  });

  test('says if it has expired', async () => {
    api.on('POST /api/email/link/request', () =>
      failure(409, 'This code or link has expired or was already used.', 'CODE_EXPIRED'),
    );
    renderApp('/confirm-email#a-token');
    expect((await screen.findAllByText(/has expired or was already used/)).length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: 'This wasn’t me' })).toBeNull();
  });

  test('signs in if it was asked for without an account', async () => {
    const login = { user: { id: 7, username: 'ada', type: 'user' as const }, token: 'voter-token' };
    api.on('POST /api/email/link', () => ({ username: 'ada', isNew: true, login }));
    const { user } = renderApp('/sign-in-by-email#a-token');
    await user.click(await screen.findByRole('button', { name: 'Sign in here' }));
    expect(await screen.findByText('You’re ada.')).toBeTruthy();
    expect(await screen.findByRole('button', { name: /account menu/ })).toBeTruthy();
  });
});
