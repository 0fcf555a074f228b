// Generated from the routes by `npm test -- unit public-api/src/contract -u`.
/**
 * The contract of public-api: request and response types, one pair per call.
 * Contains only types and imports nothing. Within a release, fields may be added but never renamed or removed.
 * Instants are ISO 8601 in UTC with milliseconds.
 * `cycle` is the id of a voting cycle and defaults to the current one, which is the active or else the newest cycle.
 * A vote is idempotent: for two minutes, the same vote of the same voter returns the first response, with
 * `Idempotent-Replayed: true`. Later, or for another vendor, it returns 409.
 *
 * ApiError is the body of every 4xx and 5xx. If several records should change together, `message` begins with the one
 * that was refused, and none has changed. The header Retry-After says when to try again.
 */

export interface FieldFault {
  field: string;
  /** The rule that was broken. */
  code: string;
  message: string;
  /** The most or the least that the rule allows, if it has a limit. */
  limit?: number;
}
export interface WorkPuzzle {
  salt: string;
  nonce: string;
  zeros: number;
}
export interface WorkTask {
  /** To be sent back unchanged. */
  task: string;
  /** Each requires a counter for which the SHA-256 of salt, nonce and counter (big-endian, 32 bits) begins with `zeros` zeros in hex. */
  puzzles: WorkPuzzle[];
}
export interface ChangedField {
  field: string;
  value: string | number | null;
  /** A username. */
  by: string | null;
  /** An instant. */
  at: string | null;
}
export type Instant = string;
export interface ApiError {
  /** A sentence to show to people. */
  message: string;
  /** A stable code. */
  code: string;
  details?: FieldFault[];
  /** The calculation to do first; only in responses of POST /api/register with the code WORK_REQUIRED. */
  work?: WorkTask;
  /** The fields that somebody else has changed since `before`, with their values, author and time; only with CHANGED_MEANWHILE. */
  changed?: ChangedField[];
  /** The end of the block; only with SESSION_BLOCKED. */
  until?: Instant;
  /** The id of a server failure in the log. */
  requestId?: string;
  /** The same text as `message`; only in responses of POST /api/admin/verify-2fa. */
  error?: string;
}

// POST /api/votes: CastVoteRequest → 201 CastVoteResponse
// Casts the one vote that a voter has per category and cycle; the same vote within two minutes is a repeat.
export interface CastVoteRequest {
  vendorId: number;
  categoryId: number;
}
export interface CastVoteResponse {
  message: string;
  vote: {
    vendorId: number;
    categoryId: number;
    createdAt: Instant;
  };
  /** True if the vote is recorded but does not count until an organiser has reviewed it. */
  underReview?: true;
}

// GET /api/voting/progress: 200 VotingProgress
// The categories in which the voter has voted, never for whom; zeros without a token.
export interface UncountedVote {
  categoryId: number;
  state: 'under_review' | 'set_aside';
  /** The reason why the vote was excluded. */
  reason: string | null;
}
export interface VotingProgress {
  completed: number;
  total: number;
  /** 0 to 100, rounded. */
  percentage: number;
  votedCategories: number[];
  /** Votes that do not count, or do not count yet; nearly always empty. */
  uncounted: UncountedVote[];
}

// GET /api/leaderboard?cycle=: 200 LeaderboardEntry[]
// All vendors, sorted by rank.
export interface LeaderboardEntry {
  id: number;
  name: string;
  imageUrl: string;
  rank: number;
  /** 0 to 5, rounded to one decimal on the server; every threshold applies to this rounded figure. */
  averageScore: number;
  totalVotes: number;
  /** Scores by category name, 0 to 5 with one decimal; only categories with at least one vote. */
  categoryScores: Record<string, number>;
}

// GET /api/stats?cycle=: 200 Stats
// The numbers of votes, participants and vendors in a cycle.
export interface Stats {
  totalVotes: number;
  /** Distinct voters with a vote in the cycle. */
  totalParticipants: number;
  totalVendors: number;
}

