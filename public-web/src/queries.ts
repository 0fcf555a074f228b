import {
  keepPreviousData,
  type QueryClient,
  type QueryKey,
  queryOptions,
  skipToken,
  type UseQueryOptions,
} from '@tanstack/react-query';
import type { VotingProgress } from 'public-api/contract';
import { keyOf } from 'shared-web';
import { type Calls, call, type Read } from './api-client.ts';
import { currentLanguage, type Language, mainLanguage } from './page/language.ts';
import type { Session } from './session/session.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** Open pages show changes within three seconds, as the gateway's response is up to one second old. */
const STATE_INTERVAL = 2 * SECOND;
const PROGRESS_INTERVAL = SECOND;
/** Votes can still be excluded once all are cast. */
const COMPLETE_PROGRESS_INTERVAL = 30 * SECOND;
const LEADERBOARD_INTERVAL = 5 * SECOND;

/** An id of a voting cycle; undefined stands for the current one. */
export type CycleId = number | undefined;

type Asked = Pick<Parameters<typeof call>[1] & object, 'at' | 'query'>;
type More<Answer> = Omit<UseQueryOptions<Answer>, 'queryFn' | 'queryKey'> & Asked;

/** Reads an answer, in the organisers' own translations unless the site is in English. */
async function load<Name extends Read>(
  client: QueryClient,
  name: Name,
  asked?: Asked,
): Promise<Calls[Name][1]> {
  const answer = await call(name, asked);
  const translate = client.getDefaultOptions().queries?.meta?.translate;
  return translate ? translate({ name, answer }) : answer;
}

const read = <Name extends Read>(name: Name, { at, query, ...more }: More<Calls[Name][1]> = {}) =>
  queryOptions({
    queryKey: keyOf(name, { at, query }),
    queryFn: ({ client }) => load(client, name, { at, query }),
    ...more,
  });

/** Returns options that read what is the voter's own: nothing unless a voter is signed in and `isNeeded`. */
const readOwn = <Name extends Read>(name: Name, session: Session, isNeeded = true, ...key: unknown[]) =>
  queryOptions({
    queryKey: [...keyOf(name), session.serial, ...key],
    queryFn: session.kind === 'voter' && isNeeded ? () => call(name) : skipToken,
  });

const inCycle = (cycle: CycleId) => ({ query: cycle === undefined ? '' : `cycle=${cycle}` });

export const cycleQuery = () => read('GET /api/voting/cycle', { placeholderData: keepPreviousData });

/** Reads the state of the cycle without the clock, so that the response is a 304 until something changes. */
export const votingStateQuery = () =>
  queryOptions({
    queryKey: ['/api/voting/state'],
    // Without a token, the gateway can respond from its cache.
    queryFn: () => call('GET /api/voting/state', { anonymous: true }),
    refetchInterval: STATE_INTERVAL,
    // Hidden pages do not poll; they catch up when they are visible again.
    refetchOnWindowFocus: 'always',
  });

/** Reads again regularly, because an announcement appears and disappears at set times. */
export const siteConfigQuery = () =>
  queryOptions({
    queryKey: ['/api/site-config'],
    queryFn: ({ client }) =>
      load(client, 'GET /api/site-config').catch((): Calls['GET /api/site-config'][1] => []),
    placeholderData: keepPreviousData,
    staleTime: 5 * MINUTE,
    refetchInterval: 5 * MINUTE,
  });

export const userQuery = (session: Session) => readOwn('GET /api/user', session);

/**
 * Reads the progress in one count (see `useCountVersion`). Voters poll it, less often once they have voted in all
 * categories. Other users read it once, because they make no progress.
 */
export const progressQuery = (session: Session, countVersion: string | undefined) =>
  queryOptions({
    queryKey: ['/api/voting/progress', session.serial, session.kind === 'voter' ? countVersion : undefined],
    queryFn: () => call('GET /api/voting/progress'),
    // Until it is loaded, the same person's progress in the previous count is shown.
    placeholderData: (previous: VotingProgress | undefined, query) =>
      query?.queryKey[1] === session.serial ? previous : undefined,
    refetchInterval: ({ state }) => {
      if (session.kind !== 'voter') return false;
      return isComplete(state.data) ? COMPLETE_PROGRESS_INTERVAL : PROGRESS_INTERVAL;
    },
  });

export const INVITATION_KEY: QueryKey = ['/api/invitation'];

/** `periods` are those for invited people; without any, nothing is requested. */
export const invitationQuery = (session: Session, periods: string | undefined) =>
  readOwn('GET /api/invitation', session, periods !== undefined, periods);

export const EMAIL_KEY: QueryKey = ['/api/email'];

/** Requests nothing if no address is needed. */
export const emailQuery = (session: Session, isNeeded: boolean) =>
  readOwn('GET /api/email', session, isNeeded);

