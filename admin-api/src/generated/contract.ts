// biome-ignore-all lint/style/noExcessiveLinesPerFile: one file is what the other team reads, and what a review notices
/**
 * What admin-api promises its clients: request and response types, one pair per call.
 * Types only; imports nothing. Fields are added here, never renamed or removed within a release.
 */

/** Answer of every 4xx and 5xx. `message` is a sentence for people, `code` is stable. */
export interface ApiError {
  message: string;
  code: string;
  /** The same text as `message`, in answers of verify-2fa only. */
  error?: string;
  details?: { field: string; message: string }[];
}

/** Instants are ISO 8601 in UTC with milliseconds. */
export type Instant = string;
export type AdminRole = 'admin' | 'super_admin';

// POST /api/admin/login: 200; 401 for an unknown name as for a wrong password.
export interface AdminLoginRequest {
  username: string;
  password: string;
}
export interface AdminLoginResponse {
  user: { id: number; username: string; type: 'admin'; role: AdminRole };
  token: string;
}

// POST /api/admin/logout: 200; ends the session on the server.
export interface MessageResponse {
  message: string;
}

// GET /api/admin/dashboard: before two-factor the three public counts only, blockedSessions 0.
export interface AdminDashboard {
  adminUser: { username: string; role: AdminRole };
  twoFactorVerified: boolean;
  /** True until an authenticator is bound; the panel then shows the card that binds one. */
  authenticatorRequired: boolean;
  totalVotes: number;
  totalParticipants: number;
  totalVendors: number;
  blockedSessions: number;
  /** After two-factor; null before it, and when the database took too long to count. */
  activity: DashboardActivity | null;
  /** What somebody should look at; empty before two-factor. */
  warnings: DashboardWarning[];
}

// POST /api/admin/verify-2fa: 200 and the cookie that binds the session; 401 INVALID_CODE wrong, ACTIVATION_CODE_EXPIRED
// used up or too late; 403 FORBIDDEN another's name; 429 too many wrong, with Retry-After.
export interface VerifyTwoFactorRequest {
  code: string;
  username: string;
}
export interface VerifyTwoFactorResponse {
  success: true;
  /** True when the code was an activation code: an authenticator has to be bound within the hour. */
  enrolmentRequired: boolean;
  /** Left after a recovery code was used, else null. */
  recoveryCodesLeft: number | null;
}

// GET /api/admin/2fa/enrolment: a secret to bind; for this session the same one, until another asks. 409 when already bound.
export interface TwoFactorEnrolment {
  /** Base32, for typing by hand. */
  secret: string;
  /** otpauth:// address, for the QR code that the browser draws. */
  uri: string;
}

// POST /api/admin/2fa/enrolment: 200; binds the authenticator, ends the activation code and the account's other sessions.
// 400 INVALID_CODE wrong (the session goes on), 409 AUTHENTICATOR_BOUND, 409 ENROLMENT_NOT_STARTED.
export interface ConfirmEnrolmentRequest {
  code: string;
}
export interface ConfirmEnrolmentResponse {
  /** Ten, shown once. */
  recoveryCodes: string[];
}

/*
 * Lists come as arrays in pages of 50. `?page=` counts from 1; the header `X-Total-Count` says how many there are
 * in all. `?search=` (up to 100 characters) ignores case. An unknown or malformed parameter answers 400.
 * Every change answers 400 VALIDATION_FAILED with `details`, 404 NOT_FOUND and 503 with Retry-After where it applies;
 * only further refusals are named here. `admin` and `super_admin` say who may call.
 */

// GET /api/admin/dashboard (continued): what the panel shows over the specification, after two-factor only.
export interface DashboardActivity {
  /** The last 48 hours of the current cycle, oldest first, hours without a vote too. */
  votesPerHour: { hour: Instant; votes: number }[];
  /** Voters who registered; who cast at least one vote in the current cycle; who voted in every category. */
  funnel: { registered: number; votedOnce: number; votedInAll: number };
}
export type DashboardWarningCode =
  | 'NO_VOTING_CYCLE'
  | 'VOTING_CYCLE_ENDED'
  | 'VOTING_PAUSED'
  /** These only for super admins. */
  | 'ONE_SUPER_ADMIN'
  | 'AUTHENTICATOR_UNBOUND'
  | 'FAILED_SIGN_INS';