// GET /api/category-votes?cycle=: 200 CategoryVotes[]
// The number of votes in each category, in the order of the categories.
export interface CategoryVotes {
  categoryId: number;
  categoryName: string;
  voteCount: number;
}

// GET /api/firmness?cycle=: 200 Firmness
// The number of excluded votes, and whether the winners would change under five filters.
export interface SetAside {
  /** `set_aside`: by an organiser; `withdrawn`: with invitation codes; `erased`: with accounts; `gathered`: several of these. */
  kind: 'set_aside' | 'withdrawn' | 'erased' | 'gathered';
  /** The reason in an organiser’s words. */
  reason: string | null;
  votes: number;
}
export interface Recount {
  /** The accounts left out: those in flagged groups, the fourth and later ones of a network, those younger than ten minutes at their first vote, or those that voted in only one category. */
  filter: 'flagged' | 'fourthOfNetwork' | 'young' | 'oneCategory';
  /** `cannot_tell` if fewer than 30 % of the votes, or fewer than ten, are left. */
  verdict: 'same' | 'other' | 'cannot_tell';
  /** Names of vendors; several if tied, empty for `cannot_tell`. */
  winners: string[];
  /** Votes between the winner and the next vendor; null for `cannot_tell`, and overall, where stars decide. */
  margin: number | null;
}
export interface CategoryFirmness {
  id: number;
  name: string;
  /** Names of vendors; several if tied. */
  winners: string[];
  recounts: Recount[];
  /** The verdict without complete ballots that equal far more others than chance explains. `cannot_tell` before the first nightly search, with fewer than three categories, or if too few votes are left. */
  withoutCopies: 'same' | 'other' | 'cannot_tell';
}
export interface Firmness {
  /** Excluded votes by reason, without any entry for fewer than ten. */
  setAside: SetAside[];
  /** The winners of the overall ranking; empty if there are no votes. */
  winners: string[];
  recounts: Recount[];
  /** The verdict without complete ballots that equal far more others than chance explains. `cannot_tell` before the first nightly search, with fewer than three categories, or if too few votes are left. */
  withoutCopies: 'same' | 'other' | 'cannot_tell';
  /** The categories that have votes. */
  categories: CategoryFirmness[];
  /** The rule for who could vote, from the first vote on; `everybody` if it changed while voting was open. */
  votersWere: 'everybody' | 'invited' | 'confirmed';
}

// GET /api/votes-over-time?cycle=: 200 VotesOverTime
// The votes in a cycle by hour, day or week, in UTC, up to now or its end.
export interface VotesOverTime {
  /** Hours in the first three days of a cycle, then days, and weeks (from Monday) after a year; all in UTC. */
  interval: 'hour' | 'day' | 'week';
  /** Oldest first, including points with 0 votes; empty before the cycle starts. `start` may precede the cycle’s own. */
  points: {
    start: Instant;
    votes: number;
  }[];
}

// POST /api/login: LoginRequest → 200 LoginResponse
// Signs in a voter, or an administrator if delegation is on.
export interface LoginRequest {
  username: string;
  password: string;
}
/** Also describes an administrator if delegation is on. While admin-api is down, every failure is a 503 ADMINISTRATORS_AWAY. */
export interface LoginResponse {
  user: {
    id: number;
    username: string;
    type: 'user' | 'admin';
    role?: 'admin' | 'super_admin';
  };
  token: string;
}

// POST /api/login/ticket: TicketRequest → 200 LoginResponse
// Signs in a new account with the ticket from its registration.
export interface TicketRequest {
  ticket: string;
}

// POST /api/logout: 200 LogoutResponse
// Ends the session of the token; succeeds even if nobody is signed in.
export interface LogoutResponse {
  message: string;
}