export const SUGGESTIONS_KEY: QueryKey = ['/api/suggestions'];

export const ownSuggestionsQuery = (session: Session) => readOwn('GET /api/suggestions', session);

export const isComplete = (progress: VotingProgress | undefined) =>
  progress !== undefined && progress.total > 0 && progress.completed >= progress.total;

export const categoriesQuery = () => read('GET /api/categories', { placeholderData: keepPreviousData });

export const vendorsQuery = () => read('GET /api/vendors', { placeholderData: keepPreviousData });

export const vendorLinksQuery = (vendorId: number) => read('GET /api/vendors/:id/links', { at: vendorId });

/** Returns the argument that names a language in the address of a badge. */
export const langOf = (language: Language): string => (language === mainLanguage() ? '' : `lang=${language}`);

export const vendorWordsQuery = (vendorId: number) =>
  read('GET /api/vendors/:id/badge.json', { at: vendorId, query: langOf(currentLanguage()) });

/** Reads all voting cycles, newest first. */
export const cyclesQuery = () => read('GET /api/voting/cycles');

interface Board {
  /** True on the leaderboard view only. */
  live?: boolean;
  cycle?: CycleId;
}

const onBoard = ({ live, cycle }: Board) =>
  ({ ...inCycle(cycle), refetchInterval: live ? LEADERBOARD_INTERVAL : false }) as const;

export const leaderboardQuery = (board: Board = {}) =>
  read('GET /api/leaderboard', {
    ...onBoard(board),
    // Stays in view while the cache is cleared, unless it belongs to another cycle.
    placeholderData: (previous, query) =>
      board.cycle === undefined && query?.queryKey.length === 1 ? previous : undefined,
  });

export const categoryResultsQuery = (categoryId: number, board: Board = {}) =>
  read('GET /api/categories/:id/results', { at: categoryId, ...onBoard(board) });

export const statsQuery = (cycle?: CycleId) => read('GET /api/stats', inCycle(cycle));

export const categoryVotesQuery = (cycle?: CycleId) => read('GET /api/category-votes', inCycle(cycle));

export const organiserActsQuery = (cycle?: CycleId) => read('GET /api/organiser-acts', inCycle(cycle));

export const votesOverTimeQuery = (cycle?: CycleId) => read('GET /api/votes-over-time', inCycle(cycle));

const NOT_FINAL_INTERVAL = 5 * SECOND;

/** The winners are null and requested again until they are final, at most a minute after the end. */
export const winnersQuery = (cycle?: CycleId) =>
  read('GET /api/winners', {
    ...inCycle(cycle),
    refetchInterval: ({ state }) => (state.data?.winners === null ? NOT_FINAL_INTERVAL : false),
  });

export const vendorPlacesQuery = (vendorId: number) => read('GET /api/vendors/:id/places', { at: vendorId });

export const standingQuery = (vendorId: number, cycle: number) =>
  read('GET /api/vendors/:id/standing', { at: vendorId, ...inCycle(cycle) });

export const storedQuery = (language = currentLanguage()) =>
  language === 'en' ? read('GET /api/privacy') : read('GET /api/privacy/:language', { at: language });

export const signInWaysQuery = () => read('GET /api/sign-in-ways');

/** A token works once and for five minutes, so it is never taken from the cache. */
export const captchaQuery = () => read('GET /api/captcha', { gcTime: 0 });

const FIGURES: readonly unknown[] = [
  '/api/leaderboard',
  '/api/stats',
  '/api/category-votes',
  '/api/votes-over-time',
  '/api/organiser-acts',
  '/api/voting/cycles',
  '/api/winners',
];

/** Returns true if a query contains numbers of votes, or what organisers did. */
export const isFigure = ({ queryKey: [path, , part] }: { queryKey: QueryKey }): boolean =>
  FIGURES.includes(path) || part === '/results';

/** Lists what a vote changes: everything that counts votes, and the state that decides whether one may be cast. */
export const keysChangedByVote = (categoryId: number) => [
  ['/api/voting/progress'],
  ['/api/voting/cycle'],
  ['/api/leaderboard'],
  ['/api/stats'],
  ['/api/category-votes'],
  ['/api/votes-over-time'],
  ['/api/categories', categoryId, '/results'],
];

/** Returns what this page no longer knows, if a vote is refused by the code. */
export const outdatedBy = (code = ''): readonly QueryKey[] => OUTDATED_BY[code] ?? [];

const OUTDATED_BY: Readonly<Record<string, readonly QueryKey[]>> = {
  INVITATION_REQUIRED: [INVITATION_KEY],
  EMAIL_NOT_CONFIRMED: [EMAIL_KEY],
  NOT_FOUND: [['/api/categories'], ['/api/vendors']],
};
