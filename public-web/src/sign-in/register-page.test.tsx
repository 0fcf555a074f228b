import { screen, waitFor, within } from '@testing-library/react';
import type { RegisterRequest, RegisterResponse } from 'public-api/contract';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { enter } from '../../../shared-web/testing/index.ts';
import { failure, held, testApi } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { searchFor } from './work-search.ts';

const api = testApi({
  'GET /api/captcha': () => {
    captchas += 1;
    return { question: `What is ${captchas} + 4?`, token: `captcha-${captchas}` };
  },
});
let captchas: number;
beforeEach(() => {
  captchas = 0;
});

type User = ReturnType<typeof renderApp>['user'];
const main = () => within(screen.getByRole('main'));
const submit = (user: User) => user.click(main().getByRole('button', { name: 'Create Account' }));
const answer = () => screen.getByLabelText<HTMLInputElement>('Your answer');
const toast = async () => within(await screen.findByRole('region', { name: /Notifications/ }));

async function fill(user: User, password = 'Abcdef1!', confirmation = password) {
  await screen.findByText('What is 1 + 4?');
  await user.type(screen.getByLabelText('Username'), 'ada');
  await user.type(screen.getByLabelText('Password'), password);
  await user.type(screen.getByLabelText('Confirm password'), confirmation);
  await user.type(answer(), '5');
}