// GET /api/user: 200 CurrentUser
// The voter who is signed in.
export interface CurrentUser {
  id: number;
  username: string;
  type: 'user';
  createdAt: Instant;
}

// GET /api/captcha: 200 Captcha
// A security question for registration; its token is valid for five minutes and one try.
export interface Captcha {
  question: string;
  token: string;
}

// POST /api/register: RegisterRequest → 201 RegisterResponse
// Creates an account; the recovery code is shown only once.
export interface RegisterRequest {
  username: string;
  password: string;
  confirmPassword: string;
  /** A number, or its digits as a string. */
  captchaAnswer: number | string;
  captchaToken: string;
  /** Optional; a code for a voting cycle that is, or will be, for invited people only. */
  invitationCode?: string;
  /** Sent only after a 428: the task, and a counter for each of its puzzles. */
  work?: {
    task: string;
    counters: number[];
  };
}
export interface InvitedTo {
  name: string;
  /** If this is in the future, the account can vote from then on. */
  startDate: Instant;
}
export interface RegisterResponse {
  user: {
    id: number;
    username: string;
  };
  /** Shown once; the only way back into an account whose password is lost. */
  recoveryCode: string;
  /** For `POST /api/login/ticket`; valid once, for five minutes. */
  ticket: string;
  /** The voting cycle of the invitation code; null if none was sent. */
  invitedTo: InvitedTo | null;
}

// POST /api/user/password: ChangePasswordRequest → 200 MessageResponse
// Changes the password and ends the account's other sessions.
export interface ChangePasswordRequest {
  currentPassword: string;
  newPassword: string;
  confirmPassword: string;
}
export interface MessageResponse {
  message: string;
}

// POST /api/user/recovery-code: NewRecoveryCodeRequest → 200 RecoverPasswordResponse
// Checks the password and returns a new recovery code that replaces the old one.
export interface NewRecoveryCodeRequest {
  password: string;
}
export interface RecoverPasswordResponse {
  recoveryCode: string;
}

// POST /api/password-recovery: RecoverPasswordRequest → 200 RecoverPasswordResponse
// Sets a new password with the recovery code; returns a new recovery code that replaces it.
export interface RecoverPasswordRequest {
  username: string;
  recoveryCode: string;
  newPassword: string;
  confirmPassword: string;
}

// GET /api/invitation: 200 InvitationAnswer
// The voter’s invitations to voting cycles for invited people.
export interface InvitationAnswer {
  /** The invitation of the account to the active voting cycle. */
  invitation: 'none' | 'invited' | 'withdrawn';
  /** The invitation to the next scheduled cycle; `none` also if none is scheduled. */
  next: 'none' | 'invited' | 'withdrawn';
}

// POST /api/invitation: EnterCodeRequest → 200 EnterCodeResponse
// Uses an invitation code for the account, at most once per voting cycle; the cycle may be scheduled.
export interface EnterCodeRequest {
  code: string;
}
export interface EnterCodeResponse {
  /** The invitation of the account to the active voting cycle. */
  invitation: 'none' | 'invited' | 'withdrawn';
  /** The invitation to the next scheduled cycle; `none` also if none is scheduled. */
  next: 'none' | 'invited' | 'withdrawn';
  /** The voting cycle of the code. */
  invitedTo: InvitedTo;
}

// GET /api/email: 200 EmailState
// The state of the voter’s email confirmation.
export interface EmailState {
  /** `refused`: confirmed, but the organisers no longer accept its domain. */
  email: 'none' | 'confirmed' | 'refused';
  /** The address, stored only if the voter wants news. */
  newsTo: string | null;
  /** True if this site can send messages. */
  canConfirm: boolean;
}

// POST /api/email: AskForEmailRequest → 200 MessageResponse
// Sends a code and a link to an address; using either confirms it for the account.
export interface AskForEmailRequest {
  email: string;
  /** True to store the address, for news about results and the next season. */
  news?: boolean;
}