export interface DashboardWarning {
  code: DashboardWarningCode;
  /** A sentence for people. */
  message: string;
}

// GET /api/admin/user-sessions?page=&search=&status=blocked|active: UserSession[], latest activity first. admin
// `search` looks in usernames (anywhere), session ids and addresses (from their beginning).
export interface UserSession {
  id: number;
  sessionId: string;
  /** Null for a visitor who is not signed in ("Anonymous"). */
  userId: number | null;
  /** Null for "Anonymous", and when the account is gone ("Unknown User"). */
  username: string | null;
  ipAddress: string;
  /** A block whose time is over does not count. */
  isBlocked: boolean;
  /** Null while blocked: until an administrator lifts it. */
  blockedUntil: Instant | null;
  blockReason: string | null;
  createdAt: Instant;
  lastActivityAt: Instant;
  /** Signed out, ended by an administrator, idle for a day or a week old. */
  isEnded: boolean;
}

// GET /api/admin/user-sessions/{id}: View Details. admin
export interface UserSessionDetails extends UserSession {
  userAgent: string;
  /** Null for a visitor, and when the account is gone. */
  account: { createdAt: Instant; isActive: boolean } | null;
  /** In the current cycle: how many categories, never which vendors. Null without an account. */
  categoriesCompleted: { completed: number; total: number } | null;
  /** The account's sessions, this one included, newest first, 20 at most. */
  sessions: UserSession[];
  /** Addresses of the account's sessions, newest first, 20 at most. */
  addresses: string[];
  /** What was noticed about this session or its account, newest first, 20 at most. */
  flags: { kind: string; happenedAt: Instant; ipAddress: string | null; details: string | null }[];
}

// POST /api/admin/user-sessions/{id}/block: 200 UserSession. admin
// POST /api/admin/user-sessions/{id}/unblock: 200 UserSession. admin
// Both mean the account and all its sessions; a session without an account is meant alone.
export interface BlockSessionRequest {
  /** 1 to 200 characters. */
  reason: string;
  /** `until_lifted` unless told: until an administrator unblocks. */
  duration?: 'day' | 'until_lifted';
}
export interface UnblockSessionRequest {
  reason?: string;
}

// GET /api/admin/users?page=&search=&type=voter|admin&status=active|inactive: Account[]. admin
// Administrators first, then voters, newest first; a plain admin gets voters only.
export interface Account {
  /** Unique among accounts of its type. */
  id: number;
  username: string;
  email: string | null;
  createdAt: Instant;
  isActive: boolean;
  type: 'voter' | 'admin';
  /** Null for voters. */
  role: AdminRole | null;
  /** Null for voters. `pending`: an activation code is out; `expired`: it can no longer be used. */
  secondFactor: 'bound' | 'pending' | 'expired' | null;
}

// POST /api/admin/users: 201 Account; 400 WEAK_PASSWORD, 409 USERNAME_TAKEN. super_admin
export interface CreateAdminRequest {
  /** 3 to 20 letters, digits or underscores. */
  username: string;
  password: string;
  /** admin unless told. */
  role?: AdminRole;
  /** The activation code: 6 to 10 letters or digits, good for 72 hours and five tries. */
  twoFactorSecret: string;
}

// PATCH /api/admin/users/{username}: 200 Account; turning off ends the account's sessions. super_admin
// 409 OWN_ACCOUNT, LAST_SUPER_ADMIN
export interface ChangeAccountRequest {
  isActive: boolean;
}

// DELETE /api/admin/users/{username}: 200 MessageResponse; administrators only. super_admin
// 409 OWN_ACCOUNT, LAST_SUPER_ADMIN

// DELETE /api/admin/users/{username}/sessions: 200 MessageResponse; signs the account out everywhere. super_admin

