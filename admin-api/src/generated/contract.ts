// Generated from the routes by `npm test -- unit admin-api/src/contract -u`.
/**
 * The contract of admin-api: request and response types, one pair per call.
 * Contains only types and imports nothing. Within a release, fields may be added but never renamed or removed.
 * Instants are ISO 8601 in UTC with milliseconds.
 * Lists are arrays in pages of 50. `page` counts from 1; the header `X-Total-Count` is the total number of items.
 * `search` (up to 100 characters) ignores case. An unknown or malformed parameter returns 400.
 * Every call except sign-in returns 401 without a session, and 403 without the role or the second factor. Every change
 * may return 400 VALIDATION_FAILED with `details`, or 503 with Retry-After.
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

// POST /api/admin/login: AdminLoginRequest → 200 AdminLoginResponse, for anyone
// Sign in with username and password; the token is valid for ten minutes, until verify-2fa.
// 401: INVALID_CREDENTIALS, also for an unknown username.
// 429: Too many failed attempts.
export interface AdminLoginRequest {
  username: string;
  password: string;
}
export type AdminRole = 'admin' | 'super_admin';
export interface AdminLoginResponse {
  user: {
    id: number;
    username: string;
    type: 'admin';
    role: AdminRole;
  };
  token: string;
}

// POST /api/admin/logout: 200 MessageResponse, for signed_in
// End this session on the server.
export interface MessageResponse {
  message: string;
}

// POST /api/admin/verify-2fa: VerifyTwoFactorRequest → 200 VerifyTwoFactorResponse, for signed_in
// Verify the second factor, and set the cookie that the session is bound to.
// 401: INVALID_CODE; ACTIVATION_CODE_EXPIRED: too many tries or too late.
// 403: FORBIDDEN: the username is not that of the session.
// 429: Too many wrong codes from this browser, or from all browsers that are new to the account.
export interface VerifyTwoFactorRequest {
  code: string;
  username: string;
}
export interface VerifyTwoFactorResponse {
  success: true;
  /** True if the code was an activation code: an authenticator must be bound within the hour. */
  enrolmentRequired: boolean;
  /** The number of recovery codes left after one was used; otherwise null. */
  recoveryCodesLeft: number | null;
}

// GET /api/admin/2fa/enrolment: 200 TwoFactorEnrolment, for admin
// A secret for an authenticator; stays the same for this session until another session asks or it is confirmed.
// 409: AUTHENTICATOR_BOUND.
export interface TwoFactorEnrolment {
  /** The secret in Base32, for typing by hand. */
  secret: string;
  /** The otpauth:// URI for the QR code that the browser draws. */
  uri: string;
}

// POST /api/admin/2fa/enrolment: ConfirmEnrolmentRequest → 200 ConfirmEnrolmentResponse, for admin
// Bind the authenticator with one of its codes; returns the recovery codes, only once.
// 400: Also INVALID_CODE; the session continues.
// 409: AUTHENTICATOR_BOUND; ENROLMENT_NOT_STARTED: this session’s secret was never requested or was replaced.
export interface ConfirmEnrolmentRequest {
  code: string;
}
export interface ConfirmEnrolmentResponse {
  /** Ten codes, shown only once. */
  recoveryCodes: string[];
}

// POST /api/admin/2fa/recovery-codes: RecoveryCodesRequest → 200 RecoveryCodesResponse, for admin
// Create new recovery codes, shown only once; the old ones become invalid.
// 400: Also INVALID_CREDENTIALS; INVALID_CODE.
// 409: AUTHENTICATOR_UNBOUND.
// 429: Too many wrong passwords or codes.
export interface RecoveryCodesRequest {
  currentPassword: string;
  /** Six digits from the authenticator, not used before. */
  code: string;
}
export interface RecoveryCodesResponse {
  /** Ten codes, shown only once. */
  recoveryCodes: string[];
}

// POST /api/admin/password: ChangePasswordRequest → 200 MessageResponse, for admin
// Change the caller’s own password and end the caller’s other sessions.
// 400: Also INVALID_CREDENTIALS: the current password is wrong; WEAK_PASSWORD.
// 409: PASSWORD_CHANGED: it was changed elsewhere at the same moment.
// 429: Too many wrong passwords.
export interface ChangePasswordRequest {
  currentPassword: string;
  newPassword: string;
  confirmPassword: string;
}

// GET /api/admin/sessions: 200 OwnSession[], for admin
// The caller’s own sessions, newest first.
export interface OwnSession {
  id: number;
  isCurrent: boolean;
  twoFactorVerified: boolean;
  ipAddress: string;
  userAgent: string;
  createdAt: Instant;
  lastActivityAt: Instant;
}

// DELETE /api/admin/sessions/{id}: 200 MessageResponse, for admin
// End one of the caller’s own sessions.
// 404: No such session, or it belongs to somebody else.

// GET /api/admin/dashboard: 200 AdminDashboard, for signed_in
// The signed-in administrator and the figures; before the second factor, only public figures.
export interface DashboardActivity {
  /** The last 48 hours of the current cycle, oldest first, including hours without votes. */
  votesPerHour: {
    hour: Instant;
    votes: number;
  }[];
  /** Voters who registered, who cast a vote in the current cycle, and who voted in every category. */
  funnel: {
    registered: number;
    votedOnce: number;
    votedInAll: number;
  };
}
export interface AwardsPeriod {
  id: number;
  name: string;
  startDate: Instant;
  endDate: Instant;
  state: 'scheduled' | 'open' | 'closed';
  isPaused: boolean;
  pauseReason: string | null;
  /** `invited`: accounts that have entered an invitation code; `confirmed`: those with a confirmed email address. */
  whoMayVote: 'everybody' | 'invited' | 'confirmed';
  /** `live`: votes show at once. `steps`: until the close, a category shows its new votes at most every ten minutes, once it has ten. */
  publishing: 'live' | 'steps';
  isSealed: boolean;
  /** `at_end`: all figures and the winners show at the end. `by_hand`: they show after *Reveal now*. */
  reveal: 'at_end' | 'by_hand';
  /** True if invitation codes have been created for it. */
  hasCodes: boolean;
}
export interface Awards {
  /** The URL at which people vote; null if it is the panel’s own. */
  siteUrl: string | null;
  /** True if the title or name of the site has been set. */
  isNamed: boolean;
  categories: {
    published: number;
    drafts: number;
    /** The names of published categories in which voters find nobody to choose. */
    withoutNominee: string[];
  };
  vendors: {
    published: number;
    drafts: number;
  };
  /** The last voting period that began; null before the first. */
  current: AwardsPeriod | null;
  /** The next scheduled voting period. */
  next: AwardsPeriod | null;
  /** True if there was a voting period before the current one. */
  hasPastPeriods: boolean;
  /** The time of the database, whose clock decides. */
  now: Instant;
}
export type DashboardWarningCode = 'NO_VOTING_CYCLE' | 'RESULTS_NOT_REVEALED' | 'VOTING_CYCLE_ENDED' | 'VOTING_PAUSED' | 'ALIKE_ACCOUNTS' | 'ONE_SUPER_ADMIN' | 'AUTHENTICATOR_UNBOUND' | 'FAILED_SIGN_INS';
export interface DashboardWarning {
  /** Only super administrators get the last three. */
  code: DashboardWarningCode;
  /** A sentence to show to people. */
  message: string;
}
export interface AdminDashboard {
  adminUser: {
    username: string;
    role: AdminRole;
  };
  twoFactorVerified: boolean;
  /** True until an authenticator is bound; until then, the panel shows the card that binds one. */
  authenticatorRequired: boolean;
  /** The name in the header of every page; null while none is set, and pages show their default. */
  siteName: string | null;
  /** The name of the site’s time zone, in which the panel shows and accepts times. */
  timeZone: string;
  totalVotes: number;
  totalParticipants: number;
  totalVendors: number;
  /** True if the leaderboard is sealed or published in steps, so that there may be more votes than these. */
  keepsVotesBack: boolean;
  /** 0 before the second factor. */
  blockedSessions: number;
  /** Null before the second factor, and if the database took too long to count. */
  activity: DashboardActivity | null;
  /** The progress of the awards; null before the second factor. */
  awards: Awards | null;
  /** Matters that need attention; empty before the second factor. */
  warnings: DashboardWarning[];
}

