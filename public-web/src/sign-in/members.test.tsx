import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest';
import { failure, testApi } from '../../testing/fake-api.ts';
import { cycle, emailState } from '../../testing/fixtures.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { card } from '../../testing/vote-cards.ts';

const PROVIDERS = [
  { id: 1, name: 'The Club' },
  { id: 2, name: 'Google' },
];
const ways = { email: false, isMailStopped: false, password: true, providers: PROVIDERS };
const api = testApi({
  'GET /api/voting/cycle': () => cycle({ whoMayVote: 'members' }),
  'GET /api/sign-in-ways': () => ways,
});
let assigned: MockInstance;
beforeEach(() => {
  assigned = vi.spyOn(window.location, 'assign');
});
const withClub = () => screen.findByRole('button', { name: 'Continue with The Club' });
const RETURNED = '/signed-in/1?code=a-code&state=a-state&iss=https%3A%2F%2Fid.example.org&session_state=x';

test('the sign-in page offers the providers beside the forms, and each leads to its own', async () => {
  api.on('GET /api/voting/cycle', () => cycle());
  const { user } = renderApp('/login');
  await user.click(await withClub());
  expect(assigned).toHaveBeenCalledWith('https://id.example.org/authorize');
  expect(api.of('POST /api/members/sign-in')[0]?.body).toEqual({ provider: 1 });
  expect(screen.getByRole('button', { name: 'Continue with Google' })).toBeTruthy();
  expect(screen.getByLabelText(/^Password/)).toBeTruthy();
});

test('in a period for members only the providers come first, and passwords are one click away', async () => {
  const { user } = renderApp('/login');
  expect(await withClub()).toBeTruthy();
  expect(screen.queryByLabelText(/^Password/)).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Sign in with a password' }));
  expect(await screen.findByLabelText(/^Password/)).toBeTruthy();
});