// DELETE /api/admin/users/{username}/2fa: 200; unbinds the authenticator, ends its sessions, lifts a lock. super_admin
// 409 OWN_ACCOUNT
export interface ReissueCodeRequest {
  /** As in CreateAdminRequest; drawn at random unless given. */
  activationCode?: string;
}
export interface ReissueCodeResponse {
  /** Shown once; good for 72 hours and five tries. */
  activationCode: string;
}

// POST /api/admin/password: 200 MessageResponse; one's own, ends one's other sessions. admin
// 400 INVALID_CREDENTIALS wrong current one, WEAK_PASSWORD; 409 PASSWORD_CHANGED elsewhere at the same moment; 429
export interface ChangePasswordRequest {
  currentPassword: string;
  newPassword: string;
  confirmPassword: string;
}

// POST /api/admin/2fa/recovery-codes: 200 RecoveryCodesResponse; the old ones are void. admin
// 400 INVALID_CREDENTIALS, INVALID_CODE; 409 AUTHENTICATOR_UNBOUND; 429
export interface RecoveryCodesRequest {
  currentPassword: string;
  /** Six digits of the authenticator, not used before. */
  code: string;
}
export interface RecoveryCodesResponse {
  /** Ten, shown once. */
  recoveryCodes: string[];
}

// GET /api/admin/sessions: OwnSession[], one's own live ones, newest first. admin
export interface OwnSession {
  id: number;
  isCurrent: boolean;
  twoFactorVerified: boolean;
  ipAddress: string;
  userAgent: string;
  createdAt: Instant;
  lastActivityAt: Instant;
}

// DELETE /api/admin/sessions/{id}: 200 MessageResponse; one's own only, the current one too. admin

// GET /api/admin/system-settings: SystemSetting[], only the keys that are set. super_admin
export type SystemSettingKey = 'top_right_name' | 'top_right_details' | 'site_name' | 'site_description';
export interface SystemSetting {
  key: SystemSettingKey;
  value: string;
  description: string;
  updatedAt: Instant;
  updatedBy: string | null;
}

// POST /api/admin/system-settings: 200 SystemSetting. super_admin
export interface SaveSettingRequest {
  key: SystemSettingKey;
  /** 1 to 200 characters, not blank. */
  value: string;
  /** Up to 200 characters. */
  description?: string;
}

// DELETE /api/admin/system-settings/{key}: 200 MessageResponse; back to the default, also when it was not set. super_admin

// GET /api/admin/categories[?archived=true]: AdminCategory[], in the voting page's order; archived ones newest first. super_admin
// POST /api/admin/categories: 201 AdminCategory, at the end; 409 NAME_TAKEN. super_admin
// PUT /api/admin/categories/{id}, with UpdateCategoryRequest: 200 AdminCategory; 409 NAME_TAKEN, CHANGED_MEANWHILE. super_admin
export interface CategoryFields {
  /** 1 to 80 characters; unique, ignoring case. */
  name: string;
  /** 1 to 2000 characters. */
  description: string;
  /** A name of the icon picker; `shapes` unless told. */
  icon?: string;
  /** `#rrggbb` or one of blue, yellow, purple, orange, green, indigo; `#3B82F6` unless told. */
  color?: string;
}
export interface AdminCategory extends Required<CategoryFields> {
  id: number;
  displayOrder: number;
  /** In the current cycle: what deleting it would take out of the count. */
  voteCount: number;
  archivedAt: Instant | null;
}
export interface CategoryRequest extends CategoryFields {
  /** Taken, because the specification's form sends it, and not kept. */
  imageUrl?: string | null;
}
export interface UpdateCategoryRequest extends CategoryRequest {
  /** As GET gave them when editing began: 409 CHANGED_MEANWHILE, and no change, when they are not so any more. */
  before?: Required<CategoryFields>;
}

// PUT /api/admin/categories/order: 200 AdminCategory[] in the new order. super_admin
// 409 LIST_CHANGED when `ids` is not exactly the live categories.
export interface OrderRequest {
  ids: number[];
}

