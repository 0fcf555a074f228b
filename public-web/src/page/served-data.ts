import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { countVersionOf } from '../cycles/use-voting-cycle.ts';
import { cycleQuery, progressQuery, userQuery } from '../queries.ts';
import { hasDrafts } from '../session/drafts.ts';
import { currentSession, keptCode } from '../session/session.ts';
import { pageAt } from './page-at.ts';

/** The data that the renderer has read for a page, by the keys of its queries. */
export type ServedData = readonly (readonly [QueryKey, unknown])[];

export const SERVED_DATA_ID = 'served-data';

/** A document is made again each second, and may be kept for three. */
const FRESH_MS = 5000;

/**
 * Puts the data of the document into the query cache. Data of an older document is read again at once, and so is the
 * data of a signed-in user, because a vote that was just cast may be missing.
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
 * Returns true if this visitor's first rendering is the served one: the document belongs to this address, and neither
 * the address nor the browser's storage changes what it shows.
 */
export function looksAsServed(): boolean {
  const { search, hash } = window.location;
  const { page, document: address } = pageAt(window.location);
  const query = new URLSearchParams(search);
  return (
    document.getElementById('root')?.dataset.page === address &&
    !page.browserParams?.some((name) => query.has(name)) &&
    currentSession().kind === 'nobody' &&
    hash === '' &&
    !hasDrafts() &&
    keptCode() === ''
  );
}

/** While the kit is still loading, loads what a signed-in voter's ballot needs. */
export function prefetchBallot(queryClient: QueryClient): void {
  const session = currentSession();
  const cycle = queryClient.getQueryData(cycleQuery().queryKey);
  if (session.kind !== 'voter' || !cycle) return;
  void queryClient.prefetchQuery(progressQuery(session, countVersionOf(cycle)));
  void queryClient.prefetchQuery(userQuery(session));
}