// GET /api/admin/user-sessions?page=&search=&status=&sort=: 200 UserSession[], for admin
// Sessions of visitors, by default with the latest activity first.
export interface UserSession {
  id: number;
  sessionId: string;
  /** Null for a visitor who is not signed in (“Anonymous”). */
  userId: number | null;
  /** Null for “Anonymous”, and if the account no longer exists (“Unknown User”). */
  username: string | null;
  ipAddress: string;
  /** True while a block is in force; an expired block does not count. */
  isBlocked: boolean;
  /** The end of the block; null while blocked means until an administrator lifts it. */
  blockedUntil: Instant | null;
  blockReason: string | null;
  createdAt: Instant;
  lastActivityAt: Instant;
  /** True if the session was signed out, ended by an administrator, idle for a day or is a week old. */
  isEnded: boolean;
}

// GET /api/admin/user-sessions/{id}: 200 UserSessionDetails, for admin
// The details of a session, never with the vendors that were chosen; entered in the audit log.
// 404: No such session.
export interface ScoreReason {
  signal: string;
  points: number;
  sentence: string;
}
export interface AccountScore {
  score: number;
  /** Null below the lowest level. */
  level: 'look' | 'likely' | 'sure' | null;
  reasons: ScoreReason[];
}
export interface UserSessionDetails {
  id: number;
  sessionId: string;
  /** Null for a visitor who is not signed in (“Anonymous”). */
  userId: number | null;
  /** Null for “Anonymous”, and if the account no longer exists (“Unknown User”). */
  username: string | null;
  ipAddress: string;
  /** True while a block is in force; an expired block does not count. */
  isBlocked: boolean;
  /** The end of the block; null while blocked means until an administrator lifts it. */
  blockedUntil: Instant | null;
  blockReason: string | null;
  createdAt: Instant;
  lastActivityAt: Instant;
  /** True if the session was signed out, ended by an administrator, idle for a day or is a week old. */
  isEnded: boolean;
  userAgent: string;
  /** Null for a visitor, and if the account no longer exists. */
  account: {
    createdAt: Instant;
    isActive: boolean;
  } | null;
  /** The number of categories voted in during the current cycle, never the vendors, at the end of the last full hour in which ten other people voted; null before that, and without an account. */
  categoriesCompleted: {
    completed: number;
    total: number;
  } | null;
  /** The score in the current cycle; null without an account, and before the first score. */
  score: AccountScore | null;
  /** The sessions of the account, including this one, newest first, at most 20. */
  sessions: UserSession[];
  /** The IP addresses of the account’s sessions, newest first, at most 20. */
  addresses: string[];
  /** Unusual security events of this session or its account, newest first, at most 20. */
  flags: {
    kind: string;
    happenedAt: Instant;
    ipAddress: string | null;
    details: string | null;
  }[];
}

// POST /api/admin/user-sessions/acts: SessionActsRequest → 200 ActsResponse, for admin
// Block or unblock many sessions, each like a single one: all, or none if one is refused.
// 404: One of them does not exist: the message names it.
export interface SessionActsRequest {
  act: 'block' | 'unblock';
  ids: number[];
  /** 1 to 200 characters; required for block. */
  reason?: string;
  /** Defaults to `until_lifted`: until an administrator lifts the block. */
  duration?: 'day' | 'until_lifted';
}
export interface ActsResponse {
  /** The number of records changed, which is all those requested. */
  count: number;
}

// POST /api/admin/user-sessions/{id}/block: BlockSessionRequest → 200 UserSession, for admin
// Block a session, or the account it belongs to with all its sessions.
// 404: No such session.
export interface BlockSessionRequest {
  /** 1 to 200 characters. */
  reason: string;
  /** Defaults to `until_lifted`: until an administrator lifts the block. */
  duration?: 'day' | 'until_lifted';
}

// POST /api/admin/user-sessions/{id}/unblock: UnblockSessionRequest → 200 UserSession, for admin
// Lift the block of a session, or of its account and all its sessions.
// 404: No such session.
export interface UnblockSessionRequest {
  /** 1 to 200 characters. */
  reason?: string;
}

// GET /api/admin/account-groups?page=&search=&status=&sort=: 200 AccountGroup[], for admin
// Groups of similar accounts in the current voting period, newest first.
export interface AccountHold {
  id: number;
  kind: 'hold' | 'set_aside' | 'withdrawn' | 'block';
  reason: string | null;
  accounts: number;
  heldBy: string;
  heldAt: Instant;
}
export interface AccountGroup {
  id: number;
  /** `burst` and `crowd`: from one network; `farm`: from many; `hand`: created by an administrator. */
  kind: string;
  name: string;
  /** The certainty that one script or person created the accounts; the product never acts on it. */
  level: 'look' | 'likely' | 'sure';
  /** Sentences. */
  reasons: string[];
  accounts: number;
  /** True if the group has enough accounts to be put under review. */
  canBeHeld: boolean;
  firstRegisteredAt: Instant | null;
  lastRegisteredAt: Instant | null;
  foundAt: Instant;
  /** The administrator who created the group; null if the product found it. */
  foundBy: string | null;
  /** The decision to trust the group; null if there is none. */
  cleared: {
    at: Instant;
    by: string | null;
    reason: string | null;
  } | null;
  /** The decisions about the group that are in force, newest first. */
  holds: AccountHold[];
}

// POST /api/admin/account-groups: GatherGroupRequest → 201 AccountGroup, for super_admin
// Create a group of the accounts that meet all given criteria.
// 404: No such account, or no such batch of codes.
// 409: NOBODY_FOUND; NO_VOTING_CYCLE.
export interface GatherGroupRequest {
  /** 1 to 80 characters. */
  name: string;
  /** An address, or a network: IPv4 from /16 to /32, IPv6 from /32 to /64. */
  network?: string;
  registeredFrom?: string;
  registeredUntil?: string;
  /** A username; selects accounts with the same kind of browser as this one. */
  browserOf?: string;
  /** A batch of invitation codes; selects accounts that have entered one of them. */
  batchId?: number;
  scoreAtLeast?: number;
}

// POST /api/admin/account-groups/acts: GroupActsRequest → 200 ActsResponse, for super_admin
// Mark many groups as trusted, or flag them again: all, or none if one is refused. No votes are affected.
// 404: One of them does not exist: the message names it.
// 409: GROUP_IS_HELD; GROUP_IS_CLEARED; NOT_CLEARED: the message names the first that is refused.
export interface GroupActsRequest {
  /** flag undoes clear. */
  act: 'clear' | 'flag';
  ids: number[];
  /** 1 to 200 characters; required for clear. */
  reason?: string;
}

// GET /api/admin/timeline: 200 TimelineHour[], for admin
// Registrations and votes in each hour of the last three days, with bursts marked.
export interface TimelineHour {
  hour: Instant;
  registrations: number;
  /** Null if fewer than ten. */
  votes: number | null;
  /** True if one script probably registered accounts in this hour. */
  isBurst: boolean;
}

// GET /api/admin/account-groups/{id}: 200 AccountGroup, for admin
// One group.
// 404: No such group.

// GET /api/admin/account-groups/{id}/accounts?page=: 200 GroupAccount[], for admin
// The accounts of a group in order of registration, without how they voted.
// 404: No such group.
export interface GroupAccount {
  id: number;
  username: string;
  createdAt: Instant;
  isActive: boolean;
  isBlocked: boolean;
}