test('a choice made before the sign-in is kept, and the provider leads back to its card', async () => {
  const { user } = renderApp('/');
  const speed = await card('Speed');
  await user.click(await speed.findByRole('combobox'));
  await user.click(await screen.findByRole('option', { name: /Birch Keyboards/ }));
  await user.click(speed.getByRole('button', { name: 'Login to Vote' }));
  await user.click(await withClub());
  renderApp(RETURNED);
  expect(await screen.findByRole('button', { name: /account menu/ })).toBeTruthy();
  const body = { provider: 1, code: 'a-code', state: 'a-state', iss: 'https://id.example.org' };
  expect(api.of('POST /api/members/sign-in/code').map((sent) => sent.body)).toEqual([body]);
  expect(window.location.href).toMatch(/\/#category-\d+$/);
  const chosen = await (await card('Speed')).findByRole<HTMLInputElement>('combobox');
  await vi.waitFor(() => expect(chosen.value).toBe('Birch Keyboards'));
});

test.each(['//evil.example', '{"category":"https://evil.example"}', '[]'])(
  'a way back of %s leads to the home page',
  async (stored) => {
    sessionStorage.setItem('va_way_back', stored);
    renderApp(RETURNED);
    expect(await screen.findByRole('button', { name: /account menu/ })).toBeTruthy();
    expect(window.location.href).toBe(`${window.location.origin}/`);
  },
);

describe('a new member', () => {
  test('accepts the proposed name or types another, and reads at the field that a name is taken', async () => {
    api.on('POST /api/members/sign-in/code', () => ({ username: 'voter_ab12cd3', login: null }));
    const taken = 'This username is already taken';
    api.on('POST /api/members/account', () =>
      failure(409, taken, 'USERNAME_TAKEN', [{ field: 'username', message: taken }]),
    );
    const { user } = renderApp(RETURNED);
    expect(await screen.findByRole('heading', { name: 'Choose your username' })).toBeTruthy();
    const name = screen.getByLabelText<HTMLInputElement>(/^Username/);
    expect(name.value).toBe('voter_ab12cd3');
    await user.clear(name);
    await user.type(name, 'eve{Enter}');
    expect(await screen.findByRole('textbox', { description: new RegExp(taken) })).toBe(name);
    expect(document.activeElement).toBe(name);
    api.on('POST /api/members/account', () => ({
      user: { id: 7, username: 'ada', type: 'user' },
      token: 't',
    }));
    await user.type(name, '2{Enter}');
    expect(await screen.findByRole('button', { name: /account menu/ })).toBeTruthy();
    expect(api.of('POST /api/members/account').map((sent) => sent.body)).toEqual([
      { username: 'eve', state: 'a-state' },
      { username: 'eve2', state: 'a-state' },
    ]);
  });
});

test.each([
  ['a refusal', RETURNED, 'This sign-in has expired.', { code: 'a-code', iss: 'https://id.example.org' }],
  [
    'an error',
    '/signed-in/1?error=access_denied&error_description=why&state=a-state',
    'This sign-in has expired.',
    { error: 'access_denied', error_description: 'why' },
  ],
  ['an address without a sign-in', '/signed-in/1', /didn’t finish/, undefined],
])('%s is shown with the way back to the sign-in', async (_, path, message, sent) => {
  api.on('POST /api/members/sign-in/code', () =>
    failure(409, 'This sign-in has expired.', 'SIGN_IN_EXPIRED'),
  );
  renderApp(path);
  expect(await screen.findByRole('link', { name: 'Back to sign in' })).toBeTruthy();
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
  const bodies = sent ? [{ provider: 1, state: 'a-state', ...sent }] : [];
  expect(api.of('POST /api/members/sign-in/code').map(({ body }) => body)).toEqual(bodies);
});

test('Back to a sign-in that is over leads on', async () => {
  api.on('POST /api/members/sign-in/code', () =>
    failure(409, 'This sign-in has expired.', 'SIGN_IN_EXPIRED'),
  );
  renderApp(RETURNED, { signedIn: true });
  expect(await screen.findByText(/You’re signed in/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Continue' })).toBeTruthy();
  const none = 'The Club says that you’re no member.';
  api.on('POST /api/members/sign-in/code', () => failure(403, none, 'NOT_A_MEMBER'));
  renderApp(RETURNED, { signedIn: true });
  expect((await screen.findAllByText(none)).length).toBeGreaterThan(0);
});

test('a page that Back shows as it was left offers the providers again', async () => {
  const { user } = renderApp('/login');
  await user.click(await withClub());
  const other = screen.getByRole<HTMLButtonElement>('button', { name: 'Continue with Google' });
  expect(other.disabled).toBe(true);
  await vi.waitFor(() => expect(assigned).toHaveBeenCalled());
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await vi.waitFor(() => expect(other.disabled).toBe(false));
});

test('a provider that does not respond is named, and the others stay', async () => {
  const away = 'The Club isn’t responding.';
  api.on('POST /api/members/sign-in', () => failure(503, away, 'PROVIDER_AWAY'));
  const { user } = renderApp('/login');
  await user.click(await withClub());
  expect((await screen.findAllByText(away)).length).toBeGreaterThan(0);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Continue with Google' }).disabled).toBe(
    false,
  );
});

test('hidden passwords leave the pages, except at the address that administrators use', async () => {
  api.on('GET /api/sign-in-ways', () => ({ ...ways, password: false }));
  renderApp('/register');
  expect(await withClub()).toBeTruthy();
  expect(screen.queryByLabelText(/^Password/)).toBeNull();
  renderApp('/login?view=password');
  expect(await screen.findByLabelText(/^Password/)).toBeTruthy();
});

test('a member is told that there is no password to change', async () => {
  api.on('GET /api/email', () => ({
    ...emailState('none'),
    hasPassword: false,
    isProved: true,
    isMember: true,
  }));
  const { user } = renderApp('/', { signedIn: true });
  for (const label of ['Change password', 'New recovery code']) {
    await user.click(await screen.findByRole('button', { name: /account menu/ }));
    await user.click(await screen.findByRole('menuitem', { name: label }));
    const dialog = await screen.findByRole('dialog', { name: 'Your account has no password' });
    expect(dialog.textContent).toContain('neither a password nor a recovery code');
    await user.keyboard('{Escape}');
  }
});

test('a period for members says so to visitors and to voters who are none', async () => {
  renderApp('/');
  expect(await screen.findByText('This voting period is for members')).toBeTruthy();
  expect(api.of('GET /api/email')).toEqual([]);
  renderApp('/', { signedIn: true });
  expect(await screen.findByText(/Your account isn’t a member’s/)).toBeTruthy();
});
