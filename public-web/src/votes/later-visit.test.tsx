import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts';
import { progress } from '../../testing/fixtures.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { card, choose } from '../../testing/vote-cards.ts';

const NOT_AGAIN = 'To keep your vote secret, we don’t show it again.';

let api: FakeApi;
let voted: number[];
beforeEach(() => {
  voted = [];
  api = fakeApi();
  api.on('GET /api/voting/progress', () => progress(voted));
});

test('the card of an earlier vote says Voted, but not for which vendor', async () => {
  voted = [2];
  renderApp('/', { signedIn: true });
  expect((await card('Speed')).getByText('Voted')).toBeTruthy();
  expect((await card('Speed')).getByRole<HTMLInputElement>('combobox').value).toBe('');
  const counted = (await card('Speed')).getByText('Your vote has been counted.');
  expect(counted.closest('[aria-hidden="true"]')).toBeNull();
});

test('only the first card of an earlier vote says why its vendor is hidden', async () => {
  voted = [2, 4];
  renderApp('/', { signedIn: true });
  expect((await card('Speed')).getByText(NOT_AGAIN)).toBeTruthy();
  expect(screen.getAllByText(NOT_AGAIN)).toHaveLength(1);
});

test('a vote cast during this visit has no such explanation', async () => {
  api.on('POST /api/votes', ({ body }) => {
    const vote = body as { vendorId: number; categoryId: number };
    voted = [vote.categoryId];
    return { message: 'Vote cast', vote: { ...vote, createdAt: new Date().toISOString() } };
  });
  const { user } = renderApp('/', { signedIn: true });
  await choose(user, 'Speed', 'Birch');
  await user.click((await card('Speed')).getByRole('button', { name: 'Cast Vote' }));
  expect(await (await card('Speed')).findByText('Voted')).toBeTruthy();
  expect(screen.queryByText(NOT_AGAIN)).toBeNull();
});
