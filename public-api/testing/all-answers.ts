import { getDocument } from './get-document.ts';
import type { TestApp } from './test-app.ts';

/**
 * The paths that count no votes: the answer of one differs each time, and that of the other is made of the routes.
 */
const WITHOUT_VOTES = ['/api/captcha', '/api/openapi.json'];
/** The fields that differ in others. */
const TIMES = /"(?:now|lastActivityAt)":"[^"]*"/g;

interface Site {
  categoryId: number;
  vendorId: number;
  cycleId: number;
  /** The token of a voter who does not vote. */
  token: string;
}

/**
 * Returns every answer by its address: of each route and each document, also for the named cycle and as a voter sees
 * it. A new process answers, which has remembered nothing.
 */
export async function allAnswers(api: TestApp, site: Site): Promise<Map<string, string>> {
  const { port } = await api.another();
  const routes = api.app.routes.filter(
    ({ method, path }) => method === 'GET' && !WITHOUT_VOTES.includes(path),
  );
  const all = new Map<string, string>();
  for (const { path } of [...routes, ...api.app.documents]) {
    const isOfCategory = path.startsWith('/api/categories/:');
    const address = path.replace(':id', String(isOfCategory ? site.categoryId : site.vendorId));
    const read = async (query: string, headers: Record<string, string>) => {
      const { status, text } = await getDocument(port, address + query, headers);
      return `${status} ${text.replace(TIMES, '')}`;
    };
    const ofCycle = `?cycle=${site.cycleId}`;
    all.set(path, await read('', {}));
    all.set(`${path}?cycle`, await read(ofCycle, { 'x-page-address': `/vendor/${site.vendorId}${ofCycle}` }));
    if (path.startsWith('/api/') && !path.includes('badge')) {
      all.set(`${path} as a voter`, await read('', { authorization: `Bearer ${site.token}` }));
    } else {
      all.set(`${path}?category`, await read(`?category=${site.categoryId}`, {}));
    }
  }
  return all;
}

/** Returns the routes and documents of which any answer differs. */
export const changedPaths = (before: Map<string, string>, after: Map<string, string>): string[] => [
  ...new Set(
    [...after].filter(([key, text]) => before.get(key) !== text).map(([key]) => key.replace(/[? ].*/, '')),
  ),
];

/** The paths that count the votes of an open cycle, in the order of the routes. */
export const COUNTING = [
  '/api/leaderboard',
  '/api/stats',
  '/api/category-votes',
  '/api/votes-over-time',
  '/api/voting/cycles',
  '/api/categories/:id/results',
];

/** The paths that name the winners of an ended cycle. */
export const NAMING_WINNERS = [
  '/api/winners',
  '/api/vendors/:id/places',
  '/api/vendors/:id/standing',
  '/api/vendors/:id/badge.svg',
  '/api/vendors/:id/badge.json',
  '/og/vendor/:id.png',
  '/og/vendor/:id/square.png',
];
