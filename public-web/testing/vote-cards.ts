import { screen, within } from '@testing-library/react';
import type { CastVoteRequest } from 'public-api/contract';
import { fakeApi } from './fake-api.ts';
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

/** Returns an API that counts votes; `voted` has the categories of those that were cast before. */
export function countingApi() {
  const api = Object.assign(fakeApi(), { voted: [] as number[] });
  api.on('GET /api/voting/progress', () => progress(api.voted));
  api.on('POST /api/votes', ({ body }) => {
    const vote = body as CastVoteRequest;
    api.voted = [...api.voted, vote.categoryId];
    return { message: 'Vote cast', vote: { ...vote, createdAt: new Date().toISOString() } };
  });
  return api;
}
