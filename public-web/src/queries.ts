import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import type {
  Captcha,
  Category,
  CategoryResults,
  CategoryVotes,
  CurrentUser,
  LeaderboardEntry,
  SiteSetting,
  Stats,
  Vendor,
  VendorLink,
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

/** `live` on the leaderboard view only. */
export const leaderboardQuery = ({ live = false } = {}) =>
  queryOptions({
    queryKey: ['/api/leaderboard'],
    queryFn: () => get<LeaderboardEntry[]>('/api/leaderboard'),
    placeholderData: keepPreviousData,
    refetchInterval: live ? LEADERBOARD_INTERVAL : false,
  });

export const categoryResultsQuery = (categoryId: number) =>
  queryOptions({
    queryKey: ['/api/categories', categoryId, 'results'],
    queryFn: () => get<CategoryResults>(`/api/categories/${categoryId}/results`),
    refetchInterval: LEADERBOARD_INTERVAL,
  });

export const statsQuery = () =>
  queryOptions({ queryKey: ['/api/stats'], queryFn: () => get<Stats>('/api/stats') });

export const categoryVotesQuery = () =>
  queryOptions({
    queryKey: ['/api/category-votes'],
    queryFn: () => get<CategoryVotes[]>('/api/category-votes'),
  });

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
  ['/api/categories', categoryId, 'results'],
];
