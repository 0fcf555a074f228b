import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { card, choose, countingApi } from '../../testing/vote-cards.ts';

const NOT_AGAIN = 'To keep your vote secret, we don’t show it again.';

const api = countingApi();

test('the card of an earlier vote says Voted, but not for which vendor', async () => {
  api.voted = [2];
  renderApp('/', { signedIn: true });
  expect((await card('Speed')).getByText('Voted')).toBeTruthy();
  expect((await card('Speed')).getByRole<HTMLInputElement>('combobox').value).toBe('');
  const counted = (await card('Speed')).getByText('Your vote has been counted.');
  expect(counted.closest('[aria-hidden="true"]')).toBeNull();
});

test('only the first card of an earlier vote says why its vendor is hidden', async () => {
  api.voted = [2, 4];
  renderApp('/', { signedIn: true });
  expect((await card('Speed')).getByText(NOT_AGAIN)).toBeTruthy();
  expect(screen.getAllByText(NOT_AGAIN)).toHaveLength(1);
});

test('a vote cast during this visit has no such explanation', async () => {
  const { user } = renderApp('/', { signedIn: true });
  await choose(user, 'Speed', 'Birch');
  await user.click((await card('Speed')).getByRole('button', { name: 'Cast Vote' }));
  expect(await (await card('Speed')).findByText('Voted')).toBeTruthy();
  expect(screen.queryByText(NOT_AGAIN)).toBeNull();
});
