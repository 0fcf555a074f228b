import { screen, within } from '@testing-library/react';
import type { CastVoteRequest } from 'public-api/contract';
import { beforeEach } from 'vitest';
import { testApi } from './fake-api.ts';
import { progress } from './fixtures.ts';
import type { renderApp } from './render-app.tsx';

/** Returns the card of a category on the Vote Now tab, once it is there. */
export const card = async (category: string) =>
  within(await screen.findByRole('listitem', { name: category }));

/** Chooses the vendor whose name begins so, and goes back to the card; nothing is cast. */
export async function choose(user: ReturnType<typeof renderApp>['user'], category: string, vendor: string) {
  await user.click(await screen.findByRole('combobox', { name: `Vendor for ${category}` }));
  await user.click(await screen.findByRole('option', { name: new RegExp(`^${vendor}`) }));
  await user.keyboard('{Escape}');
}

/** Returns the API of whichever test runs, which counts votes; `voted` has the categories of those that were cast before. */
export function countingApi() {
  const api = Object.assign(testApi(), { voted: [] as number[] });
  beforeEach(() => {
    api.voted = [];
    api.on('GET /api/voting/progress', ({ authorization }) =>
      authorization ? progress(api.voted) : progress([], 0),
    );
    api.on('POST /api/votes', ({ body }) => {
      const vote = body as CastVoteRequest;
      api.voted = [...api.voted, vote.categoryId];
      return { message: 'Vote cast', vote: { ...vote, createdAt: new Date().toISOString() } };
    });
  });
  return api;
}