// POST /api/admin/account-groups/{id}/preview: 200 GroupPreview, for admin
// Preview how many votes would be excluded with the group, and whether the leaders would change. Each preview is recorded in the audit log.
// 404: No such group.
export interface PreviewedWinner {
  categoryId: number;
  categoryName: string;
  /** True if another vendor would come first. */
  changes: boolean;
}
export interface GroupPreview {
  accounts: number;
  /** The number of votes that would be excluded, in all categories together and never by vendor. */
  votes: number;
  /** Categories in which at least ten of its accounts voted; null for a group created by hand, and while votes are held back. */
  winners: PreviewedWinner[] | null;
}

// POST /api/admin/account-groups/{id}/set-aside: DecideGroupRequest → 200 GroupSetAside, for super_admin
// Exclude the votes of a group, and put its accounts under review. In each category, votes leave only if at least ten voters leave and none or at least ten stay; other votes stay counted until they can leave with more.
// 404: No such group.
// 409: NOTHING_TO_DO; GROUP_IS_CLEARED.
export interface DecideGroupRequest {
  /** 1 to 200 characters; if votes are excluded, their voters and the public can read it. */
  reason: string;
}
export interface GroupSetAside {
  message: string;
  accounts: number;
  /** The number of votes excluded now. */
  voteCount: number;
}

// POST /api/admin/account-groups/{id}/hold: DecideGroupRequest → 200 MessageResponse, for super_admin
// Put the accounts of a group under review: their new votes are recorded, but not counted until a decision.
// 404: No such group.
// 409: TOO_FEW_ACCOUNTS; GROUP_IS_CLEARED.

// POST /api/admin/account-groups/{id}/block: DecideGroupRequest → 200 MessageResponse, for super_admin
// Block the accounts of a group and all their sessions; votes already counted stay counted.
// 404: No such group.
// 409: NOTHING_TO_DO; GROUP_IS_CLEARED.

// POST /api/admin/account-groups/{id}/clear: DecideGroupRequest → 200 MessageResponse, for super_admin
// Mark a group as trusted, such as a school or a conference, so that it is not flagged again.
// 404: No such group.
// 409: GROUP_IS_HELD; GROUP_IS_CLEARED.

// DELETE /api/admin/account-groups/{id}/clear: 200 MessageResponse, for super_admin
// Flag a trusted group again.
// 404: No such group.
// 409: NOT_CLEARED.

// POST /api/admin/account-holds/{id}/restore: 200 GroupRestored, for super_admin
// Undo a decision about a group, together with all votes excluded in the same batch.
// 404: No such decision.
// 409: ALREADY_RESTORED.
export interface GroupRestored {
  message: string;
  restoredCount: number;
}

// GET /api/admin/signals: 200 Signal[], for admin
// The signals that make up the score of an account.
export interface Signal {
  name: string;
  /** Points that it adds to the score of an account, out of 100. */
  points: number;
  /** A sentence about what the signal means. */
  about: string;
  isOn: boolean;
}

// PATCH /api/admin/signals/{name}: SwitchSignalRequest → 200 Signal[], for super_admin
// Switch a signal off or on again; all scores are updated within a minute.
// 404: No such signal.
export interface SwitchSignalRequest {
  isOn: boolean;
}

// GET /api/admin/users?page=&search=&type=&status=&sort=: 200 Account[], for admin
// Accounts, administrators first, then newest first; an `admin` gets only voters.
export interface Account {
  /** Unique among accounts of its type. */
  id: number;
  username: string;
  email: string | null;
  /** True if a voter has a confirmed email address, which is never disclosed. */
  emailConfirmed: boolean;
  createdAt: Instant;
  isActive: boolean;
  /** True if the voter has erased the account; its name becomes a number within a minute. */
  isErased: boolean;
  type: 'voter' | 'admin';
  /** Null for voters. */
  role: AdminRole | null;
  /** Null for voters. `pending`: an activation code has been issued; `expired`: it can no longer be used. */
  secondFactor: 'bound' | 'pending' | 'expired' | null;
}

// POST /api/admin/users: CreateAdminRequest → 201 Account, for super_admin
// Create an administrator; twoFactorSecret is the activation code.
// 400: Also WEAK_PASSWORD.
// 409: USERNAME_TAKEN.
export interface CreateAdminRequest {
  /** 3 to 20 letters, digits or underscores. */
  username: string;
  password: string;
  /** Defaults to `admin`. */
  role?: AdminRole;
  /** The activation code: 6 to 10 letters or digits, valid for 72 hours and five tries. */
  twoFactorSecret: string;
}

// POST /api/admin/users/acts: AccountActsRequest → 200 ActsResponse, for super_admin
// Deactivate or reactivate many accounts: all, or none if one is refused.
// 404: One of them does not exist: the message names it.
// 409: OWN_ACCOUNT; LAST_SUPER_ADMIN: the message names the first that is refused.
export interface AccountActsRequest {
  act: 'deactivate' | 'reactivate';
  usernames: string[];
}

// PATCH /api/admin/users/{username}: ChangeAccountRequest → 200 Account, for super_admin
// Deactivate or reactivate an account; deactivating it ends its sessions.
// 404: No such account.
// 409: OWN_ACCOUNT; LAST_SUPER_ADMIN: no other super administrator is active.
export interface ChangeAccountRequest {
  isActive: boolean;
}

// DELETE /api/admin/users/{username}: 200 MessageResponse, for super_admin
// Delete an administrator permanently.
// 404: No such account.
// 409: OWN_ACCOUNT; LAST_SUPER_ADMIN: no other super administrator is active.

// DELETE /api/admin/users/{username}/sessions: 200 MessageResponse, for super_admin
// Sign an account out everywhere.
// 404: No such account.

// DELETE /api/admin/users/{username}/2fa: ReissueCodeRequest → 200 ReissueCodeResponse, for super_admin
// Unbind an administrator’s authenticator and return a new activation code, shown only once.
// 404: No such administrator.
// 409: OWN_ACCOUNT.
export interface ReissueCodeRequest {
  /** The same format as in CreateAdminRequest; random by default. */
  activationCode?: string;
}
export interface ReissueCodeResponse {
  /** Shown only once; valid for 72 hours and five tries. */
  activationCode: string;
}

// GET /api/admin/system-settings: 200 SystemSetting[], for super_admin
// The texts of the site that have been set; the others use their defaults.
export type SystemSettingKey = 'top_right_name' | 'top_right_details' | 'site_name' | 'site_description' | 'contact';
export interface SystemSetting {
  key: SystemSettingKey;
  value: string;
  description: string;
  updatedAt: Instant;
  updatedBy: string | null;
}

// POST /api/admin/system-settings: SaveSettingRequest → 200 SystemSetting, for super_admin
// Change one text of the site.
// 409: CHANGED_MEANWHILE: the text no longer matches `before`, whose value is null if nothing was set.
export interface SaveSettingRequest {
  key: SystemSettingKey;
  /** 1 to 200 characters, not blank. */
  value: string;
  /** Up to 200 characters. */
  description?: string;
  /** The values that GET returned when editing began; if they have changed since, the request fails with 409 CHANGED_MEANWHILE. */
  before?: {
    value: string | null;
  };
}

// DELETE /api/admin/system-settings/{key}: 200 MessageResponse, for super_admin
// Reset a text of the site to its default.
// 404: No such text.

// GET /api/admin/texts: 200 OwnText[], for super_admin
// The organiser’s own texts that have been set; the others show nothing or a default.
export type OwnTextKey = 'announcement' | 'thanks' | 'contact' | 'rules' | 'imprint' | 'privacy' | 'time_zone';
export interface OwnText {
  key: OwnTextKey;
  value: string;
  /** The time from which the text is shown; null means at once. */
  from: Instant | null;
  /** The time until which the text is shown; null means no end. */
  until: Instant | null;
  updatedAt: Instant;
  updatedBy: string;
}

