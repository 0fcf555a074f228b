import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { enter } from '../../../shared-web/testing/index.ts';
import { failure, testApi } from '../../testing/fake-api.ts';
import { cycle } from '../../testing/fixtures.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { card } from '../../testing/vote-cards.ts';
import { keptCode } from '../session/session.ts';

const CODE = 'ABCD-EFGH-JKMN-PQRS';
const api = testApi({
  'GET /api/voting/cycle': () => cycle({ whoMayVote: 'invited' }),
});
const field = () => screen.findByLabelText<HTMLInputElement>(/^Invitation code/);

test('if everybody may vote, invitations are neither mentioned nor queried', async () => {
  api.on('GET /api/voting/cycle', () => cycle());
  renderApp('/', { signedIn: true });
  expect(await (await card('Speed')).findByRole('combobox')).toBeTruthy();
  expect(screen.queryByText(/invit/i)).toBeNull();
  expect(api.of('GET /api/invitation')).toEqual([]);
});

test('a signed-out visitor is told that voters need an invitation code', async () => {
  renderApp('/');
  expect(await screen.findByText('This voting period is for invited people')).toBeTruthy();
  expect(screen.getByText(/You need an invitation code to vote/)).toBeTruthy();
  expect(api.of('GET /api/invitation')).toEqual([]);
});

test('a voter without an invitation must enter a code before the first vote', async () => {
  const { user } = renderApp('/', { signedIn: true });
  await enter(user, await field(), ' abcd-efgh-jkmn-pqrs ');
  expect((await (await card('Speed')).findByRole<HTMLInputElement>('combobox')).disabled).toBe(true);
  api.on('GET /api/invitation', () => ({ invitation: 'invited', next: 'none' }));
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Invitation accepted')).toBeTruthy();
  expect(api.of('POST /api/invitation')[0]?.body).toEqual({ code: 'abcd-efgh-jkmn-pqrs' });
  await waitFor(() => expect(screen.queryByLabelText(/^Invitation code/)).toBeNull());
  expect((await (await card('Speed')).findByRole<HTMLInputElement>('combobox')).disabled).toBe(false);
  expect(document.activeElement?.id).toBe('main');
});

test('an invalid code is reported at its field', async () => {
  const sentence = 'This code does not work.';
  const details = [{ field: 'code', message: sentence }];
  api.on('POST /api/invitation', () => failure(409, sentence, 'CODE_REFUSED', details));
  const { user } = renderApp('/', { signedIn: true });
  await user.type(await field(), 'WRONG{Enter}');
  await waitFor(async () => expect((await field()).getAttribute('aria-invalid')).toBe('true'));
  expect(document.activeElement).toBe(await field());
  expect(screen.getAllByText(sentence).length).toBeGreaterThan(0);
});

test('a voter whose invitation was withdrawn is told so and gets no code field', async () => {
  api.on('GET /api/invitation', () => ({ invitation: 'withdrawn', next: 'none' }));
  renderApp('/', { signedIn: true });
  expect(await screen.findByText('Your invitation was withdrawn')).toBeTruthy();
  expect(screen.queryByLabelText(/^Invitation code/)).toBeNull();
});

test('the code of a link is removed from the address, and filled in after signing in', async () => {
  const { unmount } = renderApp(`/invite#${CODE}`);
  expect(await screen.findByText(/We’ll keep your code/)).toBeTruthy();
  expect(window.location.href).not.toContain('ABCD');
  unmount();
  const { user } = renderApp('/', { signedIn: true });
  expect((await field()).value).toBe(CODE);
  await user.click(screen.getByRole('button', { name: 'Use invitation code' }));
  await waitFor(() => expect(keptCode()).toBe(''));
});

test('a link without its code says that it is incomplete', async () => {
  renderApp('/invite');
  expect(await screen.findByText('This link is incomplete')).toBeTruthy();
});

test('registration has an optional code field if the voting period is for invited people', async () => {
  const register = async (code: string) => {
    const { user, unmount } = renderApp('/register');
    await user.type(await screen.findByLabelText(/^Username/), 'ada');
    await enter(user, screen.getByLabelText('Password'), 'Correct-Horse7!');
    await enter(user, screen.getByLabelText('Confirm password'), 'Correct-Horse7!');
    await screen.findByText('What is 3 + 4?');
    if (code) await user.type(await field(), code);
    await user.type(screen.getByLabelText('Your answer'), '7{Enter}');
    await screen.findByText('Save your recovery code');
    unmount();
  };
  await register('');
  await register(CODE);
  const [without, withCode] = api.of('POST /api/register').map(({ body }) => body);
  expect(without).not.toHaveProperty('invitationCode');
  expect(withCode).toMatchObject({ invitationCode: CODE });
});
