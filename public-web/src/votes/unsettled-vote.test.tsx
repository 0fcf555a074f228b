import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { type FakeApi, failure, fakeApi } from '../../testing/fake-api.ts';
import { progress } from '../../testing/fixtures.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { card, choose } from '../../testing/vote-cards.ts';

let api: FakeApi;
let voted: number[];
beforeEach(() => {
  // The clock goes on by itself, and is put forward over the waiting times, which are spread by chance.
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.spyOn(Math, 'random').mockReturnValue(0);
  voted = [];
  api = fakeApi();
  api.on('GET /api/voting/progress', () => progress(voted));
});

/** A vote counts from here on, and shows in the progress. */
function acceptVotes() {
  api.on('POST /api/votes', () => {
    voted = [2];
    const createdAt = new Date().toISOString();
    return { message: 'Vote cast', vote: { vendorId: 2, categoryId: 2, createdAt } };
  });
}

const UNSURE = /We don’t know yet whether your vote was counted/;
const unsure = () => failure(503, 'We don’t know yet whether your vote was counted.', 'OUTCOME_UNKNOWN');
const keys = () => api.of('POST /api/votes').map(({ idempotencyKey }) => idempotencyKey);
const distinct = (values: unknown[]) => new Set(values).size;

/** This waits until the last of the three tries is over. */
const passTries = () => act(() => vi.advanceTimersByTimeAsync(4500));

async function castFor(user: ReturnType<typeof renderApp>['user'], vendor: string) {
  await choose(user, 'Speed', vendor);
  await user.click((await card('Speed')).getByRole('button', { name: 'Cast Vote' }));
}

test("a vote of which nobody knows the outcome is asked for again while the button reads 'Casting Vote...', and counts", async () => {
  api.on('POST /api/votes', unsure);
  const { user } = renderApp('/', { signedIn: true });
  await castFor(user, 'Birch');
  expect((await card('Speed')).getByRole('button', { name: 'Casting Vote...' })).toBeTruthy();
  acceptVotes();
  await passTries();
  expect(await (await card('Speed')).findByText('Voted')).toBeTruthy();
  expect((await card('Speed')).getByRole<HTMLInputElement>('combobox').value).toBe('Birch Keyboards');
  expect(keys()).toHaveLength(2);
  expect(distinct(keys())).toBe(1);
});

test('after three tries the card says so, and Try again asks for the same vote', async () => {
  api.on('POST /api/votes', unsure);
  const { user } = renderApp('/', { signedIn: true });
  await castFor(user, 'Birch');
  await passTries();
  expect(await (await card('Speed')).findByText(UNSURE)).toBeTruthy();
  expect(keys()).toHaveLength(3);
  acceptVotes();
  await user.click((await card('Speed')).getByRole('button', { name: 'Try again' }));
  expect(await (await card('Speed')).findByText('Voted')).toBeTruthy();
  expect((await card('Speed')).queryByText(UNSURE)).toBeNull();
  expect(keys()).toHaveLength(4);
  expect(distinct(keys())).toBe(1);
});

test("without any answer the toast says 'Failed to cast vote' and the card that nobody knows", async () => {
  api.cutOff('POST /api/votes');
  const { user } = renderApp('/', { signedIn: true });
  await castFor(user, 'Birch');
  await passTries();
  expect(await screen.findByText('Failed to cast vote')).toBeTruthy();
  expect((await card('Speed')).getByText(UNSURE)).toBeTruthy();
});

test('another vendor is another vote; a 409 to it shows that the first was counted', async () => {
  api.on('POST /api/votes', unsure);
  const { user } = renderApp('/', { signedIn: true });
  await castFor(user, 'Birch');
  await passTries();
  await choose(user, 'Speed', 'Cedar');
  expect((await card('Speed')).queryByText(UNSURE)).toBeNull();
  api.on('POST /api/votes', () => {
    voted = [2];
    return failure(409, 'You have already voted in this category.', 'ALREADY_VOTED');
  });
  await user.click((await card('Speed')).getByRole('button', { name: 'Cast Vote' }));
  expect(await (await card('Speed')).findByText('Voted')).toBeTruthy();
  expect(distinct(keys())).toBe(2);
  expect((await card('Speed')).getByRole<HTMLInputElement>('combobox').value).toBe('');
  expect((await card('Speed')).getByText('Your vote has been counted.')).toBeTruthy();
});

test('a vote is still under way after a look at another tab', async () => {
  api.on('POST /api/votes', unsure);
  const { user } = renderApp('/', { signedIn: true });
  await castFor(user, 'Birch');
  await user.click(screen.getByRole('tab', { name: 'All Vendors' }));
  await user.click(screen.getByRole('tab', { name: 'Vote Now' }));
  expect((await card('Speed')).getByRole('button', { name: 'Casting Vote...' })).toBeTruthy();
  await passTries();
  expect(await (await card('Speed')).findByText(UNSURE)).toBeTruthy();
  expect(distinct(keys())).toBe(1);
});