// PUT /api/admin/texts/{key}: SaveTextRequest → 200 OwnText, for super_admin
// Set the announcement, thanks, contact, rules, imprint, privacy or time zone.
// 404: No such text.
// 409: CHANGED_MEANWHILE: the text no longer matches `before`, which is null if it was not set.
export interface SaveTextRequest {
  /** Announcement and thanks: up to 500 characters, with links such as `[rules](https://…)`. Time zone: a name such as Europe/Berlin. Others: one https, http or mailto URL. */
  value: string;
  /** Only for the announcement; defaults to at once. */
  from?: string | null;
  /** Only for the announcement; defaults to no end. */
  until?: string | null;
  /** The values that GET returned when editing began; if they have changed since, the request fails with 409 CHANGED_MEANWHILE. */
  before?: {
    value: string;
    from?: string | null;
    until?: string | null;
  } | null;
}

// DELETE /api/admin/texts/{key}: 200 MessageResponse, for super_admin
// Reset one of these texts to its default.
// 404: No such text.

// PUT /api/admin/categories/order: OrderRequest → 200 AdminCategory[], for super_admin
// Reorder the categories.
// 409: LIST_CHANGED: the ids are not exactly those of the existing categories.
export interface OrderRequest {
  ids: number[];
}
export interface AdminCategory {
  id: number;
  name: string;
  description: string;
  icon: string;
  color: string;
  displayOrder: number;
  /** The votes in the current cycle that deleting it would exclude. */
  voteCount: number;
  /** True for a draft, which only the panel lists. */
  isDraft: boolean;
  archivedAt: Instant | null;
}

// GET /api/admin/categories?archived=: 200 AdminCategory[], for super_admin
// Categories and drafts in the order of the voting page, with their votes; or archived ones, newest first.

// POST /api/admin/categories?draft=: CategoryRequest → 201 AdminCategory, for super_admin
// Add a category, or a draft, at the end.
// 409: NAME_TAKEN.
export interface CategoryRequest {
  /** 1 to 80 characters; unique, ignoring case. */
  name: string;
  /** 1 to 2000 characters. */
  description: string;
  /** A name from the icon picker; defaults to `shapes`. */
  icon?: string;
  /** `#rrggbb` or blue, yellow, purple, orange, green or indigo; defaults to `#3B82F6`. */
  color?: string;
  /** Accepted because the specification’s form sends it, but not stored. */
  imageUrl?: string | null;
}

// POST /api/admin/categories/acts: ActsRequest → 200 ActsResponse, for super_admin
// Publish, unpublish, archive or restore many records at once: all, or none if one is refused.
// 404: One of them does not exist: the message names the first.
// 409: NOT_A_DRAFT; NOT_ARCHIVED; NAME_TAKEN; VOTED_FOR: the message names the first that is refused.
export interface ActsRequest {
  /** unpublish undoes publish, and restore undoes archive. */
  act: 'publish' | 'unpublish' | 'archive' | 'restore';
  ids: number[];
  /** The restored records that were drafts and become drafts again. */
  asDrafts?: number[];
}

// PUT /api/admin/categories/{id}: UpdateCategoryRequest → 200 AdminCategory, for super_admin
// Change a category.
// 404: No such category.
// 409: NAME_TAKEN; CHANGED_MEANWHILE: the category no longer matches `before`.
export interface UpdateCategoryRequest {
  /** 1 to 80 characters; unique, ignoring case. */
  name: string;
  /** 1 to 2000 characters. */
  description: string;
  /** A name from the icon picker; defaults to `shapes`. */
  icon?: string;
  /** `#rrggbb` or blue, yellow, purple, orange, green or indigo; defaults to `#3B82F6`. */
  color?: string;
  /** Accepted because the specification’s form sends it, but not stored. */
  imageUrl?: string | null;
  /** The values that GET returned when editing began; if they have changed since, the request fails with 409 CHANGED_MEANWHILE. */
  before?: {
    name: string;
    description: string;
    icon: string;
    color: string;
  };
}

// DELETE /api/admin/categories/{id}: 200 ArchiveResponse, for super_admin
// Archive a category and exclude its votes.
// 404: No such category.
export interface ArchiveResponse {
  message: string;
  /** The id for POST vote-removals/{id}/restore, which undoes this; null if there has never been a cycle. */
  removalId: number | null;
  voteCount: number;
}

// POST /api/admin/categories/{id}/restore: 200 AdminCategory, for super_admin
// Restore an archived category and its votes.
// 404: No such category.
// 409: NOT_ARCHIVED; NAME_TAKEN.

// POST /api/admin/categories/{id}/publish: 200 AdminCategory, for super_admin
// Publish a draft category.
// 404: No such category.
// 409: NOT_A_DRAFT; NAME_TAKEN.

// POST /api/admin/categories/{id}/draft: 200 AdminCategory, for super_admin
// Turn a category back into a draft, if it has no votes in the open voting period.
// 404: No such category.
// 409: VOTED_FOR.

// GET /api/admin/vendors?archived=: 200 AdminVendor[], for super_admin
// Vendors and drafts sorted by name, with their links and votes; or archived ones, newest first.
export interface VendorLink {
  id: number;
  title: string;
  url: string;
  description: string | null;
  icon: string;
  displayOrder: number;
}
export interface AdminVendor {
  id: number;
  name: string;
  description: string;
  imageUrl: string;
  /** In display order. */
  links: VendorLink[];
  /** The categories in which the vendor is nominated; null means all, including future ones. */
  categoryIds: number[] | null;
  /** The votes in the current cycle that deleting it would exclude. */
  voteCount: number;
  /** True for a draft, which only the panel lists. */
  isDraft: boolean;
  archivedAt: Instant | null;
}

// POST /api/admin/vendors?draft=: VendorRequest → 201 AdminVendor, for super_admin
// Add a vendor or a draft.
// 409: NAME_TAKEN.
export interface VendorRequest {
  /** 1 to 80 characters; unique, ignoring case. */
  name: string;
  /** 1 to 2000 characters. */
  description: string;
  /** An https URL, a path below /images/ such as /images/vendors/x.svg, or blank; up to 2048 characters. */
  imageUrl: string;
}

// POST /api/admin/vendors/acts: ActsRequest → 200 ActsResponse, for super_admin
// Publish, unpublish, archive or restore many records at once: all, or none if one is refused.
// 404: One of them does not exist: the message names the first.
// 409: NOT_A_DRAFT; NOT_ARCHIVED; NAME_TAKEN; VOTED_FOR: the message names the first that is refused.

// PUT /api/admin/vendors/{id}: UpdateVendorRequest → 200 AdminVendor, for super_admin
// Change a vendor.
// 404: No such vendor.
// 409: NAME_TAKEN; CHANGED_MEANWHILE: the vendor no longer matches `before`.
export interface UpdateVendorRequest {
  /** 1 to 80 characters; unique, ignoring case. */
  name: string;
  /** 1 to 2000 characters. */
  description: string;
  /** An https URL, a path below /images/ such as /images/vendors/x.svg, or blank; up to 2048 characters. */
  imageUrl: string;
  /** The values that GET returned when editing began; if they have changed since, the request fails with 409 CHANGED_MEANWHILE. */
  before?: {
    name: string;
    description: string;
    imageUrl: string;
  };
}

// DELETE /api/admin/vendors/{id}: 200 ArchiveResponse, for super_admin
// Archive a vendor and exclude its votes.
// 404: No such vendor.

// POST /api/admin/vendors/{id}/restore: 200 AdminVendor, for super_admin
// Restore an archived vendor and its votes.
// 404: No such vendor.
// 409: NOT_ARCHIVED; NAME_TAKEN.