// POST /api/email/code: ConfirmCodeRequest → 200 EmailState
// Confirms the address with the code from the latest message; each code allows five tries.
export interface ConfirmCodeRequest {
  code: string;
}

// POST /api/email/link: ConfirmLinkRequest → 200 EmailConfirmed
// Confirms the address with the link from the latest message, in any browser.
export interface ConfirmLinkRequest {
  token: string;
}
export interface EmailConfirmed {
  /** The name of the account. */
  username: string;
}

// POST /api/email/stop-news: 200 EmailState
// Deletes the stored address of the voter, who gets no more news but stays confirmed.

// POST /api/email/unsubscribe: ConfirmLinkRequest → 200 MessageResponse
// Stops news with the link from a message; the response is the same for an unknown link.

// POST /api/password-reset: AskForResetRequest → 200 MessageResponse
// Sends a password reset link if the address is confirmed for the account; the response is the same if not.
export interface AskForResetRequest {
  username: string;
  email: string;
}

// POST /api/password-reset/link: ResetPasswordRequest → 200 PasswordReset
// Sets a new password with the link from a message; returns a new recovery code that replaces the old one.
export interface ResetPasswordRequest {
  token: string;
  newPassword: string;
  confirmPassword: string;
}
export interface PasswordReset {
  username: string;
  recoveryCode: string;
}

// GET /api/user/data: 200 OwnData
// All data stored about the voter who is signed in.
export interface OwnData {
  account: {
    id: number;
    username: string;
    email: string | null;
    createdAt: Instant;
    /** The IPv4 address or the IPv6 /64; null once it is no longer kept. */
    registeredFrom: string | null;
  };
  sessions: {
    createdAt: Instant;
    lastActivityAt: Instant;
    /** The time of signing out; null if the session was not signed out. */
    endedAt: Instant | null;
    ipAddress: string;
    userAgent: string;
  }[];
  /** One entry per voting cycle and category, never with the vendor. */
  votes: {
    cycle: string;
    category: string;
    state: 'counted' | 'under_review' | 'not_counted';
  }[];
  securityEvents: {
    kind: string;
    happenedAt: Instant;
    ipAddress: string | null;
  }[];
  /** The batch of each code that was entered; the code itself is not stored. */
  invitations: {
    cycle: string;
    batch: string;
    enteredAt: Instant;
  }[];
  /** The confirmed address, stored as its domain and a keyed hash. */
  email: {
    domain: string;
    confirmedAt: Instant;
    news: boolean;
    /** The address, stored only if the voter wants news. */
    newsTo: string | null;
  } | null;
}

// POST /api/user/erase: EraseAccountRequest → 200 MessageResponse
// Erases the account after checking the password; votes in closed cycles still count, those in the open one do not.
export interface EraseAccountRequest {
  password: string;
}

// GET /api/voting/cycle: 200 VotingCycle
// The current voting cycle: the last one that began, open or closed.
export interface NextCycle {
  name: string;
  startDate: Instant;
  endDate: Instant;
  /** `invited`: accounts that have entered an invitation code; `confirmed`: those with a confirmed email address. */
  whoMayVote: 'everybody' | 'invited' | 'confirmed';
}
export interface VotingCycle {
  id: number | null;
  name: string | null;
  startDate: Instant | null;
  endDate: Instant | null;
  /** True if there is a cycle; it counts until the next begins, and is open between its dates. */
  isActive: boolean;
  isPaused: boolean;
  pauseReason: string | null;
  /** `invited`: accounts that have entered an invitation code; `confirmed`: those with a confirmed email address. */
  whoMayVote: 'everybody' | 'invited' | 'confirmed';
  /** `live`: votes show at once. `steps`: until the close, a category shows its new votes at most every ten minutes, once it has ten. */
  publishing: 'live' | 'steps';
  /** The figures are frozen for everybody this many hours before the end; 0 for never. */
  sealedHours: number;
  /** `at_end`: all figures and the winners show at the end. `by_hand`: the organisers reveal them after it. */
  reveal: 'at_end' | 'by_hand';
  /** While the figures are frozen, they include only votes cast before this time. */
  sealedFrom: Instant | null;
  /** True while votes count but are shown to nobody. */
  isSealed: boolean;
  /** The time at which the organisers revealed the figures; null if they did not. */
  revealedAt: Instant | null;
  reopenedAt: Instant | null;
  /** The reason for reopening the cycle after its end. */
  reopenReason: string | null;
  /** The next scheduled cycle; until it begins, all figures belong to the last one that began. */
  next: NextCycle | null;
  /** Changes whenever votes may have been excluded or restored: by a reset, a restore or the end of a pause. */
  generation: number;
  /** The time of the database when it responded; clients count days from it and not from their own clock. */
  now: Instant;
}

