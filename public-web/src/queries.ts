import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import type {
  Captcha,
  Category,
  CategoryResults,
  CategoryVotes,
  CurrentUser,
  LeaderboardEntry,
  PastCycle,
  SiteSetting,
  Stats,
  Vendor,
  VendorLink,
  VotesOverTime,
  VotingCycle,
  VotingProgress,
} from 'public-api/contract';
import { get } from './api-client.ts';
import type { Session } from './session.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** So that a pause or a new end date shows on pages that are already open. */
const CYCLE_INTERVAL = MINUTE;
const PROGRESS_INTERVAL = SECOND;
const LEADERBOARD_INTERVAL = 5 * SECOND;
const SITE_CONFIG_STALE_AFTER = 5 * MINUTE;

export const cycleQuery = () =>
  queryOptions({
    queryKey: ['/api/voting/cycle'],
    queryFn: () => get<VotingCycle>('/api/voting/cycle'),
    placeholderData: keepPreviousData,
    refetchInterval: CYCLE_INTERVAL,
  });

export const siteConfigQuery = () =>
  queryOptions({
    queryKey: ['/api/site-config'],
    queryFn: () => get<SiteSetting[]>('/api/site-config').catch((): SiteSetting[] => []),
    placeholderData: keepPreviousData,
    staleTime: SITE_CONFIG_STALE_AFTER,
  });

export const userQuery = (session: Session) =>
  queryOptions({
    queryKey: ['/api/user', session.serial],
    queryFn: session.kind === 'voter' ? () => get<CurrentUser>('/api/user') : skipToken,
  });

/** Polled for voters until they have voted everywhere; asked once for everybody else. */
export const progressQuery = (session: Session) =>
  queryOptions({
    queryKey: ['/api/voting/progress', session.serial],
    queryFn: () => readProgress(session),
    refetchInterval: ({ state }) =>
      session.kind === 'voter' && !isComplete(state.data) ? PROGRESS_INTERVAL : false,
  });

async function readProgress(session: Session): Promise<VotingProgress> {
  const progress = await get<VotingProgress>('/api/voting/progress');
  // Zeros are what signed-out visitors get: somebody whose session has ended meanwhile learns it from this 401.
  if (session.kind === 'voter' && progress.total === 0) await get<CurrentUser>('/api/user');
  return progress;
}

const isComplete = (progress: VotingProgress | undefined) =>
  progress !== undefined && progress.total > 0 && progress.completed >= progress.total;

export const categoriesQuery = () =>
  queryOptions({
    queryKey: ['/api/categories'],
    queryFn: () => get<Category[]>('/api/categories'),
    placeholderData: keepPreviousData,
  });

export const vendorsQuery = () =>
  queryOptions({
    queryKey: ['/api/vendors'],
    queryFn: () => get<Vendor[]>('/api/vendors'),
    placeholderData: keepPreviousData,
  });

export const vendorLinksQuery = (vendorId: number) =>
  queryOptions({
    queryKey: ['/api/vendors', vendorId, 'links'],
    queryFn: () => get<VendorLink[]>(`/api/vendors/${vendorId}/links`),
  });

/** All of them, newest first. */
export const cyclesQuery = () =>
  queryOptions({ queryKey: ['/api/voting/cycles'], queryFn: () => get<PastCycle[]>('/api/voting/cycles') });

/** An id of a voting cycle; undefined stands for the current one. */
export type CycleId = number | undefined;

/** A read of one cycle: its key and its request. */
function ofCycle<Answer>(key: readonly [string, ...(string | number)[]], cycle: CycleId) {
  const path = key.join('/');
  return {
    queryKey: cycle === undefined ? [...key] : [...key, { cycle }],
    queryFn: () => get<Answer>(cycle === undefined ? path : `${path}?cycle=${cycle}`),
  };
}

/** `live` on the leaderboard view only. */
export const leaderboardQuery = ({ live = false, cycle }: { live?: boolean; cycle?: CycleId } = {}) =>
  queryOptions({
    ...ofCycle<LeaderboardEntry[]>(['/api/leaderboard'], cycle),
    // What stays in view while the cache is cleared; never another cycle's.
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
    ...ofCycle<CategoryResults>(['/api/categories', categoryId, 'results'], cycle),
    refetchInterval: live ? LEADERBOARD_INTERVAL : false,
  });

export const statsQuery = (cycle?: CycleId) => queryOptions(ofCycle<Stats>(['/api/stats'], cycle));

export const categoryVotesQuery = (cycle?: CycleId) =>
  queryOptions(ofCycle<CategoryVotes[]>(['/api/category-votes'], cycle));

export const votesOverTimeQuery = (cycle?: CycleId) =>
  queryOptions(ofCycle<VotesOverTime>(['/api/votes-over-time'], cycle));

/** A token works once and for five minutes: never taken from the cache. */
export const captchaQuery = () =>
  queryOptions({ queryKey: ['/api/captcha'], queryFn: () => get<Captcha>('/api/captcha'), gcTime: 0 });

/** What a vote changes: everything that counts votes, and the state that decides whether one may be cast. */
export const keysChangedByVote = (categoryId: number) => [
  ['/api/voting/progress'],
  ['/api/voting/cycle'],
  ['/api/leaderboard'],
  ['/api/stats'],
  ['/api/category-votes'],
  ['/api/votes-over-time'],
  ['/api/categories', categoryId, 'results'],
];