// POST /api/admin/vendors/{id}/publish: 200 AdminVendor, for super_admin
// Publish a draft vendor.
// 404: No such vendor.
// 409: NOT_A_DRAFT; NAME_TAKEN.

// POST /api/admin/vendors/{id}/draft: 200 AdminVendor, for super_admin
// Turn a vendor back into a draft, if it has no votes in the open voting period.
// 404: No such vendor.
// 409: VOTED_FOR.

// POST /api/admin/vendors/{id}/links: VendorLinkRequest → 201 VendorLink, for super_admin
// Add a link to a vendor.
// 404: No such vendor.
export interface VendorLinkRequest {
  /** 1 to 80 characters. */
  title: string;
  /** An http or https URL without a password; up to 2048 characters. */
  url: string;
  /** Up to 300 characters. */
  description?: string | null;
  /** A name from the icon picker; defaults to `link`. */
  icon?: string;
  /** Defaults to 0. */
  displayOrder?: number;
}

// PUT /api/admin/vendors/{id}/links/order: OrderRequest → 200 VendorLink[], for super_admin
// Reorder the links of a vendor.
// 404: No such vendor.
// 409: LIST_CHANGED: the ids are not exactly those of the vendor’s links.

// PUT /api/admin/vendors/{id}/links/{linkId}: UpdateVendorLinkRequest → 200 VendorLink, for super_admin
// Change a link of a vendor.
// 404: No such vendor or link.
// 409: CHANGED_MEANWHILE: the link no longer matches `before`.
export interface UpdateVendorLinkRequest {
  /** 1 to 80 characters. */
  title: string;
  /** An http or https URL without a password; up to 2048 characters. */
  url: string;
  /** Up to 300 characters. */
  description?: string | null;
  /** A name from the icon picker; defaults to `link`. */
  icon?: string;
  /** Defaults to 0. */
  displayOrder?: number;
  /** The values that GET returned when editing began; if they have changed since, the request fails with 409 CHANGED_MEANWHILE. */
  before?: {
    title: string;
    url: string;
    description: string | null;
    icon: string;
    displayOrder: number;
  };
}

// DELETE /api/admin/vendors/{id}/links/{linkId}: 200 MessageResponse, for super_admin
// Delete a link of a vendor.
// 404: No such vendor or link.

// PUT /api/admin/vendors/{id}/categories: NominationRequest → 200 AdminVendor, for super_admin
// Set the categories in which a vendor is nominated.
// 404: No such vendor or category.
// 409: VOTES_STAND: the vendor has votes in the open period in a category that it would leave; CHANGED_MEANWHILE.
export interface NominationRequest {
  /** At least one category; null means all, including future ones. */
  categoryIds: number[] | null;
  /** The values that GET returned when editing began; if they have changed since, the request fails with 409 CHANGED_MEANWHILE. */
  before?: number[] | null;
}

// POST /api/admin/vendors/nominations: ManyNominationsRequest → 200 ActsResponse, for super_admin
// Set the categories of many vendors at once: all, or none if one is refused.
// 404: A vendor or category does not exist: the message names the first vendor that is refused.
// 409: VOTES_STAND; CHANGED_MEANWHILE: the message names the first vendor that is refused.
export interface ManyNominationsRequest {
  vendors: {
    id: number;
    /** At least one category; null means all, including future ones. */
    categoryIds: number[] | null;
    /** The values that GET returned when editing began; if they have changed since, the request fails with 409 CHANGED_MEANWHILE. */
    before?: number[] | null;
  }[];
}

// POST /api/admin/vendors/import: ImportVendorsRequest → 200 ImportVendorsResponse, for super_admin
// Add and change vendors from a CSV file, all or none; a dry run reports what would change.
// 400: IMPORT_REFUSED, with `details` (field `line 7`): nothing is changed. A dry run returns them as `problems`.
export interface ImportVendorsRequest {
  csv: string;
  dryRun: boolean;
  /** Rows that begin at these lines are skipped, because a dry run found problems in them. */
  skipLines?: number[];
}
export interface ImportVendorsResponse {
  dryRun: boolean;
  created: {
    line: number;
    name: string;
  }[];
  updated: {
    line: number;
    id: number;
    name: string;
    changes: {
      field: 'name' | 'description' | 'imageUrl';
      from: string;
      to: string;
    }[];
  }[];
  /** The number of rows that match what is stored. */
  unchanged: number;
  /** Always empty unless this was a dry run. */
  problems: {
    line: number;
    code: string;
    message: string;
  }[];
}

// GET /api/admin/last-season: 200 LastSeason, for super_admin
// The content of the last voting period that the site no longer has and a copy would bring back.
export interface LastSeason {
  /** The last voting period that has ended; null if none has. */
  period: {
    id: number;
    name: string;
  } | null;
  /** Vendors deleted since its end; they come back as drafts, with links and categories. */
  vendors: {
    id: number;
    name: string;
  }[];
  categories: {
    id: number;
    name: string;
  }[];
  /** Texts that were set at its end and have changed since. */
  texts: {
    key: SystemSettingKey;
    /** The value at the end of the period. */
    value: string;
  }[];
  /** Texts that were set at its end and have changed since, except the announcement, whose time is over. */
  ownTexts: {
    key: OwnTextKey;
    /** The value at the end of the period. */
    value: string;
  }[];
}

// POST /api/admin/last-season/copy: 200 LastSeason, for super_admin
// Bring the content back, all or nothing, with vendors and categories as drafts. Returns what was copied.
// 409: NO_LAST_SEASON: no voting period has ended yet.

// GET /api/admin/voting-status: 200 VotingStatus, for admin
// The state of voting, and the numbers that dialogs show.
export interface AdminVotingCycle {
  id: number;
  name: string;
  startDate: Instant;
  endDate: Instant;
  /** The state by the database’s clock; an open period may be paused. */
  state: 'scheduled' | 'open' | 'closed';
  /** True for the period that counts, which is the last one that began. */
  isActive: boolean;
  isPaused: boolean;
  pauseReason: string | null;
  /** `invited`: accounts that have entered an invitation code; `confirmed`: those with a confirmed email address. */
  whoMayVote: 'everybody' | 'invited' | 'confirmed';
  /** `live`: votes show at once. `steps`: until the close, a category shows its new votes at most every ten minutes, once it has ten. */
  publishing: 'live' | 'steps';
  /** The figures are frozen for everybody this many hours before the end; 0 to 72, 0 for never. */
  sealedHours: number;
  /** `at_end`: all figures and the winners show at the end. `by_hand`: they show after *Reveal now*. */
  reveal: 'at_end' | 'by_hand';
  /** While the figures are frozen, they include only votes cast before this time. */
  sealedFrom: Instant | null;
  isSealed: boolean;
  /** The time at which somebody revealed the figures; null if nobody did. */
  revealedAt: Instant | null;
  reopenedAt: Instant | null;
  reopenReason: string | null;
  totalVotes: number;
}
export interface VotingStatus {
  /** The last voting period that began; null before the first. */
  activeCycle: AdminVotingCycle | null;
  /** True if the period is open and not paused. */
  isOpen: boolean;
  /** The votes in the current cycle, the last one that began; Reset All Votes would exclude them. */
  totalVotes: number;
  totalParticipants: number;
  /** The published categories in order, with the votes that Reset Category Votes would exclude. */
  categories: {
    id: number;
    name: string;
    voteCount: number;
  }[];
  /** The time of the database, whose clock decides. */
  now: Instant;
}

// POST /api/admin/pause-voting: PauseVotingRequest → 200 VotingStatus, for super_admin
// Pause or resume voting; no vote is cast after the response to a pause.
// 409: NO_ACTIVE_CYCLE.
// 503: VOTING_HELD: a connection to the database keeps the period locked.
export interface PauseVotingRequest {
  paused: boolean;
  /** Up to 200 characters; voters see it. */
  reason?: string;
}