// GET /api/voting/state: 200 VotingCycleState
// The current voting cycle without the clock, which tells open pages what has changed.
/** It contains no clock, so it stays the same until something changes. `id` and the dates are null before the first cycle. */
export interface VotingCycleState {
  id: number | null;
  name: string | null;
  startDate: Instant | null;
  endDate: Instant | null;
  /** True if there is a cycle; it counts until the next begins, and is open between its dates. */
  isActive: boolean;
  isPaused: boolean;
  pauseReason: string | null;
  /** `invited`: accounts that have entered an invitation code; `confirmed`: those with a confirmed email address. */
  whoMayVote: 'everybody' | 'invited' | 'confirmed';
  /** `live`: votes show at once. `steps`: until the close, a category shows its new votes at most every ten minutes, once it has ten. */
  publishing: 'live' | 'steps';
  /** The figures are frozen for everybody this many hours before the end; 0 for never. */
  sealedHours: number;
  /** `at_end`: all figures and the winners show at the end. `by_hand`: the organisers reveal them after it. */
  reveal: 'at_end' | 'by_hand';
  /** While the figures are frozen, they include only votes cast before this time. */
  sealedFrom: Instant | null;
  /** True while votes count but are shown to nobody. */
  isSealed: boolean;
  /** The time at which the organisers revealed the figures; null if they did not. */
  revealedAt: Instant | null;
  reopenedAt: Instant | null;
  /** The reason for reopening the cycle after its end. */
  reopenReason: string | null;
  /** The next scheduled cycle; until it begins, all figures belong to the last one that began. */
  next: NextCycle | null;
  /** Changes whenever votes may have been excluded or restored: by a reset, a restore or the end of a pause. */
  generation: number;
}

// GET /api/voting/cycles: 200 PastCycle[]
// Every voting cycle that has begun, newest first.
export interface PastCycle {
  id: number;
  name: string;
  startDate: Instant;
  endDate: Instant;
  isActive: boolean;
  /** The figures are frozen for everybody this many hours before the end; 0 for never. */
  sealedHours: number;
  /** `at_end`: all figures and the winners show at the end. `by_hand`: the organisers reveal them after it. */
  reveal: 'at_end' | 'by_hand';
  /** While the figures are frozen, they include only votes cast before this time. */
  sealedFrom: Instant | null;
  /** True while votes count but are shown to nobody. */
  isSealed: boolean;
  /** The time at which the organisers revealed the figures; null if they did not. */
  revealedAt: Instant | null;
  reopenedAt: Instant | null;
  reopenReason: string | null;
  /** The last time that votes were excluded or restored after the end. */
  correctedAt: Instant | null;
  totalVotes: number;
}

// GET /api/categories: 200 Category[]
// The published categories, in the administrators' order.
export interface Category {
  id: number;
  name: string;
  description: string;
  /** A name from the fixed icon list (shared-ui). */
  icon: string;
  /** `#rrggbb` or one of blue, yellow, purple, orange, green, indigo. */
  color: string;
}

