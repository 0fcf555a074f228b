import { screen, waitFor, within } from '@testing-library/react';
import type { InvitationAnswer } from 'public-api/contract';
import { formatLongDateTime } from 'shared-web';
import { beforeEach, describe, expect, test } from 'vitest';
import { enter } from '../../../shared-web/testing/index.ts';
import { testApi } from '../../testing/fake-api.ts';
import { cycle } from '../../testing/fixtures.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { card } from '../../testing/vote-cards.ts';
import { keepCode, keptCode } from '../session/session.ts';

const CODE = 'ABCD-EFGH-JKMN-PQRS';
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const NEXT = {
  name: 'Spring',
  startDate: inDays(2.5),
  endDate: inDays(30),
  whoMayVote: 'invited' as const,
};
const OPENS = `Voting opens on ${formatLongDateTime(NEXT.startDate)}.`;
const invitedTo = { name: NEXT.name, startDate: NEXT.startDate };

const api = testApi({
  'GET /api/invitation': () => invitations,
  'POST /api/invitation': () => {
    invitations = { ...invitations, next: 'invited' };
    return { ...invitations, invitedTo };
  },
});
let invitations: InvitationAnswer;
beforeEach(() => {
  invitations = { invitation: 'none', next: 'none' };
});
const has = (over: Parameters<typeof cycle>[0]) => api.on('GET /api/voting/cycle', () => cycle(over));
const field = () => screen.findByLabelText<HTMLInputElement>(/^Invitation code/);

describe('between two periods', () => {
  beforeEach(() => has({ endDate: inDays(-1), whoMayVote: 'invited', next: NEXT }));

  test('a signed-out visitor is told who may vote and asked to create an account', async () => {
    renderApp('/');
    const notice = await screen.findByText(/^Spring opens on/);
    expect(notice.textContent).toContain('Only people with an invitation code can vote.');
    const name = await screen.findByText('Spring', { selector: 'p > bdi' });
    expect(name.parentElement?.textContent).toBe('Spring is for invited people');
    const banner = within(name.parentElement?.parentElement as HTMLElement);
    expect(banner.getByText(new RegExp(`${OPENS} Have an invitation code`))).toBeTruthy();
    expect(banner.getByRole('link', { name: 'create an account' }).getAttribute('href')).toBe('/register');
    expect(screen.queryByText('This voting period is for invited people')).toBeNull();
  });

  test('a voter who enters a code is told which period it is for and when that opens', async () => {
    const { user } = renderApp('/', { signedIn: true });
    await user.type(await field(), `${CODE}{Enter}`);
    expect(await screen.findByText(`You’re invited to Spring. ${OPENS}`)).toBeTruthy();
    expect(api.of('POST /api/invitation')[0]?.body).toEqual({ code: CODE });
    await waitFor(() => expect(screen.queryByLabelText(/^Invitation code/)).toBeNull());
    expect(await screen.findByText(OPENS)).toBeTruthy();
    expect(document.activeElement?.id).toBe('main');
  });

  test('a voter whose invitation was withdrawn is told so and gets no code field', async () => {
    invitations = { invitation: 'invited', next: 'withdrawn' };
    renderApp('/', { signedIn: true });
    expect(await screen.findByText('was withdrawn', { exact: false })).toBeTruthy();
    expect(screen.queryByLabelText(/^Invitation code/)).toBeNull();
  });

  test('a code for a later period is confirmed too, and the field stays', async () => {
    const startDate = inDays(90);
    api.on('POST /api/invitation', () => ({ ...invitations, invitedTo: { name: 'Summer', startDate } }));
    const { user } = renderApp('/', { signedIn: true });
    await user.type(await field(), `${CODE}{Enter}`);
    const said = `You’re invited to Summer. Voting opens on ${formatLongDateTime(startDate)}.`;
    expect(await screen.findByText(said)).toBeTruthy();
    expect((await field()).value).toBe('');
  });
});

describe('during a period for everybody', () => {
  beforeEach(() => has({ next: NEXT }));

  test('voters can vote as usual, and a button opens the code field', async () => {
    const { user } = renderApp('/', { signedIn: true });
    await user.click(await screen.findByRole('button', { name: 'Enter an invitation code' }));
    expect(document.activeElement).toBe(await field());
    expect((await (await card('Speed')).findByRole<HTMLInputElement>('combobox')).disabled).toBe(false);
    await user.keyboard(`${CODE}{Enter}`);
    expect(await screen.findByText('Invitation accepted')).toBeTruthy();
    expect(screen.getByText(OPENS)).toBeTruthy();
  });

  test('a voter who followed a link finds its code in the field', async () => {
    keepCode(CODE);
    const { user } = renderApp('/', { signedIn: true });
    expect((await field()).value).toBe(CODE);
    await user.click(screen.getByRole('button', { name: 'Use invitation code' }));
    await waitFor(() => expect(keptCode()).toBe(''));
  });
});

test('if both periods are for invited people, one field accepts codes for either', async () => {
  has({ whoMayVote: 'invited', next: NEXT });
  const { user } = renderApp('/', { signedIn: true });
  await user.type(await field(), `${CODE}{Enter}`);
  expect(await screen.findByText(OPENS)).toBeTruthy();
  expect((await field()).value).toBe('');
  expect(screen.getByText(/^This voting period is for invited people/)).toBeTruthy();
});

test('a voter invited to the current period can vote, and can enter a code for the next one', async () => {
  has({ whoMayVote: 'invited', next: NEXT });
  invitations = { invitation: 'invited', next: 'none' };
  renderApp('/', { signedIn: true });
  expect(await screen.findByRole('button', { name: 'Enter an invitation code' })).toBeTruthy();
  expect((await (await card('Speed')).findByRole<HTMLInputElement>('combobox')).disabled).toBe(false);
});

test('if the next period is for everybody, invitations are neither mentioned nor queried', async () => {
  has({ next: { ...NEXT, whoMayVote: 'everybody' } });
  renderApp('/', { signedIn: true });
  await card('Speed');
  expect(screen.queryByText(/invit/i)).toBeNull();
  expect(api.of('GET /api/invitation')).toEqual([]);
});

test('registration accepts a code for the next period and says which period it is for', async () => {
  has({ endDate: inDays(-1), next: NEXT });
  api.on('POST /api/register', () => ({
    user: { id: 7, username: 'ada' },
    recoveryCode: 'AAAA-BBBB-CCCC',
    ticket: 'ticket-1',
    invitedTo,
  }));
  const { user } = renderApp('/register');
  await user.type(await screen.findByLabelText(/^Username/), 'ada');
  await enter(user, screen.getByLabelText('Password'), 'Correct-Horse7!');
  await enter(user, screen.getByLabelText('Confirm password'), 'Correct-Horse7!');
  await screen.findByText('What is 3 + 4?');
  expect(screen.getByText(/^For Spring, which opens on/)).toBeTruthy();
  await user.type(await field(), CODE);
  await user.type(screen.getByLabelText('Your answer'), '7{Enter}');
  await screen.findByText('Save your recovery code');
  expect(screen.getByText(`You’re invited to Spring. ${OPENS}`)).toBeTruthy();
  expect(api.of('POST /api/register')[0]?.body).toMatchObject({ invitationCode: CODE });
});