// GET /api/admin/voting-cycles: 200 AdminVotingCycle[], for admin
// Voting periods, newest first, with their votes.

// POST /api/admin/voting-cycles: CreateCycleRequest → 201 CreateCycleResponse, for admin
// Start a voting period from zero and close the active one. With a start in the future, only schedule it: this closes nothing and requires a super administrator.
// 403: FORBIDDEN: only a super administrator can schedule a period, or end an open one early that has sealed hours and is not revealed.
// 409: CYCLES_OVERLAP: the message names the open or scheduled period. CHANGED_MEANWHILE: it would close a period other than `closes`. MAIL_NOT_SET_UP.
export interface CreateCycleRequest {
  /** 1 to 80 characters. */
  name: string;
  /** Defaults to now; if in the future, the period is scheduled and starts automatically. */
  startDate?: string;
  /** In the future, at most 366 days after the start. */
  endDate: string;
  /** The dates decide when the period is active. With a start in the future, both values are accepted; otherwise only true. */
  isActive?: boolean;
  /** `invited`: accounts that have entered an invitation code; `confirmed`: those with a confirmed email address. */
  whoMayVote?: 'everybody' | 'invited' | 'confirmed';
  /** `live`: votes show at once. `steps`: until the close, a category shows its new votes at most every ten minutes, once it has ten. */
  publishing?: 'live' | 'steps';
  /** The figures are frozen for everybody this many hours before the end; 0 to 72, 0 for never. */
  sealedHours?: number;
  /** `at_end`: all figures and the winners show at the end. `by_hand`: they show after *Reveal now*. */
  reveal?: 'at_end' | 'by_hand';
  /** The voting period that a start now closes, as GET returned it, or null for none; fails with 409 CHANGED_MEANWHILE if it has changed. */
  closes?: number | null;
}
export interface CreateCycleResponse {
  id: number;
  name: string;
  startDate: Instant;
  endDate: Instant;
  /** The state by the database’s clock; an open period may be paused. */
  state: 'scheduled' | 'open' | 'closed';
  /** True for the period that counts, which is the last one that began. */
  isActive: boolean;
  isPaused: boolean;
  pauseReason: string | null;
  /** `invited`: accounts that have entered an invitation code; `confirmed`: those with a confirmed email address. */
  whoMayVote: 'everybody' | 'invited' | 'confirmed';
  /** `live`: votes show at once. `steps`: until the close, a category shows its new votes at most every ten minutes, once it has ten. */
  publishing: 'live' | 'steps';
  /** The figures are frozen for everybody this many hours before the end; 0 to 72, 0 for never. */
  sealedHours: number;
  /** `at_end`: all figures and the winners show at the end. `by_hand`: they show after *Reveal now*. */
  reveal: 'at_end' | 'by_hand';
  /** While the figures are frozen, they include only votes cast before this time. */
  sealedFrom: Instant | null;
  isSealed: boolean;
  /** The time at which somebody revealed the figures; null if nobody did. */
  revealedAt: Instant | null;
  reopenedAt: Instant | null;
  reopenReason: string | null;
  totalVotes: number;
  closedCycle: {
    id: number;
    name: string;
    totalVotes: number;
  } | null;
}

// PATCH /api/admin/voting-cycles/{id}: ChangeCycleRequest → 200 AdminVotingCycle, for admin
// Change the name of a voting period, or the end of the open one. Only a super administrator can change a scheduled one, including its start and when results show.
// 403: FORBIDDEN: only a super administrator can change a scheduled period, or end an open one early that has sealed hours and is not revealed.
// 404: No such voting period.
// 409: CYCLE_CLOSED; CYCLE_HAS_BEGUN: only its name and end can be changed; CYCLES_OVERLAP; CHANGED_MEANWHILE: it no longer matches `before`.
export interface ChangeCycleRequest {
  /** 1 to 80 characters. */
  name?: string;
  /** In the future; only for a scheduled period. */
  startDate?: string;
  /** In the future, at most 366 days after the start. */
  endDate?: string;
  /** The figures are frozen for everybody this many hours before the end; 0 to 72, 0 for never. */
  sealedHours?: number;
  /** `at_end`: all figures and the winners show at the end. `by_hand`: they show after *Reveal now*. */
  reveal?: 'at_end' | 'by_hand';
  /** Required for a new name once results are announced; recorded in the audit log. */
  reason?: string;
  /** The values that GET returned when editing began; if they have changed since, the request fails with 409 CHANGED_MEANWHILE. */
  before?: {
    name?: string;
    startDate?: string;
    endDate?: string;
    sealedHours?: number;
    reveal?: string;
  };
}

// DELETE /api/admin/voting-cycles/{id}: 200 MessageResponse, for super_admin
// Cancel a voting period without votes.
// 404: No such voting period.
// 409: CYCLE_HAS_VOTES.

// POST /api/admin/voting-cycles/{id}/reopen: ReopenCycleRequest → 200 AdminVotingCycle, for super_admin
// Reopen the newest closed voting period until a new end.
// 404: No such voting period.
// 409: CYCLE_NOT_CLOSED; NEWER_CYCLE_HAS_BEGUN; CYCLE_REVEALED: it was sealed; CYCLES_OVERLAP: the other period is scheduled.
export interface ReopenCycleRequest {
  /** In the future. */
  endDate: string;
  /** Up to 200 characters; everybody can read it. */
  reason: string;
}

// POST /api/admin/voting-cycles/{id}/reveal: 200 AdminVotingCycle, for super_admin
// Reveal the figures of a sealed voting period to everybody, and the winners if it has ended.
// 404: No such voting period.
// 409: CYCLE_NOT_SEALED.

// PUT /api/admin/voting-cycles/{id}/who-may-vote: ChangeWhoMayVoteRequest → 200 AdminVotingCycle, for super_admin
// Let everybody vote, or only people with an invitation code or a confirmed email address; earlier votes stay.
// 404: No such voting period.
// 409: CYCLE_CLOSED. MAIL_NOT_SET_UP: `confirmed` was requested, but no message can be sent.
// 503: VOTING_HELD: a connection to the database keeps the period locked.
export interface ChangeWhoMayVoteRequest {
  /** `invited`: accounts that have entered an invitation code; `confirmed`: those with a confirmed email address. */
  whoMayVote: 'everybody' | 'invited' | 'confirmed';
}

// PUT /api/admin/voting-cycles/{id}/publishing: ChangePublishingRequest → 200 AdminVotingCycle, for super_admin
// Show the votes of an open or scheduled voting period as they are cast, or in steps.
// 404: No such voting period.
// 409: CYCLE_CLOSED: a closed period is shown as it is; CYCLE_SEALED. STEP_INCOMPLETE: try again later.
export interface ChangePublishingRequest {
  /** `live`: votes show at once. `steps`: until the close, a category shows its new votes at most every ten minutes, once it has ten. */
  publishing: 'live' | 'steps';
}

// GET /api/admin/code-batches?cycle=: 200 CodeBatch[], for admin
// Batches of invitation codes for a voting period, the current one by default, newest first.
// 404: No such voting period.
export interface CodeBatch {
  id: number;
  name: string;
  codes: number;
  usesEach: number;
  /** The number of accounts that have entered one of its codes. */
  entered: number;
  endDate: Instant;
  madeAt: Instant;
  madeBy: string;
  withdrawnAt: Instant | null;
  withdrawnBy: string | null;
  withdrawReason: string | null;
}

