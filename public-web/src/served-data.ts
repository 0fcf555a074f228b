import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { hasDrafts } from './session/drafts.ts';
import { keptCode } from './session/kept-code.ts';
import { currentSession } from './session/session.ts';

/** What the first rendering of a page has read, by the keys of its queries. */
export type ServedData = readonly (readonly [QueryKey, unknown])[];

export const SERVED_DATA_ID = 'served-data';

/**
 * Has the app begin with what the served page was made of: as old as this visit, or a second older. Whoever is signed in
 * reads it again at once, as a vote just cast may be missing.
 */
export function seedServedData(queryClient: QueryClient, page = document): void {
  const text = page.getElementById(SERVED_DATA_ID)?.textContent;
  if (!text) return;
  for (const [key, data] of JSON.parse(text) as ServedData) {
    queryClient.setQueryData(key, data, { updatedAt: performance.timeOrigin });
  }
  if (currentSession().kind !== 'nobody') void queryClient.invalidateQueries();
}

/** Whether this visitor's first rendering is everybody's: nothing is kept here, or named in the address, that shows in it. */
export const looksAsServed = (): boolean =>
  currentSession().kind === 'nobody' && window.location.hash === '' && !hasDrafts() && keptCode() === '';