// GET /api/categories/{id}/results?cycle=: 200 CategoryResults
// The vendors with at least one vote in a category, sorted by votes.
export interface CategoryResults {
  category: {
    id: number;
    name: string;
  };
  totalVotes: number;
  vendors: {
    rank: number;
    votes: number;
    /** Rounded share of all votes in the category, 0 to 100. */
    percentage: number;
    vendor: {
      id: number;
      name: string;
      imageUrl: string;
    };
  }[];
}

// GET /api/vendors: 200 Vendor[]
// The published vendors, sorted by name.
export interface Vendor {
  id: number;
  name: string;
  description: string;
  imageUrl: string;
  /** The categories in which the vendor is nominated; null means all, including future ones. */
  categoryIds: number[] | null;
}

// GET /api/vendors/{id}/links: 200 VendorLink[]
// A vendor's links, in display order.
export interface VendorLink {
  id: number;
  title: string;
  url: string;
  description: string | null;
  icon: string;
  displayOrder: number;
}

// GET /api/winners?cycle=: 200 WinnersAnswer
// The winners of a voting cycle that has ended.
export interface CategoryWinners {
  id: number;
  name: string;
  totalVotes: number;
  /** Several if tied, empty if there are no votes. */
  winners: {
    vendor: {
      id: number;
      name: string;
      imageUrl: string;
    };
    votes: number;
  }[];
  /** Votes between the winner and the next vendor; 0 if winners are tied. */
  margin: number;
}
export interface Winners {
  cycle: {
    id: number;
    name: string;
    startDate: Instant;
    endDate: Instant;
  };
  reopenedAt: Instant | null;
  /** The reason for reopening the cycle after its end. */
  reopenReason: string | null;
  /** The last time that votes were excluded or restored after the end. */
  correctedAt: Instant | null;
  totalVotes: number;
  totalParticipants: number;
  /** Overall ranks 1 to 3; tied vendors share a rank. */
  podium: {
    rank: number;
    averageScore: number;
    totalVotes: number;
    vendor: {
      id: number;
      name: string;
      imageUrl: string;
    };
  }[];
  /** In display order. */
  categories: CategoryWinners[];
}
export interface WinnersAnswer {
  /** Null while voting is open, briefly after it ends, and until frozen results are announced. */
  winners?: Winners | null;
}

// GET /api/vendors/{id}/standing?cycle=: 200 PastStanding
// The standing of a vendor in a voting cycle that has ended, even if the site no longer has the vendor.
export interface PastStanding {
  cycle: {
    id: number;
    name: string;
    startDate: Instant;
    endDate: Instant;
  };
  vendor: {
    id: number;
    name: string;
    description: string;
    imageUrl: string;
  };
  reopenedAt: Instant | null;
  /** The reason for reopening the cycle after its end. */
  reopenReason: string | null;
  /** The last time that votes were excluded or restored after the end. */
  correctedAt: Instant | null;
  rank: number;
  isTied: boolean;
  averageScore: number;
  totalVotes: number;
  /** The categories in which the vendor has votes. */
  categories: {
    id: number;
    name: string;
    rank: number;
    isTied: boolean;
    votes: number;
    percentage: number;
  }[];
}

// GET /api/vendors/{id}/places: 200 Place[]
// The overall place of a vendor in each voting cycle that has ended, and the categories it won.
export interface Place {
  cycle: {
    id: number;
    name: string;
    startDate: Instant;
    endDate: Instant;
  };
  /** The name of the category at that time; null for the overall ranking. */
  category: string | null;
  /** Always 1 in a category, because only those that the vendor won are listed. */
  place: number;
  isTied: boolean;
  votes: number;
}

// GET /api/site-config: 200 SiteSetting[]
// The site's texts that have been set.
export type SiteSettingKey = 'top_right_name' | 'top_right_details' | 'site_name' | 'site_description' | 'contact';
export interface SiteSetting {
  key: SiteSettingKey;
  value: string;
}