// POST /api/admin/code-batches: MakeCodeBatchRequest → 201 MadeCodeBatch, for super_admin
// Create invitation codes for an open or scheduled voting period; they are shown only once.
// 404: No such voting period.
// 409: NO_ACTIVE_CYCLE; CYCLE_CLOSED.
export interface MakeCodeBatchRequest {
  /** The id of an open or scheduled voting period; defaults to the current one. */
  cycleId?: number;
  /** 1 to 80 characters. */
  name: string;
  number: number;
  usesEach: number;
  /** In the future; from then on, the codes invite nobody. */
  endDate: string;
}
export interface MadeCodeBatch {
  batch: CodeBatch;
  /** The codes, which only this response contains. */
  codes: string[];
  /** The URL of an invitation without the code, which follows it. */
  inviteUrl: string;
  /** A CSV file with batch name, code and link. */
  csv: string;
}

// POST /api/admin/code-batches/{id}/withdraw: WithdrawCodeBatchRequest → 200 WithdrawCodeBatchResponse, for super_admin
// Withdraw a batch: its codes no longer invite anybody, and the votes of its accounts are excluded.
// 404: No such batch, or it is already withdrawn.
// 409: CYCLE_CLOSED: its voting period is closed.
export interface WithdrawCodeBatchRequest {
  /** 1 to 200 characters. */
  reason: string;
}
export interface WithdrawCodeBatchResponse {
  message: string;
  accounts: number;
  /** The number of votes excluded now. In each category, votes leave only if at least ten voters leave and none or at least ten stay. */
  voteCount: number;
}

// GET /api/admin/email-domains: 200 EmailDomains, for admin
// Domains of confirmed email addresses, and the settings still needed to send messages.
export interface EmailDomains {
  /** The names of settings still needed to send messages; empty if messages can be sent. */
  missing: string[];
  /** The domains with a rule or with at least ten accounts. */
  domains: {
    domain: string;
    /** The number of accounts with a confirmed address in the domain; null if fewer than ten. */
    accounts: number | null;
    rule: 'allowed' | 'refused' | null;
  }[];
}

// POST /api/admin/email-domains: SetDomainRuleRequest → 200 EmailDomains, for super_admin
// Refuse a domain, or allow it and refuse all that are not allowed, from the next vote on.
// 409: NOTHING_TO_DO.
export interface SetDomainRuleRequest {
  domain: string;
  rule: 'allowed' | 'refused' | null;
}

// POST /api/admin/reset-votes: ResetVotesRequest → 200 ResetVotesResponse, for admin
// Exclude all votes of the voting period.
// 409: NO_VOTING_CYCLE: there has been none yet. CYCLE_CLOSED: it has ended.
export interface ResetVotesRequest {
  /** Up to 200 characters, for the list of removals. */
  reason?: string;
}
export interface ResetVotesResponse {
  message: string;
  /** Null if there was nothing to remove. */
  removalId: number | null;
  voteCount: number;
}

// POST /api/admin/categories/{id}/reset-votes: ResetVotesRequest → 200 ResetVotesResponse, for admin
// Exclude the votes of one category.
// 404: No such category.
// 409: NO_VOTING_CYCLE: there has been none yet. CYCLE_CLOSED: it has ended.

// GET /api/admin/vote-removals?page=: 200 VoteRemoval[], for admin
// Removals of votes, newest first.
export interface VoteRemoval {
  id: number;
  /** `vendor` and `category_archive` come from archiving; a restore, by super administrators only, undoes that too. */
  kind: 'all' | 'category' | 'category_archive' | 'vendor';
  cycle: {
    id: number;
    name: string;
  };
  /** The category or vendor concerned. */
  target: {
    id: number;
    name: string;
  } | null;
  reason: string | null;
  /** The number of votes removed; while the period is sealed, all counts here include only votes cast before the seal. */
  voteCount: number;
  /** The votes still excluded, which is the most that a restore would bring back. */
  votesLeft: number;
  removedBy: string;
  removedAt: Instant;
  restoredBy: string | null;
  restoredAt: Instant | null;
  /** True if a restore would change anything. */
  isRestorable: boolean;
}

// POST /api/admin/vote-removals/{id}/restore: RestoreVotesRequest → 200 RestoreVotesResponse, for admin
// Restore removed votes; after archiving, or after the end, only super administrators can.
// 404: No such removal.
// 409: ALREADY_RESTORED; NAME_TAKEN.
export interface RestoreVotesRequest {
  /** Up to 200 characters; required once the period has ended. */
  reason?: string;
}
export interface RestoreVotesResponse {
  message: string;
  restoredCount: number;
  /** The votes not restored, because their voters have voted again or their vendor or category is archived. */
  skippedCount: number;
}

// GET /api/admin/audit-log?actor=&action=&from=&to=&page=: 200 AuditEntry[], for super_admin
// The entries of the audit log, newest first.
export interface AuditEntry {
  id: number;
  happenedAt: Instant;
  actor: string;
  /** `<noun>.<what happened>`. */
  action: string;
  target: string | null;
  /** `before` and `after` contain the changed fields. */
  details: Record<string, unknown> | null;
  ipAddress: string | null;
}

// GET /api/admin/changes?since=: 200 Changes, for admin
// The changes by administrators since an entry of the audit log.
export interface Changes {
  /** The id of the latest entry in the audit log. */
  last: number;
  /** Paths whose responses have changed. */
  changed: string[];
}

// GET /api/admin/exports/vendors.csv?ids=: 200 text/csv, for super_admin
// Published vendors in the format of the import; or the chosen ones, including drafts.

// GET /api/admin/exports/categories.csv?ids=: 200 text/csv, for super_admin
// Categories and drafts in the order of the voting page, or the chosen ones.

// GET /api/admin/exports/users.csv?usernames=: 200 text/csv, for super_admin
// All accounts, or the chosen ones.

// GET /api/admin/exports/results.csv?cycle=: 200 text/csv, for super_admin
// Votes by category and vendor, with the overall ranking, in a voting period, the current one by default.
// 404: No such voting period.

// GET /api/admin/exports/results.json?cycle=: 200 ResultsExport, for super_admin
// The same results as JSON, for programs.
// 404: No such voting period.
export interface ResultsExport {
  period: {
    id: number;
    name: string;
    startDate: Instant;
    endDate: Instant;
  };
  /** True if the period has ended and its results are stored; otherwise the results are those shown now. */
  isFinal: boolean;
  /** The last time that votes were excluded or restored after the end. */
  correctedAt: Instant | null;
  /** All nominated vendors, sorted by rank. */
  overall: {
    /** Null without votes. */
    rank: number | null;
    score: number;
    votes: number;
    /** The vendor, with its name at that time. */
    vendor: {
      id: number;
      name: string;
    };
  }[];
  /** In display order. */
  categories: {
    id: number;
    name: string;
    totalVotes: number;
    /** The vendors that have votes. */
    vendors: {
      rank: number;
      votes: number;
      percentage: number;
      /** The vendor, with its name at that time. */
      vendor: {
        id: number;
        name: string;
      };
    }[];
  }[];
}

// GET /api/admin/exports/audit-log.csv?actor=&action=&from=&to=: 200 text/csv, for super_admin
// The audit log, newest first.

// GET /api/admin/openapi.json: 200 Record<string, unknown>, for admin
// This OpenAPI document.

