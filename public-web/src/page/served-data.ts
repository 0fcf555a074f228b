import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { hasDrafts } from '../session/drafts.ts';
import { keptCode } from '../session/kept-code.ts';
import { currentSession } from '../session/session.ts';
import { pageAt } from './page-at.ts';

/** What the first rendering of a page has read, by the keys of its queries. */
export type ServedData = readonly (readonly [QueryKey, unknown])[];

export const SERVED_DATA_ID = 'served-data';

/** A document is made again each second, and may be kept for three. */
const FRESH_MS = 5000;

/**
 * Has the app begin with what the document was made of. An older one, which a browser has kept or which stands in for one
 * that cannot be made, is read again at once; so is everything by those who are signed in, as a vote just cast may be missing.
 */
export function seedServedData(queryClient: QueryClient, page = document): void {
  const text = page.getElementById(SERVED_DATA_ID)?.textContent;
  if (!text) return;
  for (const [key, data] of JSON.parse(text) as ServedData) {
    queryClient.setQueryData(key, data, { updatedAt: performance.timeOrigin });
  }
  const madeAt = Number(page.getElementById('root')?.dataset.made);
  const isFresh = Math.abs(Date.now() - madeAt) < FRESH_MS;
  if (!isFresh || currentSession().kind !== 'nobody') void queryClient.invalidateQueries();
}

/**
 * Whether this visitor's first rendering is everybody's: the document is that of this address, and nothing is kept here, or
 * named in the address, that shows in it.
 */
export function looksAsServed(): boolean {
  const { search, hash } = window.location;
  const { page, document: address } = pageAt(window.location);
  const query = new URLSearchParams(search);
  return (
    document.getElementById('root')?.dataset.page === address &&
    page.read !== undefined &&
    !page.browserParams?.some((name) => query.has(name)) &&
    currentSession().kind === 'nobody' &&
    hash === '' &&
    !hasDrafts() &&
    keptCode() === ''
  );
}
