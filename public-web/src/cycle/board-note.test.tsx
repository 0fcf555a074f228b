import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { cycle, pastCycles } from '../../testing/fixtures.ts';
import { renderApp } from '../../testing/render-app.tsx';

const NOTE = /^Updated each minute, when at least ten votes/;
const STEPS = { publishing: 'steps' as const };

async function isSaid(over: object, query = '') {
  const api = fakeApi();
  api.on('GET /api/voting/cycle', () => cycle(over));
  api.on('GET /api/voting/cycles', () => pastCycles);
  renderApp(`/?${query}`);
  await screen.findAllByText(/days left|Voting closed/);
  await screen.findByRole('heading', { name: /^(Leaderboard|Voting Results)/ });
  return screen.queryByText(NOTE) !== null;
}

test.each(['tab=leaderboard', 'tab=results'])('%s says that a cycle is shown in steps', async (query) => {
  expect(await isSaid(STEPS, query)).toBe(true);
});

test.each([
  ['that is live', {}, ''],
  ['that is closed', { ...STEPS, isActive: false }, ''],
  ['before the current one', STEPS, `&cycle=${pastCycles[1]?.id}`],
])('nothing is said of a cycle %s', async (_, over, query) => {
  expect(await isSaid(over, `tab=leaderboard${query}`)).toBe(false);
});
