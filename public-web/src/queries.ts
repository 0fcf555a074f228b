import {
  keepPreviousData,
  type QueryClient,
  type QueryKey,
  queryOptions,
  skipToken,
} from '@tanstack/react-query';
import type {
  Captcha,
  Category,
  CategoryResults,
  CategoryVotes,
  CurrentUser,
  EmailState,
  InvitationAnswer,
  LeaderboardEntry,
  OrganiserAct,
  PastCycle,
  PastStanding,
  Place,
  SignInWays,
  SiteSetting,
  Stats,
  Stored,
  Suggestion,
  Vendor,
  VendorLink,
  VotesOverTime,
  VotingCycle,
  VotingCycleState,
  VotingProgress,
  WinnersAnswer,
} from 'public-api/contract';
import { get, getAsAnybody } from './api-client.ts';
import { currentLanguage, type Language } from './page/language.ts';
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

/** Returns the key and function of a query, by the parts of its path and by the cycle if it differs between cycles. */
function read<Answer>(key: readonly [string, ...(string | number)[]], cycle?: CycleId) {
  const path = key.join('/');
  return {
    queryKey: cycle === undefined ? [...key] : [...key, { cycle }],
    queryFn: ({ client }: { client: QueryClient }) =>
      getInOwnWords<Answer>(client, cycle === undefined ? path : `${path}?cycle=${cycle}`),
  };
}

/** Reads an answer, in the organisers' own translations unless the page is in English. */
async function getInOwnWords<Answer>(client: QueryClient, path: string): Promise<Answer> {
  const answer = await get<Answer>(path);
  const translate = client.getDefaultOptions().queries?.meta?.translate;
  return translate ? translate({ path, answer }) : answer;
}

export const cycleQuery = () =>
  queryOptions({ ...read<VotingCycle>(['/api/voting/cycle']), placeholderData: keepPreviousData });

/** Reads the state of the cycle without the clock, so that the response is a 304 until something changes. */
export const votingStateQuery = () =>
  queryOptions({
    queryKey: ['/api/voting/state'],
    queryFn: () => getAsAnybody<VotingCycleState>('/api/voting/state'),
    refetchInterval: STATE_INTERVAL,
    // Hidden pages do not poll; they catch up when they are visible again.
    refetchOnWindowFocus: 'always',
  });

/** Reads again regularly, because an announcement appears and disappears at set times. */
export const siteConfigQuery = () =>
  queryOptions({
    queryKey: ['/api/site-config'],
    queryFn: ({ client }) =>
      getInOwnWords<SiteSetting[]>(client, '/api/site-config').catch((): SiteSetting[] => []),
    placeholderData: keepPreviousData,
    staleTime: 5 * MINUTE,
    refetchInterval: 5 * MINUTE,
  });

export const userQuery = (session: Session) =>
  queryOptions({
    queryKey: ['/api/user', session.serial],
    queryFn: session.kind === 'voter' ? () => get<CurrentUser>('/api/user') : skipToken,
  });

/**
 * Reads the progress in one count (see `useCountVersion`). Voters poll it, less often once they have voted in all
 * categories. Other users read it once, because they make no progress.
 */