describe('before anything is sent', () => {
  test("an empty field shows 'Please fill in all fields' and takes the focus", async () => {
    const { user } = renderApp('/register');
    await user.type(screen.getByLabelText('Username'), 'ada');
    await submit(user);
    expect(await (await toast()).findByText('Please fill in all fields')).toBeTruthy();
    expect(main().getByText('Please fill in all fields')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Password'));
    expect(api.of('POST /api/register')).toEqual([]);
  });

  test('every wrong field says what is wrong, the first takes the focus, and a change keeps the others', async () => {
    const { user } = renderApp('/register');
    await fill(user, 'abc', 'abd');
    const username = screen.getByLabelText('Username');
    await user.type(username, '!');
    await submit(user);
    expect(document.activeElement).toBe(username);
    const invalid = () =>
      Array.from(document.querySelectorAll('[aria-invalid="true"]'), (field) => field.getAttribute('id'));
    const idOf = (label: string) => screen.getByLabelText(label).id;
    expect(invalid()).toEqual([username.id, idOf('Password'), idOf('Confirm password')]);
    await user.type(username, '{Backspace}x');
    expect(document.activeElement).toBe(username);
    expect(invalid()).toEqual([idOf('Password'), idOf('Confirm password')]);
  });

  test("a weak password shows 'Weak Password' and the whole rule", async () => {
    const { user } = renderApp('/register');
    await fill(user, 'abc');
    await submit(user);
    expect(await (await toast()).findByText('Weak Password')).toBeTruthy();
    expect(
      main().getByText(
        'Password must contain at least 8 characters with 1 uppercase, 1 lowercase, 1 number, and 1 special character',
      ),
    ).toBeTruthy();
  });

  test('screen readers announce "Security check" once, from the legend', async () => {
    renderApp('/register');
    const check = within(await screen.findByRole('group', { name: 'Security check' }));
    const [, paragraph] = check.getAllByText('Security check');
    expect(paragraph?.closest('[aria-hidden="true"]')).toBe(paragraph);
  });

  test("a missing token shows 'Please refresh the captcha', and the refresh button gets one", async () => {
    api.on('GET /api/captcha', () => failure(429, 'Too many requests.'));
    const { user } = renderApp('/register');
    await screen.findByText('We couldn’t load the question.');
    await user.type(screen.getByLabelText('Username'), 'ada');
    await enter(user, screen.getByLabelText('Password'), 'Abcdef1!');
    await enter(user, screen.getByLabelText('Confirm password'), 'Abcdef1!');
    await user.type(answer(), '5');
    await submit(user);
    expect(await (await toast()).findByText('Please refresh the captcha')).toBeTruthy();
    api.on('GET /api/captcha', () => ({ question: 'What is 9 + 9?', token: 'captcha-9' }));
    await user.click(screen.getByRole('button', { name: 'Get another question' }));
    expect(await screen.findByText('What is 9 + 9?')).toBeTruthy();
  });

  test('a live checklist of password rules appears as the user types', async () => {
    const { user } = renderApp('/register');
    const rules = within(screen.getByRole('list', { name: 'Password rules' }));
    expect(rules.getAllByText('(not met yet)')).toHaveLength(5);
    await user.type(screen.getByLabelText('Password'), 'Abc1');
    expect(rules.getAllByText('(met)')).toHaveLength(3);
  });
});

describe('sending the form', () => {
  test('posts the five fields, with the answer as a number', async () => {
    const { user } = renderApp('/register');
    await fill(user);
    await submit(user);
    await screen.findByText('AAAA-BBBB-CCCC');
    expect(api.of('POST /api/register').map((request) => request.body)).toEqual([
      {
        username: 'ada',
        password: 'Abcdef1!',
        confirmPassword: 'Abcdef1!',
        captchaAnswer: 5,
        captchaToken: 'captcha-1',
      },
    ]);
  });

  test('happens once, however often the button is clicked', async () => {
    api.on('POST /api/register', () => held<never>().answer);
    const { user } = renderApp('/register');
    await fill(user);
    await submit(user);
    await user.click(screen.getByRole('button', { name: 'Creating account...' }));
    expect(api.of('POST /api/register')).toHaveLength(1);
  });

  test('does the work the server demands, even if it demands more, without a toast or new question', async () => {
    const puzzle = { salt: '0'.repeat(32), nonce: 'f'.repeat(32), zeros: 4 };
    const dearer = { ...puzzle, nonce: 'e'.repeat(32) };
    const asks = (task: string, puzzles: object[]) =>
      Response.json(
        { message: 'Work first.', code: 'WORK_REQUIRED', work: { task, puzzles } },
        { status: 428 },
      );
    const last = held<RegisterResponse>();
    api.on('POST /api/register', ({ body }) => {
      const { work } = body as RegisterRequest;
      if (!work) return asks('sealed', [puzzle]);
      return work.task === 'sealed' ? asks('dearer', [puzzle, dearer]) : last.answer;
    });
    const { user } = renderApp('/register');
    await fill(user);
    await submit(user);
    expect(await screen.findByRole('progressbar', { name: 'Checking your browser' })).toBeTruthy();
    expect(screen.getByText(/we’re running a quick check in your browser/).getAttribute('role')).toBe(
      'status',
    );
    await waitFor(() => expect(api.of('POST /api/register')).toHaveLength(3));
    const [first, second] = api
      .of('POST /api/register')
      .slice(1)
      .map(({ body }) => (body as RegisterRequest).work);
    expect(first).toEqual({ task: 'sealed', counters: [expect.any(Number)] });
    expect(searchFor(puzzle)((first?.counters[0] ?? 0) + 1)).toBe(first?.counters[0]);
    expect(second).toEqual({ task: 'dearer', counters: [expect.any(Number), expect.any(Number)] });
    last.release({
      user: { id: 1, username: 'ada' },
      recoveryCode: 'AAAA-BBBB-CCCC',
      ticket: 'ticket-1',
      invitedTo: null,
    });
    await screen.findByText('AAAA-BBBB-CCCC');
    expect(screen.queryByText('Registration Failed')).toBeNull();
    expect(captchas).toBe(1);
  });

  test("shows 'Registration Failed', the server's message and a new captcha on failure", async () => {
    api.on('POST /api/register', () => failure(409, 'This username is taken.', 'USERNAME_TAKEN'));
    const { user } = renderApp('/register');
    await fill(user);
    await submit(user);
    expect(await (await toast()).findByText('Registration Failed')).toBeTruthy();
    expect(main().getByText('This username is taken.')).toBeTruthy();
    expect(await screen.findByText('What is 2 + 4?')).toBeTruthy();
    expect(answer().value).toBe('');
    expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('ada');
  });

  test.each([
    ['username', 'This username is taken.', 'Username'],
    ['password', 'This password is too common.', 'Password'],
    ['confirmPassword', 'Type the same password twice.', 'Confirm password'],
  ])('shows what the server refuses about %s once, at its field', async (field, message, label) => {
    api.on('POST /api/register', () => failure(409, message, 'REFUSED', [{ field, message }]));
    const { user } = renderApp('/register');
    await fill(user);
    await submit(user);
    const input = screen.getByLabelText(label);
    await waitFor(() => expect(document.activeElement).toBe(input));
    expect(main().getAllByText(message)).toHaveLength(1);
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(await screen.findByText('What is 2 + 4?')).toBeTruthy();
    await user.type(input, 'x');
    expect(main().queryByText(message)).toBeNull();
  });

  test("shows 'Failed to create account' if the server sends no message", async () => {
    api.cutOff('POST /api/register');
    const { user } = renderApp('/register');
    await fill(user);
    await submit(user);
    expect(await (await toast()).findByText('Failed to create account')).toBeTruthy();
  });
});

describe('afterwards', () => {
  test('the card with the code takes the focus and sets the page title', async () => {
    const { user } = renderApp('/register');
    await fill(user);
    await submit(user);
    const card = await screen.findByRole('region', { name: 'Save your recovery code' });
    expect(document.activeElement).toBe(card);
    expect(document.title).toMatch(/^Save your recovery code – /);
    await user.click(screen.getByRole('link', { name: 'Continue' }));
    expect(document.title).toMatch(/^Sign In – /);
  });

  test('the recovery code can be copied, and Continue opens /login with the username filled in', async () => {
    const { user } = renderApp('/register');
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await fill(user);
    await submit(user);
    expect(await screen.findByRole('heading', { name: 'Save your recovery code' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Copy recovery code' }));
    expect(writeText).toHaveBeenCalledWith('AAAA-BBBB-CCCC');
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Continue' }));
    expect(window.location.pathname).toBe('/login');
    await user.click(screen.getByRole('button', { name: 'Sign in with a password' }));
    expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('ada');
  });

  async function registerAndGoOn(user: User) {
    await fill(user);
    await submit(user);
    await user.click(await screen.findByRole('link', { name: 'Continue' }));
    await user.click(screen.getByRole('button', { name: 'Continue as ada' }));
  }

  test('one click at /login signs the new account in', async () => {
    const { user } = renderApp('/register');
    await registerAndGoOn(user);
    expect(await screen.findByText(/^Welcome,/)).toBeTruthy();
    expect(api.of('POST /api/login/ticket').map(({ body }) => body)).toEqual([{ ticket: 'ticket-1' }]);
    expect(localStorage.getItem('va_user_token')).toBe('voter-token');
  });

  test('Back skips the form, and the form says that the voter is already signed in', async () => {
    const { user, unmount } = renderApp('/?tab=vendors');
    await user.click(await screen.findByRole('link', { name: 'Create Account' }));
    await registerAndGoOn(user);
    await screen.findByText(/^Welcome,/);
    window.history.back();
    await waitFor(() => expect(window.location.search).toBe('?tab=vendors'));
    unmount();
    renderApp('/register');
    expect(await main().findByText(/^You’re signed in\./)).toBeTruthy();
    expect(screen.queryByLabelText('Confirm password')).toBeNull();
  });

  test('a used or expired ticket is reported, and the voter must enter the password', async () => {
    api.on('POST /api/login/ticket', () => failure(401, 'This way in was good once.', 'TICKET_EXPIRED'));
    const { user } = renderApp('/register');
    await registerAndGoOn(user);
    expect(await (await toast()).findByText('This way in was good once.')).toBeTruthy();
    expect((await screen.findByLabelText<HTMLInputElement>('Username')).value).toBe('ada');
    expect(screen.queryByRole('button', { name: 'Continue as ada' })).toBeNull();
  });

  test('the button stays for another try if the server cannot be reached', async () => {
    api.cutOff('POST /api/login/ticket');
    const { user } = renderApp('/register');
    await registerAndGoOn(user);
    expect(await main().findByRole('alert')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Continue as ada' })).toBeTruthy();
  });

  test('a new visit to the form gets a new question', async () => {
    const { user } = renderApp('/register');
    await screen.findByText('What is 1 + 4?');
    await user.click(screen.getByRole('link', { name: 'Sign in' }));
    await user.click(await screen.findByRole('link', { name: 'Create an account' }));
    await waitFor(() => expect(screen.getByText('What is 2 + 4?')).toBeTruthy());
  });
});