// DELETE /api/admin/categories/{id}, DELETE /api/admin/vendors/{id}: 200. super_admin
// Archives it and takes its votes of the current cycle out of the count.
export interface ArchiveResponse {
  message: string;
  /** Undoes it by POST vote-removals/{id}/restore; null when there has never been a cycle. */
  removalId: number | null;
  voteCount: number;
}

// POST /api/admin/categories/{id}/restore: 200 AdminCategory; POST /api/admin/vendors/{id}/restore: 200 AdminVendor.
// Brings an archived one back, with the votes its archiving took out. 409 NAME_TAKEN, NOT_ARCHIVED. super_admin

// GET /api/admin/vendors[?archived=true]: AdminVendor[], by name; archived ones newest first. super_admin
// POST /api/admin/vendors: 201 AdminVendor; 409 NAME_TAKEN. super_admin
// PUT /api/admin/vendors/{id}, with UpdateVendorRequest: 200 AdminVendor; 409 NAME_TAKEN, CHANGED_MEANWHILE. super_admin
export interface VendorRequest {
  /** 1 to 80 characters; unique, ignoring case. */
  name: string;
  /** 1 to 2000 characters. */
  description: string;
  /** https, or a path of this site such as /images/vendors/x.svg; up to 2048 characters. */
  imageUrl: string;
}
export interface UpdateVendorRequest extends VendorRequest {
  /** As in UpdateCategoryRequest. */
  before?: VendorRequest;
}
export interface AdminVendor extends Required<VendorRequest> {
  id: number;
  /** In display order. */
  links: VendorLink[];
  /** In the current cycle: what deleting it would take out of the count. */
  voteCount: number;
  archivedAt: Instant | null;
}

// POST /api/admin/vendors/{id}/links: 201 VendorLink. super_admin
// PUT /api/admin/vendors/{id}/links/{linkId}, with UpdateVendorLinkRequest: 200 VendorLink; 409 CHANGED_MEANWHILE. super_admin
// PUT /api/admin/vendors/{id}/links/order, with OrderRequest: 200 VendorLink[] in the new order. super_admin
// 409 LIST_CHANGED when `ids` is not exactly the links of the vendor.
// DELETE /api/admin/vendors/{id}/links/{linkId}: 200 MessageResponse. super_admin
export interface VendorLinkRequest {
  /** 1 to 80 characters. */
  title: string;
  /** http or https, without a password in it; up to 2048 characters. */
  url: string;
  /** Up to 300 characters. */
  description?: string | null;
  /** A name of the icon picker; `link` unless told. */
  icon?: string;
  /** 0 unless told. */
  displayOrder?: number;
}
export interface UpdateVendorLinkRequest extends VendorLinkRequest {
  /** As in UpdateCategoryRequest. */
  before?: Required<VendorLinkRequest>;
}
export interface VendorLink extends Required<VendorLinkRequest> {
  id: number;
}

// POST /api/admin/vendors/import: 200; body up to 1 MiB, 500 rows. super_admin
// Columns are the fields of VendorRequest and, to change a name, id, in any order, named in the first line; what
// exports/vendors.csv gives. A vendor is found by id or else by name; nothing is ever removed.
// 400 IMPORT_REFUSED with `details` (field `line 7`) when a row is bad: then nothing is changed.
// A dry run changes nothing, answers 200 and tells the bad rows in `problems`.
export interface ImportVendorsRequest {
  csv: string;
  dryRun: boolean;
}
export interface ImportVendorsResponse {
  dryRun: boolean;
  created: { line: number; name: string }[];
  updated: {
    line: number;
    id: number;
    name: string;
    changes: { field: keyof VendorRequest; from: string; to: string }[];
  }[];
  /** How many rows say what is there already. */
  unchanged: number;
  /** Always empty unless it was a dry run. */
  problems: { line: number; message: string }[];
}

// GET /api/admin/exports/vendors.csv, users.csv, results.csv[?cycle={id}], audit-log.csv[?actor=&action=&from=&to=]
// RFC 4180, UTF-8 with a byte order mark, as a download. super_admin