// GET /api/texts: 200 OwnText[]
// The organiser's own texts that are currently shown.
export type OwnTextKey = 'announcement' | 'thanks' | 'contact' | 'rules' | 'imprint' | 'privacy' | 'time_zone';
export interface OwnText {
  key: OwnTextKey;
  /** Announcement and thanks: text with links such as `[rules](https://…)`. Time zone: a name such as Europe/Berlin. Others: URLs. */
  value: string;
}

// GET /api/privacy: 200 Stored[]
// The data that this site stores, and how long it is kept, as configured.
export interface Stored {
  what: string;
  why: string;
  until: string;
  /** The people who can see it, besides the voter and the operator of the database. */
  seenBy: string;
}

// GET /api/openapi.json: 200 Record<string, unknown>
// This OpenAPI document.

/** The request and response types of each call. */
export interface Calls {
  'POST /api/votes': [CastVoteRequest, CastVoteResponse];
  'GET /api/voting/progress': [undefined, VotingProgress];
  'GET /api/leaderboard': [undefined, LeaderboardEntry[]];
  'GET /api/stats': [undefined, Stats];
  'GET /api/category-votes': [undefined, CategoryVotes[]];
  'GET /api/firmness': [undefined, Firmness];
  'GET /api/votes-over-time': [undefined, VotesOverTime];
  'POST /api/login': [LoginRequest, LoginResponse];
  'POST /api/login/ticket': [TicketRequest, LoginResponse];
  'POST /api/logout': [undefined, LogoutResponse];
  'GET /api/user': [undefined, CurrentUser];
  'GET /api/captcha': [undefined, Captcha];
  'POST /api/register': [RegisterRequest, RegisterResponse];
  'POST /api/user/password': [ChangePasswordRequest, MessageResponse];
  'POST /api/user/recovery-code': [NewRecoveryCodeRequest, RecoverPasswordResponse];
  'POST /api/password-recovery': [RecoverPasswordRequest, RecoverPasswordResponse];
  'GET /api/invitation': [undefined, InvitationAnswer];
  'POST /api/invitation': [EnterCodeRequest, EnterCodeResponse];
  'GET /api/email': [undefined, EmailState];
  'POST /api/email': [AskForEmailRequest, MessageResponse];
  'POST /api/email/code': [ConfirmCodeRequest, EmailState];
  'POST /api/email/link': [ConfirmLinkRequest, EmailConfirmed];
  'POST /api/email/stop-news': [undefined, EmailState];
  'POST /api/email/unsubscribe': [ConfirmLinkRequest, MessageResponse];
  'POST /api/password-reset': [AskForResetRequest, MessageResponse];
  'POST /api/password-reset/link': [ResetPasswordRequest, PasswordReset];
  'GET /api/user/data': [undefined, OwnData];
  'POST /api/user/erase': [EraseAccountRequest, MessageResponse];
  'GET /api/voting/cycle': [undefined, VotingCycle];
  'GET /api/voting/state': [undefined, VotingCycleState];
  'GET /api/voting/cycles': [undefined, PastCycle[]];
  'GET /api/categories': [undefined, Category[]];
  'GET /api/categories/:id/results': [undefined, CategoryResults];
  'GET /api/vendors': [undefined, Vendor[]];
  'GET /api/vendors/:id/links': [undefined, VendorLink[]];
  'GET /api/winners': [undefined, WinnersAnswer];
  'GET /api/vendors/:id/standing': [undefined, PastStanding];
  'GET /api/vendors/:id/places': [undefined, Place[]];
  'GET /api/site-config': [undefined, SiteSetting[]];
  'GET /api/texts': [undefined, OwnText[]];
  'GET /api/privacy': [undefined, Stored[]];
  'GET /api/openapi.json': [undefined, Record<string, unknown>];
}