export const progressQuery = (session: Session, countVersion: string | undefined) =>
  queryOptions({
    queryKey: ['/api/voting/progress', session.serial, session.kind === 'voter' ? countVersion : undefined],
    queryFn: () => get<VotingProgress>('/api/voting/progress'),
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
  queryOptions({
    queryKey: [...INVITATION_KEY, session.serial, periods],
    queryFn:
      session.kind === 'voter' && periods !== undefined
        ? () => get<InvitationAnswer>('/api/invitation')
        : skipToken,
  });

export const EMAIL_KEY: QueryKey = ['/api/email'];

/** Requests nothing if no address is needed. */
export const emailQuery = (session: Session, isNeeded: boolean) =>
  queryOptions({
    queryKey: [...EMAIL_KEY, session.serial],
    queryFn: session.kind === 'voter' && isNeeded ? () => get<EmailState>('/api/email') : skipToken,
  });

export const SUGGESTIONS_KEY: QueryKey = ['/api/suggestions'];

export const ownSuggestionsQuery = (session: Session) =>
  queryOptions({
    queryKey: [...SUGGESTIONS_KEY, session.serial],
    queryFn: session.kind === 'voter' ? () => get<Suggestion[]>('/api/suggestions') : skipToken,
  });

export const isComplete = (progress: VotingProgress | undefined) =>
  progress !== undefined && progress.total > 0 && progress.completed >= progress.total;

/** What is about a category has the name that its organisers wrote as well, if another is shown. */
export type Named<Answer> = Answer & { ownName?: string };

export const categoriesQuery = () =>
  queryOptions({ ...read<Named<Category>[]>(['/api/categories']), placeholderData: keepPreviousData });

export const vendorsQuery = () =>
  queryOptions({ ...read<Vendor[]>(['/api/vendors']), placeholderData: keepPreviousData });

export const vendorLinksQuery = (vendorId: number) =>
  queryOptions(read<VendorLink[]>(['/api/vendors', vendorId, 'links']));

/** Holds the texts with which a vendor is shared; public-api writes them, as it does for the badge. */
export interface VendorWords {
  title: string;
  detail: string;
  /** The awards and the voting period. */
  about: string;
  /** A sentence for a post. */
  post: string;
  /** When voting ends, until then. */
  until: string | null;
}

/** Returns the argument that names a language in the address of a badge. */
export const langOf = (language: Language): string => (language === 'en' ? '' : `?lang=${language}`);

export const vendorWordsQuery = (vendorId: number) =>
  queryOptions(read<VendorWords>(['/api/vendors', vendorId, `badge.json${langOf(currentLanguage())}`]));

/** Reads all voting cycles, newest first. */
export const cyclesQuery = () => queryOptions(read<PastCycle[]>(['/api/voting/cycles']));

/** `live` on the leaderboard view only. */
export const leaderboardQuery = ({ live = false, cycle }: { live?: boolean; cycle?: CycleId } = {}) =>
  queryOptions({
    ...read<LeaderboardEntry[]>(['/api/leaderboard'], cycle),
    // Stays in view while the cache is cleared, unless it belongs to another cycle.
    placeholderData: (previous: LeaderboardEntry[] | undefined, query) =>
      cycle === undefined && query?.queryKey.length === 1 ? previous : undefined,
    refetchInterval: live ? LEADERBOARD_INTERVAL : false,
  });

/** `live` on the leaderboard view only. */
export const categoryResultsQuery = (
  categoryId: number,
  { live = false, cycle }: { live?: boolean; cycle?: CycleId } = {},
) =>
  queryOptions({
    ...read<CategoryResults>(['/api/categories', categoryId, 'results'], cycle),
    refetchInterval: live ? LEADERBOARD_INTERVAL : false,
  });

export const statsQuery = (cycle?: CycleId) => queryOptions(read<Stats>(['/api/stats'], cycle));

export const categoryVotesQuery = (cycle?: CycleId) =>
  queryOptions(read<Named<CategoryVotes>[]>(['/api/category-votes'], cycle));

export const organiserActsQuery = (cycle?: CycleId) =>
  queryOptions(read<OrganiserAct[]>(['/api/organiser-acts'], cycle));

export const votesOverTimeQuery = (cycle?: CycleId) =>
  queryOptions(read<VotesOverTime>(['/api/votes-over-time'], cycle));

const NOT_FINAL_INTERVAL = 5 * SECOND;

/** The winners are null and requested again until they are final, at most a minute after the end. */
export const winnersQuery = (cycle?: CycleId) =>
  queryOptions({
    ...read<WinnersAnswer>(['/api/winners'], cycle),
    refetchInterval: ({ state }) => (state.data?.winners === null ? NOT_FINAL_INTERVAL : false),
  });

export const vendorPlacesQuery = (vendorId: number) =>
  queryOptions(read<Place[]>(['/api/vendors', vendorId, 'places']));

export const standingQuery = (vendorId: number, cycle: number) =>
  queryOptions(read<PastStanding>(['/api/vendors', vendorId, 'standing'], cycle));

export const storedQuery = (language = currentLanguage()) =>
  queryOptions(read<Stored[]>(language === 'en' ? ['/api/privacy'] : ['/api/privacy', language]));

export const signInWaysQuery = () => queryOptions(read<SignInWays>(['/api/sign-in-ways']));

/** A token works once and for five minutes, so it is never taken from the cache. */
export const captchaQuery = () => queryOptions({ ...read<Captcha>(['/api/captcha']), gcTime: 0 });

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
  FIGURES.includes(path) || part === 'results';

/** Lists what a vote changes: everything that counts votes, and the state that decides whether one may be cast. */
export const keysChangedByVote = (categoryId: number) => [
  ['/api/voting/progress'],
  ['/api/voting/cycle'],
  ['/api/leaderboard'],
  ['/api/stats'],
  ['/api/category-votes'],
  ['/api/votes-over-time'],
  ['/api/categories', categoryId, 'results'],
];

/** Returns what this page no longer knows, if a vote is refused by the code. */
export const outdatedBy = (code = ''): readonly QueryKey[] => OUTDATED_BY[code] ?? [];

const OUTDATED_BY: Readonly<Record<string, readonly QueryKey[]>> = {
  INVITATION_REQUIRED: [INVITATION_KEY],
  EMAIL_NOT_CONFIRMED: [EMAIL_KEY],
  NOT_FOUND: [['/api/categories'], ['/api/vendors']],
};
