/**
 * What public-api promises its clients: request and response types, one pair per call.
 * Types only; imports nothing. Fields are added here, never renamed or removed within a release.
 */

/** Answer of every 4xx and 5xx. `message` is a sentence for people, `code` is stable. */
export interface ApiError {
  message: string;
  code: string;
  details?: { field: string; message: string }[];
}

/** Instants are ISO 8601 in UTC with milliseconds. */
export type Instant = string;

// GET /api/voting/state: asked for all the time by open pages. It has no clock in it, so it stays the same until
// something changes. `id` and the dates are null before the first cycle.
export interface VotingCycleState {
  id: number | null;
  name: string | null;
  startDate: Instant | null;
  endDate: Instant | null;
  isActive: boolean;
  isPaused: boolean;
  pauseReason: string | null;
  /** Another one whenever votes may have left the count or come back: a reset, a restore, the end of a pause. */
  generation: number;
}

// GET /api/voting/cycle
export interface VotingCycle extends VotingCycleState {
  /** The database's clock when the answer was made: clients count days from it, not from their own. */
  now: Instant;
}

// GET /api/voting/cycles: newest first.
export interface PastCycle {
  id: number;
  name: string;
  startDate: Instant;
  endDate: Instant;
  isActive: boolean;
  totalVotes: number;
}

// GET /api/user
export interface CurrentUser {
  id: number;
  username: string;
  type: 'user';
  createdAt: Instant;
}

// GET /api/site-config: only the keys that are set.
export type SiteSettingKey = 'top_right_name' | 'top_right_details' | 'site_name' | 'site_description';
export interface SiteSetting {
  key: SiteSettingKey;
  value: string;
}

// GET /api/captcha
export interface Captcha {
  question: string;
  token: string;
}

// POST /api/register: 201
export interface RegisterRequest {
  username: string;
  password: string;
  confirmPassword: string;
  /** A number, or its digits as a form holds them. */
  captchaAnswer: number | string;
  captchaToken: string;
}
export interface RegisterResponse {
  user: { id: number; username: string };
  /** Shown once; the only way back into an account whose password is lost. */
  recoveryCode: string;
}

// POST /api/login: 200. Serves administrators too where delegation is on; while their half does not answer, every
// failure is a 503 ADMINISTRATORS_AWAY.
export interface LoginRequest {
  username: string;
  password: string;
}
export interface LoginResponse {
  user: {
    id: number;
    username: string;
    type: 'user' | 'admin';
    role?: 'admin' | 'super_admin';
  };
  token: string;
}

// POST /api/logout: 200, also when nobody is signed in.
export interface LogoutResponse {
  message: string;
}

// POST /api/user/password: 200; ends the account's other sessions.
export interface ChangePasswordRequest {
  currentPassword: string;
  newPassword: string;
  confirmPassword: string;
}

// POST /api/user/recovery-code: 200 RecoverPasswordResponse; the code there was stops working.
export interface NewRecoveryCodeRequest {
  password: string;
}

// POST /api/password-recovery: 200; ends every session of the account and answers with the next recovery code.
export interface RecoverPasswordRequest {
  username: string;
  recoveryCode: string;
  newPassword: string;
  confirmPassword: string;
}
export interface RecoverPasswordResponse {
  recoveryCode: string;
}
export interface MessageResponse {
  message: string;
}

// GET /api/categories: in the administrators' order.
export interface Category {
  id: number;
  name: string;
  description: string;
  /** A name of the fixed icon list (shared-ui). */
  icon: string;
  /** `#rrggbb` or one of blue, yellow, purple, orange, green, indigo. */
  color: string;
}

// GET /api/vendors: by name.
export interface Vendor {
  id: number;
  name: string;
  description: string;
  imageUrl: string;
}

// GET /api/vendors/{id}/links: in display order.
export interface VendorLink {
  id: number;
  title: string;
  url: string;
  description: string | null;
  icon: string;
  displayOrder: number;
}

// POST /api/votes: 201. Header `Idempotency-Key` (optional, up to 255 visible characters): repeated under it, a vote
// gets the answer of the first for a day, with `Idempotent-Replayed: true`; used for another vote it is a 422.
export interface CastVoteRequest {
  vendorId: number;
  categoryId: number;
}
export interface CastVoteResponse {
  message: string;
  vote: { vendorId: number; categoryId: number; createdAt: Instant };
}

// GET /api/voting/progress: zeros when signed out.
export interface VotingProgress {
  completed: number;
  total: number;
  /** 0 to 100, rounded. */
  percentage: number;
  votedCategories: number[];
}

// GET /api/leaderboard[?cycle={id}]: every live vendor, by rank.
export interface LeaderboardEntry {
  id: number;
  name: string;
  imageUrl: string;
  rank: number;
  /** 0 to 5, rounded to one decimal on the server; every threshold applies to this figure. */
  averageScore: number;
  totalVotes: number;
  /** By category name, 0 to 5, one decimal; only categories with at least one vote. */
  categoryScores: Record<string, number>;
}

// GET /api/categories/{id}/results[?cycle={id}]: vendors with at least one vote, by votes.
export interface CategoryResults {
  category: { id: number; name: string };
  totalVotes: number;
  vendors: {
    rank: number;
    votes: number;
    /** Rounded share of all the category's votes, 0 to 100. */
    percentage: number;
    vendor: { id: number; name: string; imageUrl: string };
  }[];
}

// GET /api/stats[?cycle={id}]
export interface Stats {
  totalVotes: number;
  /** Distinct users with a vote in the cycle. */
  totalParticipants: number;
  totalVendors: number;
}

// GET /api/category-votes[?cycle={id}]: every live category, also with 0.
export interface CategoryVotes {
  categoryId: number;
  categoryName: string;
  voteCount: number;
}

// GET /api/votes-over-time[?cycle={id}]: from the cycle's start until now or its end, complete, at most 366 points.
export interface VotesOverTime {
  /** Hours in a cycle's first three days, then days, and weeks (from Monday) after a year; all in UTC. */
  interval: 'hour' | 'day' | 'week';
  /** Oldest first, also with 0 votes; empty before a cycle's start. `start` may lie before the cycle's own. */
  points: { start: Instant; votes: number }[];
}