/** The request and response types of each call. */
export interface Calls {
  'POST /api/admin/login': [AdminLoginRequest, AdminLoginResponse];
  'POST /api/admin/logout': [undefined, MessageResponse];
  'POST /api/admin/verify-2fa': [VerifyTwoFactorRequest, VerifyTwoFactorResponse];
  'GET /api/admin/2fa/enrolment': [undefined, TwoFactorEnrolment];
  'POST /api/admin/2fa/enrolment': [ConfirmEnrolmentRequest, ConfirmEnrolmentResponse];
  'POST /api/admin/2fa/recovery-codes': [RecoveryCodesRequest, RecoveryCodesResponse];
  'POST /api/admin/password': [ChangePasswordRequest, MessageResponse];
  'GET /api/admin/sessions': [undefined, OwnSession[]];
  'DELETE /api/admin/sessions/:id': [undefined, MessageResponse];
  'GET /api/admin/dashboard': [undefined, AdminDashboard];
  'GET /api/admin/user-sessions': [undefined, UserSession[]];
  'GET /api/admin/user-sessions/:id': [undefined, UserSessionDetails];
  'POST /api/admin/user-sessions/acts': [SessionActsRequest, ActsResponse];
  'POST /api/admin/user-sessions/:id/block': [BlockSessionRequest, UserSession];
  'POST /api/admin/user-sessions/:id/unblock': [UnblockSessionRequest | undefined, UserSession];
  'GET /api/admin/account-groups': [undefined, AccountGroup[]];
  'POST /api/admin/account-groups': [GatherGroupRequest, AccountGroup];
  'POST /api/admin/account-groups/acts': [GroupActsRequest, ActsResponse];
  'GET /api/admin/timeline': [undefined, TimelineHour[]];
  'GET /api/admin/account-groups/:id': [undefined, AccountGroup];
  'GET /api/admin/account-groups/:id/accounts': [undefined, GroupAccount[]];
  'POST /api/admin/account-groups/:id/preview': [undefined, GroupPreview];
  'POST /api/admin/account-groups/:id/set-aside': [DecideGroupRequest, GroupSetAside];
  'POST /api/admin/account-groups/:id/hold': [DecideGroupRequest, MessageResponse];
  'POST /api/admin/account-groups/:id/block': [DecideGroupRequest, MessageResponse];
  'POST /api/admin/account-groups/:id/clear': [DecideGroupRequest, MessageResponse];
  'DELETE /api/admin/account-groups/:id/clear': [undefined, MessageResponse];
  'POST /api/admin/account-holds/:id/restore': [undefined, GroupRestored];
  'GET /api/admin/signals': [undefined, Signal[]];
  'PATCH /api/admin/signals/:name': [SwitchSignalRequest, Signal[]];
  'GET /api/admin/users': [undefined, Account[]];
  'POST /api/admin/users': [CreateAdminRequest, Account];
  'POST /api/admin/users/acts': [AccountActsRequest, ActsResponse];
  'PATCH /api/admin/users/:username': [ChangeAccountRequest, Account];
  'DELETE /api/admin/users/:username': [undefined, MessageResponse];
  'DELETE /api/admin/users/:username/sessions': [undefined, MessageResponse];
  'DELETE /api/admin/users/:username/2fa': [ReissueCodeRequest | undefined, ReissueCodeResponse];
  'GET /api/admin/system-settings': [undefined, SystemSetting[]];
  'POST /api/admin/system-settings': [SaveSettingRequest, SystemSetting];
  'DELETE /api/admin/system-settings/:key': [undefined, MessageResponse];
  'GET /api/admin/texts': [undefined, OwnText[]];
  'PUT /api/admin/texts/:key': [SaveTextRequest, OwnText];
  'DELETE /api/admin/texts/:key': [undefined, MessageResponse];
  'PUT /api/admin/categories/order': [OrderRequest, AdminCategory[]];
  'GET /api/admin/categories': [undefined, AdminCategory[]];
  'POST /api/admin/categories': [CategoryRequest, AdminCategory];
  'POST /api/admin/categories/acts': [ActsRequest, ActsResponse];
  'PUT /api/admin/categories/:id': [UpdateCategoryRequest, AdminCategory];
  'DELETE /api/admin/categories/:id': [undefined, ArchiveResponse];
  'POST /api/admin/categories/:id/restore': [undefined, AdminCategory];
  'POST /api/admin/categories/:id/publish': [undefined, AdminCategory];
  'POST /api/admin/categories/:id/draft': [undefined, AdminCategory];
  'GET /api/admin/vendors': [undefined, AdminVendor[]];
  'POST /api/admin/vendors': [VendorRequest, AdminVendor];
  'POST /api/admin/vendors/acts': [ActsRequest, ActsResponse];
  'PUT /api/admin/vendors/:id': [UpdateVendorRequest, AdminVendor];
  'DELETE /api/admin/vendors/:id': [undefined, ArchiveResponse];
  'POST /api/admin/vendors/:id/restore': [undefined, AdminVendor];
  'POST /api/admin/vendors/:id/publish': [undefined, AdminVendor];
  'POST /api/admin/vendors/:id/draft': [undefined, AdminVendor];
  'POST /api/admin/vendors/:id/links': [VendorLinkRequest, VendorLink];
  'PUT /api/admin/vendors/:id/links/order': [OrderRequest, VendorLink[]];
  'PUT /api/admin/vendors/:id/links/:linkId': [UpdateVendorLinkRequest, VendorLink];
  'DELETE /api/admin/vendors/:id/links/:linkId': [undefined, MessageResponse];
  'PUT /api/admin/vendors/:id/categories': [NominationRequest, AdminVendor];
  'POST /api/admin/vendors/nominations': [ManyNominationsRequest, ActsResponse];
  'POST /api/admin/vendors/import': [ImportVendorsRequest, ImportVendorsResponse];
  'GET /api/admin/last-season': [undefined, LastSeason];
  'POST /api/admin/last-season/copy': [undefined, LastSeason];
  'GET /api/admin/voting-status': [undefined, VotingStatus];
  'POST /api/admin/pause-voting': [PauseVotingRequest, VotingStatus];
  'GET /api/admin/voting-cycles': [undefined, AdminVotingCycle[]];
  'POST /api/admin/voting-cycles': [CreateCycleRequest, CreateCycleResponse];
  'PATCH /api/admin/voting-cycles/:id': [ChangeCycleRequest | undefined, AdminVotingCycle];
  'DELETE /api/admin/voting-cycles/:id': [undefined, MessageResponse];
  'POST /api/admin/voting-cycles/:id/reopen': [ReopenCycleRequest, AdminVotingCycle];
  'POST /api/admin/voting-cycles/:id/reveal': [undefined, AdminVotingCycle];
  'PUT /api/admin/voting-cycles/:id/who-may-vote': [ChangeWhoMayVoteRequest, AdminVotingCycle];
  'PUT /api/admin/voting-cycles/:id/publishing': [ChangePublishingRequest, AdminVotingCycle];
  'GET /api/admin/code-batches': [undefined, CodeBatch[]];
  'POST /api/admin/code-batches': [MakeCodeBatchRequest, MadeCodeBatch];
  'POST /api/admin/code-batches/:id/withdraw': [WithdrawCodeBatchRequest, WithdrawCodeBatchResponse];
  'GET /api/admin/email-domains': [undefined, EmailDomains];
  'POST /api/admin/email-domains': [SetDomainRuleRequest, EmailDomains];
  'POST /api/admin/reset-votes': [ResetVotesRequest | undefined, ResetVotesResponse];
  'POST /api/admin/categories/:id/reset-votes': [ResetVotesRequest | undefined, ResetVotesResponse];
  'GET /api/admin/vote-removals': [undefined, VoteRemoval[]];
  'POST /api/admin/vote-removals/:id/restore': [RestoreVotesRequest | undefined, RestoreVotesResponse];
  'GET /api/admin/audit-log': [undefined, AuditEntry[]];
  'GET /api/admin/changes': [undefined, Changes];
  'GET /api/admin/exports/vendors.csv': [undefined, string];
  'GET /api/admin/exports/categories.csv': [undefined, string];
  'GET /api/admin/exports/users.csv': [undefined, string];
  'GET /api/admin/exports/results.csv': [undefined, string];
  'GET /api/admin/exports/results.json': [undefined, ResultsExport];
  'GET /api/admin/exports/audit-log.csv': [undefined, string];
  'GET /api/admin/openapi.json': [undefined, Record<string, unknown>];
}
