import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { testApi } from '../../testing/fake-api.ts';
import { cycle, progress } from '../../testing/fixtures.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { card, choose } from '../../testing/vote-cards.ts';

const api = testApi();
beforeEach(() => {
  document.title = 'As it was served';
});

const title = (expected: string) => waitFor(() => expect(document.title).toBe(expected));
const inDays = (days: number) => new Date(Date.now() + (days - 0.5) * 24 * 60 * 60 * 1000).toISOString();

test("the title shows a voter's progress after each vote, and on the other tabs", async () => {
  const voted = [1, 3];
  api.on('GET /api/voting/progress', () => progress(voted));
  api.on('POST /api/votes', () => {
    voted.push(2);
    return Response.json({ message: 'Vote recorded', vote: {} }, { status: 201 });
  });
  const { user } = renderApp('/', { signedIn: true });
  await title('2 of 6 · Community Choice Awards – Vendor Awards');
  await choose(user, 'Speed', 'Acorn Hosting');
  await user.click((await card('Speed')).getByRole('button', { name: 'Cast Vote' }));
  await title('3 of 6 · Community Choice Awards – Vendor Awards');
  await user.click(screen.getByRole('tab', { name: 'Leaderboard' }));
  await title('3 of 6 · Leaderboard – Vendor Awards');
});

test.each([
  ['a pause', cycle({ isPaused: true }), 'Paused'],
  ['the end of voting', cycle({ endDate: inDays(-1) }), 'Voting closed'],
  [
    'the next start of voting',
    cycle({
      endDate: inDays(-1),
      next: { name: 'Spring', startDate: inDays(3), endDate: inDays(9), whoMayVote: 'everybody' },
    }),
    'Opens in 3 days',
  ],
])('the title shows %s on pages with voting only', async (_, current, state) => {
  api.on('GET /api/voting/cycle', () => current);
  const { user } = renderApp('/vendor/2', { signedIn: true });
  await title(`${state} · Birch Keyboards – Vendor Awards`);
  await user.click(await screen.findByRole('link', { name: 'What we store' }));
  await title('What we store and for how long – Vendor Awards');
});

test('the title stays as it was served until the voting state is known', async () => {
  let answer: (body: ReturnType<typeof cycle>) => void = () => undefined;
  api.on(
    'GET /api/voting/cycle',
    () =>
      new Promise<ReturnType<typeof cycle>>((resolve) => {
        answer = resolve;
      }),
  );
  renderApp('/?tab=vendors');
  await screen.findByText('Acorn Hosting');
  expect(document.title).toBe('As it was served');
  answer(cycle({ isPaused: true }));
  await title('Paused · All Vendors – Vendor Awards');
});
