import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { failure } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { card, choose, countingApi } from '../../testing/vote-cards.ts';

const api = countingApi();
beforeEach(() => {
  // The clock runs by itself, and the tests skip the waiting times, which otherwise vary at random.
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.spyOn(Math, 'random').mockReturnValue(0);
});

/** From now on, the server accepts votes and shows them in the progress. */
function acceptVotes() {
  api.on('POST /api/votes', () => {
    api.voted = [2];
    const createdAt = new Date().toISOString();
    return { message: 'Vote cast', vote: { vendorId: 2, categoryId: 2, createdAt } };
  });
}

const UNSURE = /We don’t know yet whether your vote was counted/;
const unsure = () => failure(503, 'We don’t know yet whether your vote was counted.', 'OUTCOME_UNKNOWN');
const requests = () => api.of('POST /api/votes').length;

/** Waits until all three tries are over. */
const passTries = () => act(() => vi.advanceTimersByTimeAsync(4500));

async function castFor(user: ReturnType<typeof renderApp>['user'], vendor: string) {
  await choose(user, 'Speed', vendor);
  await user.click((await card('Speed')).getByRole('button', { name: 'Cast Vote' }));
}

test("a vote with an unknown outcome is sent again while the button reads 'Casting Vote...'", async () => {
  api.on('POST /api/votes', unsure);
  const { user } = renderApp('/', { signedIn: true });
  await castFor(user, 'Birch');
  expect((await card('Speed')).getByRole('button', { name: 'Casting Vote...' })).toBeTruthy();
  acceptVotes();
  await passTries();
  expect(await (await card('Speed')).findByText('Voted')).toBeTruthy();
  expect((await card('Speed')).getByRole<HTMLInputElement>('combobox').value).toBe('Birch Keyboards');
  expect(requests()).toBe(2);
});

test('after three tries, the card says that the outcome is unknown, and Try again resends the vote', async () => {
  api.on('POST /api/votes', unsure);
  const { user } = renderApp('/', { signedIn: true });
  await castFor(user, 'Birch');
  await passTries();
  expect(await (await card('Speed')).findByText(UNSURE)).toBeTruthy();
  expect(requests()).toBe(3);
  acceptVotes();
  await user.click((await card('Speed')).getByRole('button', { name: 'Try again' }));
  expect(await (await card('Speed')).findByText('Voted')).toBeTruthy();
  expect((await card('Speed')).queryByText(UNSURE)).toBeNull();
  expect(requests()).toBe(4);
});

test("without a response, a toast says 'Failed to cast vote', and the card that the outcome is unknown", async () => {
  api.cutOff('POST /api/votes');
  const { user } = renderApp('/', { signedIn: true });
  await castFor(user, 'Birch');
  await passTries();
  expect(await screen.findByText('Failed to cast vote')).toBeTruthy();
  expect((await card('Speed')).getByText(UNSURE)).toBeTruthy();
});

test('a choice of another vendor is a new vote, and a 409 to it shows that the first was counted', async () => {
  api.on('POST /api/votes', unsure);
  const { user } = renderApp('/', { signedIn: true });
  await castFor(user, 'Birch');
  await passTries();
  await choose(user, 'Speed', 'Cedar');
  expect((await card('Speed')).queryByText(UNSURE)).toBeNull();
  api.on('POST /api/votes', () => {
    api.voted = [2];
    return failure(409, 'You have already voted in this category.', 'ALREADY_VOTED');
  });
  await user.click((await card('Speed')).getByRole('button', { name: 'Cast Vote' }));
  expect(await (await card('Speed')).findByText('Voted')).toBeTruthy();
  expect((await card('Speed')).getByRole<HTMLInputElement>('combobox').value).toBe('');
  expect((await card('Speed')).getByText('Your vote has been counted.')).toBeTruthy();
});

test('a vote is still being cast after a visit to another tab', async () => {
  api.on('POST /api/votes', unsure);
  const { user } = renderApp('/', { signedIn: true });
  await castFor(user, 'Birch');
  await user.click(screen.getByRole('tab', { name: 'All Vendors' }));
  await user.click(screen.getByRole('tab', { name: 'Vote Now' }));
  expect((await card('Speed')).getByRole('button', { name: 'Casting Vote...' })).toBeTruthy();
  await passTries();
  expect(await (await card('Speed')).findByText(UNSURE)).toBeTruthy();
});
