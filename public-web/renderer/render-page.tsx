import { type FetchQueryOptions, type QueryClient, skipToken } from '@tanstack/react-query';
import { StaticRouter } from 'react-router-dom';
import { renderHostPage } from 'shared-ui/host/server';
import { App } from '../src/app.tsx';
import { preloadParts } from '../src/page-parts.ts';
import { cyclesQuery, vendorsQuery } from '../src/queries.ts';
import { createQueryClient } from '../src/query-client.ts';
import type { ServedData } from '../src/served-data.ts';

export interface RenderedPage {
  markup: string;
  data: ServedData;
}

export type RenderPage = (address: string) => Promise<RenderedPage>;

/** The address names what nobody has. */
export class NothingThere extends Error {
  override name = 'NothingThere';
}

/** What each page read the last time: read at once, and all together, it is mostly all that the page asks for. */
const readBefore = new Map<string, FetchQueryOptions[]>();

/** A page reads what it shows, and by that learns what else it has to read: never deeper than this. */
const MOST_ROUNDS = 4;

/**
 * The page at an address as everybody sees it, with what it has read. Nothing is listed twice: it is rendered until it asks
 * for nothing more. Throws when something could not be read.
 */
export const renderPage: RenderPage = async (address) => {
  await preloadParts();
  const queryClient = createQueryClient();
  const cache = queryClient.getQueryCache();
  await Promise.all((readBefore.get(address) ?? []).map((options) => queryClient.fetchQuery(options)));
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const markup = renderHostPage(
      <StaticRouter location={address}>
        <App queryClient={queryClient} />
      </StaticRouter>,
    );
    assertThere(address, queryClient);
    const wanted = cache
      .getAll()
      .filter(({ state, options }) => state.status === 'pending' && options.queryFn !== skipToken);
    if (wanted.length > 0) {
      await Promise.all(wanted.map((query) => query.fetch()));
      continue;
    }
    const read = cache
      .getAll()
      .filter(({ queryKey: [path], state }) => String(path).startsWith('/api/') && state.data !== undefined);
    readBefore.set(
      address,
      read.map(({ queryKey, options: { queryFn } }) => ({ queryKey, ...(queryFn && { queryFn }) })),
    );
    return { markup, data: read.map(({ queryKey, state }) => [queryKey, state.data] as const) };
  }
  throw new Error(`${address} goes on asking`);
};

/** The gateway lets any number through; what nobody has is not worth a rendering. */
function assertThere(address: string, queryClient: QueryClient): void {
  const isIn = (list: readonly { id: number }[] | undefined, id: string | undefined) =>
    !list || !id || list.some((one) => one.id === Number(id));
  const [, cycle] = /[?&]cycle=(\d+)/.exec(address) ?? [];
  const [, vendor] = /^\/vendor\/(\d+)/.exec(address) ?? [];
  // Whoever took part in a past period may have left the list since.
  const isThere = cycle
    ? isIn(queryClient.getQueryData(cyclesQuery().queryKey), cycle)
    : isIn(queryClient.getQueryData(vendorsQuery().queryKey), vendor);
  if (!isThere) throw new NothingThere(address);
}