// GET /api/admin/voting-status: all the numbers that dialogs name. admin
export interface VotingStatus {
  /** Null when no cycle is active: then nobody can vote. */
  activeCycle: AdminVotingCycle | null;
  /** Active, not paused, between its dates. */
  isOpen: boolean;
  /** Of the current cycle, which is the active or else the newest one: what Reset All Votes would remove. */
  totalVotes: number;
  totalParticipants: number;
  /** Live categories in order: what Reset Category Votes would remove. */
  categories: { id: number; name: string; voteCount: number }[];
  /** The clock that decides. */
  now: Instant;
}

// POST /api/admin/pause-voting: 200 VotingStatus, also when it was so already; 409 NO_ACTIVE_CYCLE;
// 503 VOTING_HELD when a connection to the database keeps the period locked. super_admin
export interface PauseVotingRequest {
  paused: boolean;
  /** Up to 200 characters; voters see it. */
  reason?: string;
}

// GET /api/admin/voting-cycles: AdminVotingCycle[], newest first. admin
export interface AdminVotingCycle {
  id: number;
  name: string;
  startDate: Instant;
  endDate: Instant;
  isActive: boolean;
  isPaused: boolean;
  pauseReason: string | null;
  totalVotes: number;
}

// POST /api/admin/voting-cycles: 201; closes the active one, whose results stay readable. admin
export interface CreateCycleRequest {
  /** 1 to 80 characters. */
  name: string;
  /** Instants with an offset; the end is in the future, at most 366 days after the start. */
  startDate: string;
  endDate: string;
  /** Only true: a cycle is created active. */
  isActive?: true;
}
export interface CreateCycleResponse extends AdminVotingCycle {
  closedCycle: { id: number; name: string; totalVotes: number } | null;
}

// PATCH /api/admin/voting-cycles/{id}: 200 AdminVotingCycle; 409 CYCLE_CLOSED for another than the active one. admin
export interface ChangeCycleRequest {
  endDate: string;
}

// POST /api/admin/reset-votes, POST /api/admin/categories/{id}/reset-votes: 200; body optional. admin
// 409 NO_VOTING_CYCLE. A great number takes its time; meanwhile voting is paused, and goes on by itself.
export interface ResetVotesRequest {
  /** Up to 200 characters, for the list of removals. */
  reason?: string;
}
export interface ResetVotesResponse {
  message: string;
  /** Null when there was nothing to remove. */
  removalId: number | null;
  voteCount: number;
}

// GET /api/admin/vote-removals?page=: VoteRemoval[], newest first. admin
export interface VoteRemoval {
  id: number;
  /** `vendor` and `category_archive` came with an archiving, which restoring undoes; only a super admin may. */
  kind: 'all' | 'category' | 'category_archive' | 'vendor';
  cycle: { id: number; name: string };
  /** The category or vendor concerned. */
  target: { id: number; name: string } | null;
  reason: string | null;
  voteCount: number;
  /** Still out of the count: what a restore would bring back at most. */
  votesLeft: number;
  removedBy: string;
  removedAt: Instant;
  restoredBy: string | null;
  restoredAt: Instant | null;
  /** Whether a restore would do anything. */
  isRestorable: boolean;
}

// POST /api/admin/vote-removals/{id}/restore: 200; 403 a plain admin's for an archiving; 409 ALREADY_RESTORED, NAME_TAKEN. admin
export interface RestoreVotesResponse {
  message: string;
  restoredCount: number;
  /** Not brought back: their voters have voted again since, or their vendor or category is archived. */
  skippedCount: number;
}

// GET /api/admin/audit-log?page=&actor=&action=&from=&to=: AuditEntry[], newest first. super_admin
// `actor` is a whole username; `action` one action, or its noun (`vendor` for `vendor.created`); `from` <= time < `to`.
export interface AuditEntry {
  id: number;
  happenedAt: Instant;
  actor: string;
  /** `<noun>.<what happened>`. */
  action: string;
  target: string | null;
  /** `before` and `after` hold the fields that were changed. */
  details: Record<string, unknown> | null;
  ipAddress: string | null;
}
