// Made from the routes by `npm test -- unit admin-api/src/contract -u`.
/**
 * What admin-api promises its clients: request and response types, one pair per call.
 * Types only; imports nothing. Fields are added here, never renamed or removed within a release.
 * Instants are ISO 8601 in UTC with milliseconds.
 * Lists come as arrays in pages of 50. `page` counts from 1; the header `X-Total-Count` says how many there are in all.
 * `search` (up to 100 characters) ignores case. An unknown or malformed parameter answers 400.
 * Every call but sign-in answers 401 to whoever is not signed in, and 403 without the role or the second factor. Every change
 * answers 400 VALIDATION_FAILED with `details` and 503 with Retry-After where it applies.
 */

type Params = Record<string, string | number | string[]>;

/**
 * Answer of every 4xx and 5xx. `code` is stable, `params` has the values of its sentence, `message` is the sentence.
 * If several records were to change together, `params.target` names the one that is refused; nothing has changed.
 * In the sentences below, `{until:instant}` is an ISO instant, `{seconds:duration}` a number of seconds.
 */
export interface ApiError {
  message: string;
  code: string;
  params: Params;
  /** The same text as `message`, in answers of POST /api/admin/verify-2fa only. */
  error?: string;
  details?: { field: string; code: string; params: Params; message: string }[];
  /** What has to be calculated first, in answers of POST /api/register with the code WORK_REQUIRED only. */
  work?: { task: string; puzzles: { salt: string; nonce: string; zeros: number }[] };
  /** What somebody else has made of each field since `before`, and who and when; with CHANGED_MEANWHILE only. */
  changed?: { field: string; value: string | number | null; by: string | null; at: string | null }[];
}

/** Every code of a refusal, with its parameters. */
export interface Refusals {
  /** 400: The request is malformed. */
  VALIDATION_FAILED: Record<string, never>;
  /** 400: The request ended too early. */
  'VALIDATION_FAILED.ended_early': { case: 'ended_early' };
  /** 400: The request is not in UTF-8. */
  'VALIDATION_FAILED.not_utf8': { case: 'not_utf8' };
  /** 400: The request is nested too deeply. */
  'VALIDATION_FAILED.too_deep': { case: 'too_deep' };
  /** 400: The request is not valid JSON. */
  'VALIDATION_FAILED.not_json': { case: 'not_json' };
  /** 403: This request comes from another site. */
  'FORBIDDEN.other_site': { case: 'other_site' };
  /** 404: There is nothing at this address. */
  'NOT_FOUND.address': { case: 'address' };
  /** 405: Use {methods:choice} at this address. */
  METHOD_NOT_ALLOWED: { methods: string[] };
  /** 413: The request is larger than {limit} KiB. */
  PAYLOAD_TOO_LARGE: { limit: string | number };
  /** 415: Please send JSON (Content-Type: application/json). */
  UNSUPPORTED_MEDIA_TYPE: Record<string, never>;
  /** 415: Compressed requests are not accepted. */
  'UNSUPPORTED_MEDIA_TYPE.compressed': { case: 'compressed' };
  /** 500: Something went wrong on our side. Please try again. */
  INTERNAL: Record<string, never>;
  /** 503: The service is briefly unavailable. Please try again in a moment. */
  SERVICE_UNAVAILABLE: Record<string, never>;
  /** 404: There is no such {noun}. */
  NOT_FOUND: { noun: string | number };
  /** 409: This username is already taken. */
  USERNAME_TAKEN: Record<string, never>;
  /** 409: There is already a {noun} with this name. */
  NAME_TAKEN: { noun: string | number };
  /** 409: Another {noun} has this name now. Rename it first. */
  'NAME_TAKEN.given_away': { case: 'given_away'; noun: string | number };
  /** 409: Someone else has just changed this. Close this window and open it again to see the latest version. */
  CHANGED_MEANWHILE: Record<string, never>;
  /** 409: Someone else has just changed the {nouns}. Please try again. */
  LIST_CHANGED: { nouns: string | number };
  /** 409: This {noun} isn’t a draft. */
  NOT_A_DRAFT: { noun: string | number };
  /** 409: This {noun} has votes in the current voting period, so you can’t unpublish it. Delete it to exclude those votes. */
  VOTED_FOR: { noun: string | number };
  /** 409: This vendor has votes in {category} in the current voting period, so it stays nominated there until the period ends. */
  VOTES_STAND: { category: string | number };
  /** 409: This {noun} isn’t deleted. */
  NOT_ARCHIVED: { noun: string | number };
  /** 409: These votes have already been restored. */
  ALREADY_RESTORED: Record<string, never>;
  /** 400: This voting period has ended. Please give a reason */
  REASON_REQUIRED: Record<string, never>;
  /** 409: You can’t do this to your own account. Ask another super admin. */
  OWN_ACCOUNT: Record<string, never>;
  /** 409: This is the last active super admin. */
  LAST_SUPER_ADMIN: Record<string, never>;
  /** 401: Please sign in. */
  UNAUTHENTICATED: Record<string, never>;
  /** 401: This call is for public-api only. */
  'UNAUTHENTICATED.public_api_only': { case: 'public_api_only' };
  /** 403: Only super admins can do this. */
  FORBIDDEN: Record<string, never>;
  /** 403: Only super admins can change a voting period whose results are announced. */
  'FORBIDDEN.correcting': { case: 'correcting' };
  /** 403: Only super admins can end a voting period early while the leaderboard is frozen. */
  'FORBIDDEN.revealing': { case: 'revealing' };
  /** 403: This code belongs to the account that has signed in. */
  'FORBIDDEN.other_account': { case: 'other_account' };
  /** 403: Please enter your 2FA code first. */
  TWO_FACTOR_REQUIRED: Record<string, never>;
  /** 401: Invalid username or password */
  INVALID_CREDENTIALS: Record<string, never>;
  /** 400: Your current password is wrong. */
  'INVALID_CREDENTIALS.current_password': { case: 'current_password' };
  /** 400: Invalid 2FA code */
  INVALID_CODE: Record<string, never>;
  /** 401: Invalid 2FA code */
  'INVALID_CODE.sign_in': { case: 'sign_in' };
  /** 401: Your activation code no longer works. Ask a super admin for a new one. */
  ACTIVATION_CODE_EXPIRED: Record<string, never>;
  /** 409: This account already has an authenticator. */
  AUTHENTICATOR_BOUND: Record<string, never>;
  /** 409: Set up an authenticator first; it comes with recovery codes. */
  AUTHENTICATOR_UNBOUND: Record<string, never>;
  /** 409: Scan the QR code first, then enter a code. */
  ENROLMENT_NOT_STARTED: Record<string, never>;
  /** 409: Your password has just been changed elsewhere. */
  PASSWORD_CHANGED: Record<string, never>;
  /** 400: Password must contain at least 8 characters with 1 uppercase, 1 lowercase, 1 number, and 1 special character */
  WEAK_PASSWORD: Record<string, never>;
  /** 400: This password is too easy to guess. Please choose one that isn’t a common word. */
  'WEAK_PASSWORD.guessable': { case: 'guessable' };
  /** 429: Too many failed attempts to sign in. Please try again later. */
  TOO_MANY_REQUESTS: Record<string, never>;
  /** 429: Too many wrong codes. Please try again later, or enter a recovery code. */
  'TOO_MANY_REQUESTS.codes': { case: 'codes' };
  /** 429: Too many wrong recovery codes. Please sign in again. */
  'TOO_MANY_REQUESTS.recovery_codes': { case: 'recovery_codes' };
  /** 409: No voting period is active. */
  NO_ACTIVE_CYCLE: Record<string, never>;
  /** 409: There has been no voting period yet. */
  NO_VOTING_CYCLE: Record<string, never>;
  /** 409: No voting period has ended yet. */
  NO_LAST_SEASON: Record<string, never>;
  /** 409: This voting period is closed; its results no longer change. */
  CYCLE_CLOSED: Record<string, never>;
  /** 409: This would overlap the voting period “{name}”. Choose other dates, or change those of “{name}” first. */
  CYCLES_OVERLAP: { name: string | number };
  /** 409: This voting period has begun, so only its name and end date can change. */
  CYCLE_HAS_BEGUN: Record<string, never>;
  /** 409: People have voted in this voting period, so it can’t be cancelled. */
  CYCLE_HAS_VOTES: Record<string, never>;
  /** 409: You can’t change this while the leaderboard is frozen. */
  CYCLE_SEALED: Record<string, never>;
  /** 409: The leaderboard of this voting period isn’t frozen. */
  CYCLE_NOT_SEALED: Record<string, never>;
  /** 409: The results of this voting period are announced, so it can’t be reopened. */
  CYCLE_REVEALED: Record<string, never>;
  /** 409: This voting period isn’t closed. */
  CYCLE_NOT_CLOSED: Record<string, never>;
  /** 409: A newer voting period has begun, so this one stays closed. */
  NEWER_CYCLE_HAS_BEGUN: Record<string, never>;
  /** 503: Nothing was changed because the database is busy. Try again; if it keeps happening, ask your operator to run “npm run ops -- admin pause”. */
  VOTING_HELD: Record<string, never>;
  /** 409: This has already been done to all accounts of the group. */
  NOTHING_TO_DO: Record<string, never>;
  /** 409: You can’t put fewer than ten accounts under review: the leaderboard would show how they vote. Exclude their votes instead. */
  TOO_FEW_ACCOUNTS: Record<string, never>;
  /** 409: No accounts match. Try fewer criteria. */
  NOBODY_FOUND: Record<string, never>;
  /** 409: Undo what was done to the group first. */
  GROUP_IS_HELD: Record<string, never>;
  /** 409: The group is marked as trusted. Undo that first. */
  GROUP_IS_CLEARED: Record<string, never>;
  /** 409: The group isn’t marked as trusted. */
  NOT_CLEARED: Record<string, never>;
  /** 409: This site can’t send messages yet. Missing on the server: {missing:list}. */
  MAIL_NOT_SET_UP: { missing: string[] };
  /** 400: Nothing was imported. Line {line}: {problem} */
  IMPORT_REFUSED: { line: string | number; problem: string | number };
}

/** Every code of a field's fault, with its parameters. */
export interface Faults {
  /** {name} must not contain a name or a password */
  'address.credentials': Record<string, never>;
  /** {name} must begin with https:// or http:// */
  'address.refused': Record<string, never>;
  /** {name} is required */
  'any.required': Record<string, never>;
  /** {name} must be {choices:choice} */
  'any.only': { choices: string[] };
  /** {name} must be a list */
  'array.base': Record<string, never>;
  /** {name} must have at most {limit} entries */
  'array.max': { limit: string | number };
  /** {name} must have {limit} or more entries */
  'array.min': { limit: string | number };
  /** {name} must not have the same entry twice */
  'array.unique': Record<string, never>;
  /** {name} must be true or false */
  'boolean.base': Record<string, never>;
  /** {name} must be a date and time with its time zone, such as 2026-11-20T12:00:00Z */
  'instant.form': Record<string, never>;
  /** {name} must be an address like 203.0.113.7, or a network between 203.0.0.0/16 and 203.0.113.7/32 (IPv6: between /32 and /64) */
  'network.form': Record<string, never>;
  /** {name} must be a number */
  'number.base': Record<string, never>;
  /** {name} must be a number */
  'number.infinity': Record<string, never>;
  /** {name} must be a whole number */
  'number.integer': Record<string, never>;
  /** {name} must be at most {limit} */
  'number.max': { limit: string | number };
  /** {name} must be at least {limit} */
  'number.min': { limit: string | number };
  /** {name} must be a smaller number */
  'number.unsafe': Record<string, never>;
  /** {name} must be an object */
  'object.base': Record<string, never>;
  /** There is no field called {key} */
  'object.unknown': { key: string | number };
  /** {name} must be text */
  'string.base': Record<string, never>;
  /** {name} must not be blank */
  'string.empty': Record<string, never>;
  /** {name} must be at most {limit} characters long */
  'string.max': { limit: string | number };
  /** {name} has the wrong form */
  'string.pattern.base': Record<string, never>;
  /** {name} contains characters that can’t be seen */
  'text.hidden': Record<string, never>;
  /** Password must contain at least 8 characters with 1 uppercase, 1 lowercase, 1 number, and 1 special character */
  strong_password: Record<string, never>;
  /** Please give a reason */
  reason_required: Record<string, never>;
  /** A voting period is active from its start on */
  starts_active: Record<string, never>;
  /** The start date must be in the future */
  starts_in_the_past: Record<string, never>;
  /** The end date must be in the future */
  ends_in_the_past: Record<string, never>;
  /** The end date must be after the start date */
  ends_before_start: Record<string, never>;
  /** A voting period must last at least a minute */
  too_short: Record<string, never>;
  /** A voting period must be at most {days} days long */
  too_long: { days: string | number };
  /** An event network can be open for at most {days} days */
  venue_too_long: { days: string | number };
  /** Please enter a domain, such as example.org */
  domain_form: Record<string, never>;
  /** The time zone must be a name such as Europe/Berlin */
  time_zone_form: Record<string, never>;
  /** Text must be at most {limit} characters long */
  text_too_long: { limit: string | number };
  /** A link must begin with https://, http:// or mailto: */
  link_form: Record<string, never>;
  /** The address must begin with https://, http:// or mailto: */
  address_form: Record<string, never>;
  /** Only the announcement has a time */
  no_time: Record<string, never>;
  /** The end must be after the start */
  until_before_from: Record<string, never>;
  /** Values must be separated by commas, not semicolons. */
  semicolons: Record<string, never>;
  /** This file is empty. */
  empty_file: Record<string, never>;
  /** This isn’t a CSV file, or a quotation mark isn’t closed. */
  broken: Record<string, never>;
  /** A line has more than {limit} values. */
  too_many_cells: { limit: string | number };
  /** A file can have at most {limit} lines. */
  too_many_lines: { limit: string | number };
  /** The first line must name the columns {columns:list}. */
  column_missing: { columns: string[] };
  /** Column “{column}” isn’t recognised or appears twice. */
  column_unknown: { column: string | number };
  /** The file has a header row but no vendors. */
  no_vendors: Record<string, never>;
  /** A file can have at most {limit} vendors. */
  too_many_vendors: { limit: string | number };
  /** There are {count} values, but the first line names {columns}. */
  value_count: { count: string | number; columns: string | number };
  /** A letter can’t be read ({letter}). Save the file as “CSV UTF-8”. */
  lost_letter: { letter: string | number };
  /** This vendor is already in line {other}. */
  vendor_twice: { other: string | number };
  /** There is no vendor with the ID {id}. */
  vendor_unknown: { id: string | number };
  /** The name “{name}” belongs to the vendor with the ID {id}. */
  name_of_other: { id: string | number };
}

/** Every code of a reason to suspect a group, with its parameters. */
export interface Reasons {
  /** {accounts} accounts registered from {network} within {seconds:duration}. */
  one_network: { accounts: string | number; network: string | number; seconds: number };
  /** {accounts} accounts registered from {networks} networks within {seconds:duration}. */
  many_networks: { accounts: string | number; networks: string | number; seconds: number };
  /** Ten or more accounts registered from the same network (/24 or /48) within an hour. */
  neighbours: Record<string, never>;
  /** Registered within {seconds:duration} of seeing the security check. */
  quick_registration: { seconds: number };
  /** Ten or more similar accounts registered as fast, or voted at script speed. */
  quick_together: Record<string, never>;
  /** Nearly all voters among similar accounts first voted within {seconds:duration} of registering. */
  first_vote: { seconds: number };
  /** Nearly all voters among similar accounts took less than {seconds:duration} per vote. */
  ballot_speed: { seconds: number };
  /** Registered from {network}. */
  network: { network: string | number };
  /** Registered on or after {instant:instant}. */
  registered_from: { instant: string };
  /** Registered by {instant:instant}. */
  registered_until: { instant: string };
  /** Used the same kind of browser as {username}. */
  browser_of: { username: string | number };
  /** Used an invitation code of the batch “{batch}”. */
  code_batch: { batch: string | number };
  /** Scored at least {score}. */
  least_score: { score: string | number };
  /** {sentence} */
  sentence: { sentence: string | number };
}

// POST /api/admin/login: AdminLoginRequest → 200 AdminLoginResponse, for anyone
// Sign in with name and password; the token is good for ten minutes until verify-2fa.
// 401: INVALID_CREDENTIALS: the same for an unknown name.
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
// Give the second factor; sets the cookie that the session is bound to.
// 401: INVALID_CODE; ACTIVATION_CODE_EXPIRED: used up or too late.
// 403: FORBIDDEN: another’s name.
// 429: Too many wrong codes, of this browser or of all that are new to the account.
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

// GET /api/admin/2fa/enrolment: 200 TwoFactorEnrolment, for admin
// A secret for an authenticator; the same one for this session until another asks or it is confirmed.
// 409: AUTHENTICATOR_BOUND.
export interface TwoFactorEnrolment {
  /** Base32, for typing by hand. */
  secret: string;
  /** otpauth:// address, for the QR code that the browser draws. */
  uri: string;
}

// POST /api/admin/2fa/enrolment: ConfirmEnrolmentRequest → 200 ConfirmEnrolmentResponse, for admin
// Bind the authenticator by one of its codes; answers the recovery codes, once.
// 400: Also INVALID_CODE; the session goes on.
// 409: AUTHENTICATOR_BOUND; ENROLMENT_NOT_STARTED: this session’s secret was not asked for or was replaced.
export interface ConfirmEnrolmentRequest {
  code: string;
}
export interface ConfirmEnrolmentResponse {
  /** Ten, shown once. */
  recoveryCodes: string[];
}

// POST /api/admin/2fa/recovery-codes: RecoveryCodesRequest → 200 RecoveryCodesResponse, for admin
// A new set of recovery codes, shown once; the old ones are void.
// 400: Also INVALID_CREDENTIALS; INVALID_CODE.
// 409: AUTHENTICATOR_UNBOUND.
// 429: Too many wrong passwords or codes.
export interface RecoveryCodesRequest {
  currentPassword: string;
  /** Six digits of the authenticator, not used before. */
  code: string;
}
export interface RecoveryCodesResponse {
  /** Ten, shown once. */
  recoveryCodes: string[];
}

// POST /api/admin/password: ChangePasswordRequest → 200 MessageResponse, for admin
// Change one’s own password; ends one’s other sessions.
// 400: Also INVALID_CREDENTIALS: the current password is wrong; WEAK_PASSWORD.
// 409: PASSWORD_CHANGED: elsewhere at the same moment.
// 429: Too many wrong passwords.
export interface ChangePasswordRequest {
  currentPassword: string;
  newPassword: string;
  confirmPassword: string;
}

// GET /api/admin/sessions: 200 OwnSession[], for admin
// One’s own sessions, newest first.
export type Instant = string;
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
// End one of one’s own sessions.
// 404: No such session, or another’s.

// GET /api/admin/dashboard: 200 AdminDashboard, for signed_in
// Who is signed in, and the figures; before two-factor only those that are public anyway.
export interface DashboardActivity {
  /** The last 48 hours of the current cycle, oldest first, hours without a vote too. */
  votesPerHour: {
    hour: Instant;
    votes: number;
  }[];
  /** Voters who registered; who cast a vote in the current cycle; who voted in every category. */
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
  whoMayVote: 'everybody' | 'invited' | 'confirmed';
  /** Whether votes show as they come, or until the close each minute when ten have come in a category. */
  publishing: 'live' | 'steps';
  isSealed: boolean;
  /** Whether the end shows all figures and names winners, or *Reveal now* after it. */
  reveal: 'at_end' | 'by_hand';
  /** Invitation codes have been made for it. */
  hasCodes: boolean;
}
export interface Awards {
  /** Where people vote; null: where the panel is. */
  siteUrl: string | null;
  /** Title or name of the site has been set. */
  isNamed: boolean;
  categories: {
    published: number;
    drafts: number;
    /** Published ones in which voters find nobody to choose, by name. */
    withoutNominee: string[];
  };
  vendors: {
    published: number;
    drafts: number;
  };
  /** The last voting period that began; null before the first. */
  current: AwardsPeriod | null;
  /** The one that begins next by itself. */
  next: AwardsPeriod | null;
  /** There was another before the current one. */
  hasPastPeriods: boolean;
  /** The clock that decides. */
  now: Instant;
}
export type DashboardWarningCode = 'NO_VOTING_CYCLE' | 'RESULTS_NOT_REVEALED' | 'VOTING_CYCLE_ENDED' | 'VOTING_PAUSED' | 'ALIKE_ACCOUNTS' | 'ONE_SUPER_ADMIN' | 'AUTHENTICATOR_UNBOUND' | 'FAILED_SIGN_INS';
export interface DashboardWarning {
  /** The last three only for super administrators. */
  code: DashboardWarningCode;
  params: Record<string, string | number | string[]>;
  /** A sentence for people. */
  message: string;
}
export interface AdminDashboard {
  adminUser: {
    username: string;
    role: AdminRole;
  };
  twoFactorVerified: boolean;
  /** True until an authenticator is bound; the panel then shows the card that binds one. */
  authenticatorRequired: boolean;
  /** The name of the site’s time zone, in which the panel shows and takes times. */
  timeZone: string;
  totalVotes: number;
  totalParticipants: number;
  totalVendors: number;
  /** The leaderboard is sealed or published in steps: there may be more votes than these. */
  keepsVotesBack: boolean;
  /** 0 before two-factor. */
  blockedSessions: number;
  /** After two-factor; null before it, and when the database took too long to count. */
  activity: DashboardActivity | null;
  /** How far the awards are; null before two-factor. */
  awards: Awards | null;
  /** What somebody should look at; empty before two-factor. */
  warnings: DashboardWarning[];
}

// GET /api/admin/user-sessions?page=&search=&status=&sort=: 200 UserSession[], for admin
// Visitors’ sessions, latest activity first unless sorted otherwise.
export interface UserSession {
  id: number;
  sessionId: string;
  /** Null for a visitor who is not signed in (“Anonymous”). */
  userId: number | null;
  /** Null for “Anonymous”, and when the account is gone (“Unknown User”). */
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

// GET /api/admin/user-sessions/{id}: 200 UserSessionDetails, for admin
// View Details: never which vendors somebody picked.
// 404: No such session.
export interface ScoreReason {
  signal: string;
  points: number;
  params: Record<string, string | number | string[]>;
  sentence: string;
}
export interface AccountScore {
  score: number;
  /** Null below the lowest. */
  level: 'look' | 'likely' | 'sure' | null;
  reasons: ScoreReason[];
}
export interface UserSessionDetails {
  id: number;
  sessionId: string;
  /** Null for a visitor who is not signed in (“Anonymous”). */
  userId: number | null;
  /** Null for “Anonymous”, and when the account is gone (“Unknown User”). */
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
  userAgent: string;
  /** Null for a visitor, and when the account is gone. */
  account: {
    createdAt: Instant;
    isActive: boolean;
  } | null;
  /** In the current cycle: how many categories, never which vendors. Null without an account. */
  categoriesCompleted: {
    completed: number;
    total: number;
  } | null;
  /** In the current cycle; null without an account, and before it was scored. */
  score: AccountScore | null;
  /** The account’s, this one included, newest first, 20 at most. */
  sessions: UserSession[];
  /** Of the account’s sessions, newest first, 20 at most. */
  addresses: string[];
  /** What was noticed about this session or its account, newest first, 20 at most. */
  flags: {
    kind: string;
    happenedAt: Instant;
    ipAddress: string | null;
    details: string | null;
  }[];
}

// POST /api/admin/user-sessions/acts: SessionActsRequest → 200 ActsResponse, for admin
// Block or unblock many, as one each: all of them or, where one is refused, none.
// 404: One of them does not exist: the message names it.
export interface SessionActsRequest {
  act: 'block' | 'unblock';
  ids: number[];
  /** 1 to 200 characters; required for block. */
  reason?: string;
  /** `until_lifted` unless told: until an administrator unblocks. */
  duration?: 'day' | 'until_lifted';
}
export interface ActsResponse {
  /** How many were changed: all that were asked for. */
  count: number;
}

// POST /api/admin/user-sessions/{id}/block: BlockSessionRequest → 200 UserSession, for admin
// Block a session, or the account it belongs to with all its sessions.
// 404: No such session.
export interface BlockSessionRequest {
  /** 1 to 200 characters. */
  reason: string;
  /** `until_lifted` unless told: until an administrator unblocks. */
  duration?: 'day' | 'until_lifted';
}

// POST /api/admin/user-sessions/{id}/unblock: UnblockSessionRequest → 200 UserSession, for admin
// Lift a block, of an account from all its sessions.
// 404: No such session.
export interface UnblockSessionRequest {
  /** 1 to 200 characters. */
  reason?: string;
}

// GET /api/admin/account-groups?page=&search=&status=&sort=: 200 AccountGroup[], for admin
// Groups of accounts that look alike, in the current voting period, the newest first.
export interface Reason {
  code: string;
  params: Record<string, string | number | string[]>;
  message: string;
}
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
  /** `burst` or `crowd` of one network, `farm` of many, `hand`: put together by somebody. */
  kind: string;
  name: string;
  /** How sure the product is that one script or person made them; it acts on none of them. */
  level: 'look' | 'likely' | 'sure';
  /** Sentences that say why. */
  reasons: string[];
  /** The same as codes with values. */
  facts: Reason[];
  accounts: number;
  /** Whether it has enough accounts for their votes to be missed together. */
  canBeHeld: boolean;
  firstRegisteredAt: Instant | null;
  lastRegisteredAt: Instant | null;
  foundAt: Instant;
  /** Who put it together; null when the product found it. */
  foundBy: string | null;
  /** Known to be good. */
  cleared: {
    at: Instant;
    by: string | null;
    reason: string | null;
  } | null;
  /** What was decided about it and holds, the newest first. */
  holds: AccountHold[];
}

// POST /api/admin/account-groups: GatherGroupRequest → 201 AccountGroup, for super_admin
// Put a group together by what its accounts have in common; all that is given holds for each.
// 404: No account of this name; no such batch of codes.
// 409: NOBODY_FOUND; NO_VOTING_CYCLE.
export interface GatherGroupRequest {
  /** 1 to 80 characters. */
  name: string;
  /** An address, or a network: IPv4 from /16 to /32, IPv6 from /32 to /64. */
  network?: string;
  registeredFrom?: string;
  registeredUntil?: string;
  /** A username: browsers that name themselves as this account’s. */
  browserOf?: string;
  /** Of invitation codes: accounts that have entered one of them. */
  batchId?: number;
  scoreAtLeast?: number;
}

// POST /api/admin/account-groups/acts: GroupActsRequest → 200 ActsResponse, for super_admin
// Mark many groups as trusted, or flag them again: all of them or, where one is refused, none. It moves no votes.
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
// Registrations and votes of the last three days by the hour, with bursts marked.
export interface TimelineHour {
  hour: Instant;
  registrations: number;
  /** Null for fewer than ten. */
  votes: number | null;
  /** Accounts registered that are likely one script’s. */
  isBurst: boolean;
}

// GET /api/admin/account-groups/{id}: 200 AccountGroup, for admin
// One group.
// 404: No such group.

// GET /api/admin/account-groups/{id}/accounts?page=: 200 GroupAccount[], for admin
// Its accounts in the order in which they registered; nothing of how they voted.
// 404: No such group.
export interface GroupAccount {
  id: number;
  username: string;
  createdAt: Instant;
  isActive: boolean;
  isBlocked: boolean;
}

// POST /api/admin/account-groups/{id}/preview: 200 GroupPreview, for admin
// How many votes setting the group aside would take out of the count, and whether it would change who leads. Each preview is in the audit log.
// 404: No such group.
export interface PreviewedWinner {
  categoryId: number;
  categoryName: string;
  /** Whether another vendor would come first. */
  changes: boolean;
}
export interface GroupPreview {
  accounts: number;
  /** Votes that would leave the count, of all categories; of no vendor. */
  votes: number;
  /** Where ten of its accounts or more voted. Null for a group that somebody put together, and while votes are kept back. */
  winners: PreviewedWinner[] | null;
}

// POST /api/admin/account-groups/{id}/set-aside: DecideGroupRequest → 200 GroupSetAside, for super_admin
// Take its votes out of the count, and hold what its accounts vote from now on. In a category votes leave only where ten voters or more leave, and nobody or ten voters or more stay; the others stay counted until they can leave with more.
// 404: No such group.
// 409: NOTHING_TO_DO; GROUP_IS_CLEARED.
export interface DecideGroupRequest {
  /** 1 to 200 characters; of votes that are set aside the voters and the public read it. */
  reason: string;
}
export interface GroupSetAside {
  message: string;
  accounts: number;
  /** Out of the count now. */
  voteCount: number;
}

// POST /api/admin/account-groups/{id}/hold: DecideGroupRequest → 200 MessageResponse, for super_admin
// Record what its accounts vote from now on without counting it, until it is decided.
// 404: No such group.
// 409: TOO_FEW_ACCOUNTS; GROUP_IS_CLEARED.

// POST /api/admin/account-groups/{id}/block: DecideGroupRequest → 200 MessageResponse, for super_admin
// Block its accounts and all their sessions; votes that count stay counted.
// 404: No such group.
// 409: NOTHING_TO_DO; GROUP_IS_CLEARED.

// POST /api/admin/account-groups/{id}/clear: DecideGroupRequest → 200 MessageResponse, for super_admin
// Mark it as trusted: a school, a conference. It is not flagged again.
// 404: No such group.
// 409: GROUP_IS_HELD; GROUP_IS_CLEARED.

// DELETE /api/admin/account-groups/{id}/clear: 200 MessageResponse, for super_admin
// Flag a group again that was marked as trusted.
// 404: No such group.
// 409: NOT_CLEARED.

// POST /api/admin/account-holds/{id}/restore: 200 GroupRestored, for super_admin
// Undo what was decided about a group, with all that left in one batch with it.
// 404: No such decision.
// 409: ALREADY_RESTORED.
export interface GroupRestored {
  message: string;
  restoredCount: number;
}

// GET /api/admin/venues: 200 Venue[], for admin
// Networks in which more people than usual may register now, the newest first.
export interface Venue {
  id: number;
  name: string;
  /** `203.0.113.0/24`: the addresses that it is for. */
  network: string;
  /** How many it lets in until it ends, beside what its networks may do anyway. */
  registrations: number;
  /** Of these registrations. */
  used: number;
  endDate: Instant;
  openedAt: Instant;
  openedBy: string;
}

// POST /api/admin/venues: OpenVenueRequest → 201 Venue, for super_admin
// Let many people of one network register until a certain time.
export interface OpenVenueRequest {
  /** 1 to 80 characters. */
  name: string;
  /** An address, or a network: IPv4 from /16 to /32, IPv6 from /32 to /64. */
  network: string;
  registrations: number;
  /** In the future, at most 31 days from now. */
  endDate: string;
}

// DELETE /api/admin/venues/{id}: 200 MessageResponse, for super_admin
// Close a venue before its end; who has registered stays registered.
// 404: No such venue, or it is closed.

// GET /api/admin/signals: 200 Signal[], for admin
// What the score of an account is made of.
export interface Signal {
  name: string;
  /** What it adds to the score of an account, of 100. */
  points: number;
  params: Record<string, string | number | string[]>;
  /** The sentence of the reason with this name, with its params. */
  about: string;
  isOn: boolean;
}

// PATCH /api/admin/signals/{name}: SwitchSignalRequest → 200 Signal[], for super_admin
// Switch a signal off or on again; all scores follow within a minute.
// 404: No such signal.
export interface SwitchSignalRequest {
  isOn: boolean;
}

// GET /api/admin/users?page=&search=&type=&status=&sort=: 200 Account[], for admin
// Accounts, administrators first, then newest first; a plain admin gets voters only.
export interface Account {
  /** Unique among accounts of its type. */
  id: number;
  username: string;
  email: string | null;
  /** Whether a voter has a confirmed email address; which, nobody is told. */
  emailConfirmed: boolean;
  createdAt: Instant;
  isActive: boolean;
  /** By the voter; within a minute its name is a number. */
  isErased: boolean;
  type: 'voter' | 'admin';
  /** Null for voters. */
  role: AdminRole | null;
  /** Null for voters. `pending`: an activation code is out; `expired`: it can no longer be used. */
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
  /** `admin` unless told. */
  role?: AdminRole;
  /** The activation code: 6 to 10 letters or digits, good for 72 hours and five tries. */
  twoFactorSecret: string;
}

// POST /api/admin/users/acts: AccountActsRequest → 200 ActsResponse, for super_admin
// Turn many accounts off or on again: all of them or, where one is refused, none.
// 404: One of them does not exist: the message names it.
// 409: OWN_ACCOUNT; LAST_SUPER_ADMIN: the message names the first that is refused.
export interface AccountActsRequest {
  act: 'deactivate' | 'reactivate';
  usernames: string[];
}

// PATCH /api/admin/users/{username}: ChangeAccountRequest → 200 Account, for super_admin
// Turn an account off or on again; off ends its sessions.
// 404: No such account.
// 409: OWN_ACCOUNT; LAST_SUPER_ADMIN: no other one is active.
export interface ChangeAccountRequest {
  isActive: boolean;
}

// DELETE /api/admin/users/{username}: 200 MessageResponse, for super_admin
// Delete an administrator for good.
// 404: No such account.
// 409: OWN_ACCOUNT; LAST_SUPER_ADMIN: no other one is active.

// DELETE /api/admin/users/{username}/sessions: 200 MessageResponse, for super_admin
// Sign an account out everywhere.
// 404: No such account.

// DELETE /api/admin/users/{username}/2fa: ReissueCodeRequest → 200 ReissueCodeResponse, for super_admin
// Unbind an administrator’s authenticator and answer a new activation code, once.
// 404: No such administrator.
// 409: OWN_ACCOUNT.
export interface ReissueCodeRequest {
  /** As in CreateAdminRequest; drawn at random unless given. */
  activationCode?: string;
}
export interface ReissueCodeResponse {
  /** Shown once; good for 72 hours and five tries. */
  activationCode: string;
}

// GET /api/admin/system-settings: 200 SystemSetting[], for super_admin
// The texts of the site that have been set; the others have their defaults.
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
// 409: CHANGED_MEANWHILE: it is not as `before` says any more, null where nothing was set.
export interface SaveSettingRequest {
  key: SystemSettingKey;
  /** 1 to 200 characters, not blank. */
  value: string;
  /** Up to 200 characters. */
  description?: string;
  /** As GET gave them when editing began: 409 CHANGED_MEANWHILE, and no change, when they are not so any more. */
  before?: {
    value: string | null;
  };
}

// DELETE /api/admin/system-settings/{key}: 200 MessageResponse, for super_admin
// Give a text of the site its default again.
// 404: No such text.

// GET /api/admin/texts: 200 OwnText[], for super_admin
// The organiser’s own texts that have been set; of the others nothing is shown, or a default.
export type OwnTextKey = 'announcement' | 'thanks' | 'contact' | 'rules' | 'imprint' | 'privacy' | 'time_zone';
export interface OwnText {
  key: OwnTextKey;
  value: string;
  /** Shown from then on; null is at once. */
  from: Instant | null;
  /** Null is without an end. */
  until: Instant | null;
  updatedAt: Instant;
  updatedBy: string;
}

// PUT /api/admin/texts/{key}: SaveTextRequest → 200 OwnText, for super_admin
// Set announcement, thanks, contact, rules, imprint, privacy or the time zone.
// 404: No such text.
// 409: CHANGED_MEANWHILE: it is not as `before` says any more, null if not set.
export interface SaveTextRequest {
  /** Announcement and thanks: up to 500 characters, links as in `[rules](https://…)`. The time zone: a name such as Europe/Berlin. The others: one address, https, http or mailto. */
  value: string;
  /** Of the announcement alone; at once unless told. */
  from?: string | null;
  /** Of the announcement alone; without an end unless told. */
  until?: string | null;
  /** As GET gave them when editing began: 409 CHANGED_MEANWHILE, and no change, when they are not so any more. */
  before?: {
    value: string;
    from?: string | null;
    until?: string | null;
  } | null;
}

// DELETE /api/admin/texts/{key}: 200 MessageResponse, for super_admin
// Give one of these texts its default again.
// 404: No such text.

// PUT /api/admin/categories/order: OrderRequest → 200 AdminCategory[], for super_admin
// Put the categories in another order.
// 409: LIST_CHANGED: these are not exactly the categories there are.
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
  /** In the current cycle: what deleting it would take out of the count. */
  voteCount: number;
  /** Only the panel lists it. */
  isDraft: boolean;
  archivedAt: Instant | null;
}

// GET /api/admin/categories?archived=: 200 AdminCategory[], for super_admin
// Categories and drafts in the voting page’s order, with their votes; or the archived ones, newest first.

// POST /api/admin/categories?draft=: CategoryRequest → 201 AdminCategory, for super_admin
// Add a category, or a draft of one, at the end.
// 409: NAME_TAKEN.
export interface CategoryRequest {
  /** 1 to 80 characters; unique, ignoring case. */
  name: string;
  /** 1 to 2000 characters. */
  description: string;
  /** A name of the icon picker; `shapes` unless told. */
  icon?: string;
  /** `#rrggbb` or blue, yellow, purple, orange, green or indigo; `#3B82F6` unless told. */
  color?: string;
  /** Taken, because the specification’s form sends it, and not kept. */
  imageUrl?: string | null;
}

// POST /api/admin/categories/acts: ActsRequest → 200 ActsResponse, for super_admin
// Publish, unpublish, archive or restore many at once: all of them or, where one is refused, none.
// 404: One of them does not exist: the message names the first.
// 409: NOT_A_DRAFT; NOT_ARCHIVED; NAME_TAKEN; VOTED_FOR: the message names the first that is refused.
export interface ActsRequest {
  /** unpublish undoes publish, and restore undoes archive. */
  act: 'publish' | 'unpublish' | 'archive' | 'restore';
  ids: number[];
  /** Of those restored, the ones that were drafts: they are drafts again. */
  asDrafts?: number[];
}

// PUT /api/admin/categories/{id}: UpdateCategoryRequest → 200 AdminCategory, for super_admin
// Change a category.
// 404: No such category.
// 409: NAME_TAKEN; CHANGED_MEANWHILE: the category is not as `before` says any more.
export interface UpdateCategoryRequest {
  /** 1 to 80 characters; unique, ignoring case. */
  name: string;
  /** 1 to 2000 characters. */
  description: string;
  /** A name of the icon picker; `shapes` unless told. */
  icon?: string;
  /** `#rrggbb` or blue, yellow, purple, orange, green or indigo; `#3B82F6` unless told. */
  color?: string;
  /** Taken, because the specification’s form sends it, and not kept. */
  imageUrl?: string | null;
  /** As GET gave them when editing began: 409 CHANGED_MEANWHILE, and no change, when they are not so any more. */
  before?: {
    name: string;
    description: string;
    icon: string;
    color: string;
  };
}

// DELETE /api/admin/categories/{id}: 200 ArchiveResponse, for super_admin
// Archive a category and take its votes out of the count.
// 404: No such category.
export interface ArchiveResponse {
  message: string;
  /** Undoes it by POST vote-removals/{id}/restore; null when there has never been a cycle. */
  removalId: number | null;
  voteCount: number;
}

// POST /api/admin/categories/{id}/restore: 200 AdminCategory, for super_admin
// Bring an archived category back, with its votes.
// 404: No such category.
// 409: NOT_ARCHIVED; NAME_TAKEN.

// POST /api/admin/categories/{id}/publish: 200 AdminCategory, for super_admin
// Put a draft of a category on the site.
// 404: No such category.
// 409: NOT_A_DRAFT; NAME_TAKEN.

// POST /api/admin/categories/{id}/draft: 200 AdminCategory, for super_admin
// Make a category a draft again, while nobody has voted for it in the open voting period.
// 404: No such category.
// 409: VOTED_FOR.

// GET /api/admin/vendors?archived=: 200 AdminVendor[], for super_admin
// Vendors and drafts by name, with their links and votes; or the archived ones, newest first.
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
  /** The categories in which the vendor stands; null is all of them, also those to come. */
  categoryIds: number[] | null;
  /** In the current cycle: what deleting it would take out of the count. */
  voteCount: number;
  /** Only the panel lists it. */
  isDraft: boolean;
  archivedAt: Instant | null;
}

// POST /api/admin/vendors?draft=: VendorRequest → 201 AdminVendor, for super_admin
// Add a vendor, or a draft of one.
// 409: NAME_TAKEN.
export interface VendorRequest {
  /** 1 to 80 characters; unique, ignoring case. */
  name: string;
  /** 1 to 2000 characters. */
  description: string;
  /** https, or a path of this site such as /images/vendors/x.svg; up to 2048 characters. */
  imageUrl: string;
}

// POST /api/admin/vendors/acts: ActsRequest → 200 ActsResponse, for super_admin
// Publish, unpublish, archive or restore many at once: all of them or, where one is refused, none.
// 404: One of them does not exist: the message names the first.
// 409: NOT_A_DRAFT; NOT_ARCHIVED; NAME_TAKEN; VOTED_FOR: the message names the first that is refused.

// PUT /api/admin/vendors/{id}: UpdateVendorRequest → 200 AdminVendor, for super_admin
// Change a vendor.
// 404: No such vendor.
// 409: NAME_TAKEN; CHANGED_MEANWHILE: the vendor is not as `before` says any more.
export interface UpdateVendorRequest {
  /** 1 to 80 characters; unique, ignoring case. */
  name: string;
  /** 1 to 2000 characters. */
  description: string;
  /** https, or a path of this site such as /images/vendors/x.svg; up to 2048 characters. */
  imageUrl: string;
  /** As GET gave them when editing began: 409 CHANGED_MEANWHILE, and no change, when they are not so any more. */
  before?: {
    name: string;
    description: string;
    imageUrl: string;
  };
}

// DELETE /api/admin/vendors/{id}: 200 ArchiveResponse, for super_admin
// Archive a vendor and take its votes out of the count.
// 404: No such vendor.

// POST /api/admin/vendors/{id}/restore: 200 AdminVendor, for super_admin
// Bring an archived vendor back, with its votes.
// 404: No such vendor.
// 409: NOT_ARCHIVED; NAME_TAKEN.

// POST /api/admin/vendors/{id}/publish: 200 AdminVendor, for super_admin
// Put a draft of a vendor on the site.
// 404: No such vendor.
// 409: NOT_A_DRAFT; NAME_TAKEN.

// POST /api/admin/vendors/{id}/draft: 200 AdminVendor, for super_admin
// Make a vendor a draft again, while nobody has voted for it in the open voting period.
// 404: No such vendor.
// 409: VOTED_FOR.

// POST /api/admin/vendors/{id}/links: VendorLinkRequest → 201 VendorLink, for super_admin
// Add a link to a vendor.
// 404: No such vendor.
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

// PUT /api/admin/vendors/{id}/links/order: OrderRequest → 200 VendorLink[], for super_admin
// Put the links of a vendor in another order.
// 404: No such vendor.
// 409: LIST_CHANGED: these are not exactly the links of the vendor.

// PUT /api/admin/vendors/{id}/links/{linkId}: UpdateVendorLinkRequest → 200 VendorLink, for super_admin
// Change a link of a vendor.
// 404: No such vendor or link.
// 409: CHANGED_MEANWHILE: the link is not as `before` says any more.
export interface UpdateVendorLinkRequest {
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
  /** As GET gave them when editing began: 409 CHANGED_MEANWHILE, and no change, when they are not so any more. */
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
  /** At least one; null is all of them, also those to come. */
  categoryIds: number[] | null;
  /** As GET gave them when editing began: 409 CHANGED_MEANWHILE, and no change, when they are not so any more. */
  before?: number[] | null;
}

// POST /api/admin/vendors/nominations: ManyNominationsRequest → 200 ActsResponse, for super_admin
// Set the categories of many vendors at once: all of them or, if one is refused, none.
// 404: A vendor or category does not exist: the message names the first vendor that is refused.
// 409: VOTES_STAND; CHANGED_MEANWHILE: the message names the first vendor that is refused.
export interface ManyNominationsRequest {
  vendors: {
    id: number;
    /** At least one; null is all of them, also those to come. */
    categoryIds: number[] | null;
    /** As GET gave them when editing began: 409 CHANGED_MEANWHILE, and no change, when they are not so any more. */
    before?: number[] | null;
  }[];
}

// POST /api/admin/vendors/import: ImportVendorsRequest → 200 ImportVendorsResponse, for super_admin
// Add and change vendors from a CSV file, all of them or none; a dry run says what would change.
// 400: IMPORT_REFUSED, with `details` (field `line 7`): nothing is changed. A dry run tells them as `problems`.
export interface ImportVendorsRequest {
  csv: string;
  dryRun: boolean;
  /** Rows that begin in these lines are left out, as a dry run found fault with them. */
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
  /** How many rows say what is there already. */
  unchanged: number;
  /** Always empty unless it was a dry run. */
  problems: {
    line: number;
    code: string;
    params: Record<string, string | number | string[]>;
    message: string;
  }[];
}

// GET /api/admin/last-season: 200 LastSeason, for super_admin
// What the last voting period had and the site has no more: what a copy would bring back.
export interface LastSeason {
  /** The last one that has ended, if any has. */
  period: {
    id: number;
    name: string;
  } | null;
  /** Deleted since its end: they come back as drafts, with links and categories. */
  vendors: {
    id: number;
    name: string;
  }[];
  categories: {
    id: number;
    name: string;
  }[];
  /** Set at its end, and changed since. */
  texts: {
    key: SystemSettingKey;
    /** As it was. */
    value: string;
  }[];
  /** Set at its end, and changed since; never the announcement, whose time is over. */
  ownTexts: {
    key: OwnTextKey;
    /** As it was. */
    value: string;
  }[];
}

// POST /api/admin/last-season/copy: 200 LastSeason, for super_admin
// Bring it back, all or nothing: vendors and categories as drafts. Answers what came.
// 409: NO_LAST_SEASON: no voting period has ended yet.

// GET /api/admin/voting-status: 200 VotingStatus, for admin
// Whether people can vote, and the numbers that dialogs name.
export interface AdminVotingCycle {
  id: number;
  name: string;
  startDate: Instant;
  endDate: Instant;
  /** By the database’s clock; an open one may be paused. */
  state: 'scheduled' | 'open' | 'closed';
  /** It is the one that counts: the last that began. */
  isActive: boolean;
  isPaused: boolean;
  pauseReason: string | null;
  whoMayVote: 'everybody' | 'invited' | 'confirmed';
  /** Whether votes show as they come, or until the close each minute when ten have come in a category. */
  publishing: 'live' | 'steps';
  /** So long before the end the figures stand still, for everybody; 0 to 72, and 0 for none. */
  sealedHours: number;
  /** Whether the end shows all figures and names winners, or *Reveal now* after it. */
  reveal: 'at_end' | 'by_hand';
  /** Under the seal all figures are of the votes before it. */
  sealedFrom: Instant | null;
  isSealed: boolean;
  /** By hand. */
  revealedAt: Instant | null;
  reopenedAt: Instant | null;
  reopenReason: string | null;
  totalVotes: number;
}
export interface VotingStatus {
  /** The last that began; null before the first. */
  activeCycle: AdminVotingCycle | null;
  /** It is open, and not paused. */
  isOpen: boolean;
  /** Of the current cycle, which is the last that began: what Reset All Votes would remove. */
  totalVotes: number;
  totalParticipants: number;
  /** Live ones in order: what Reset Category Votes would remove. */
  categories: {
    id: number;
    name: string;
    voteCount: number;
  }[];
  /** The clock that decides. */
  now: Instant;
}

// POST /api/admin/pause-voting: PauseVotingRequest → 200 VotingStatus, for super_admin
// Pause or resume voting; no vote comes after the answer to a pause.
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
// Start a voting period from zero, which closes the active one; with a start in the future schedule it, which closes nothing and only a super administrator may.
// 403: FORBIDDEN: a start in the future, for an administrator; only a super administrator may end an open one with sealed hours, which is not revealed, before its time.
// 409: CYCLES_OVERLAP: with one that is open or scheduled; the sentence names it. CHANGED_MEANWHILE: it would close another than `closes`. MAIL_NOT_SET_UP.
export interface CreateCycleRequest {
  /** 1 to 80 characters. */
  name: string;
  /** Now unless given; in the future, the period is scheduled and starts by itself. */
  startDate?: string;
  /** In the future, at most 366 days after the start. */
  endDate: string;
  /** The dates say when the period is active. With a start in the future either is right, without one only true. */
  isActive?: boolean;
  /** `invited`: accounts that have entered an invitation code; `confirmed`: with a confirmed email address. */
  whoMayVote?: 'everybody' | 'invited' | 'confirmed';
  /** Whether votes show as they come, or until the close each minute when ten have come in a category. */
  publishing?: 'live' | 'steps';
  /** So long before the end the figures stand still, for everybody; 0 to 72, and 0 for none. */
  sealedHours?: number;
  /** Whether the end shows all figures and names winners, or *Reveal now* after it. */
  reveal?: 'at_end' | 'by_hand';
  /** The voting period that a start now closes, null for none, as GET gave it: 409 CHANGED_MEANWHILE when it is another by now. */
  closes?: number | null;
}
export interface CreateCycleResponse {
  id: number;
  name: string;
  startDate: Instant;
  endDate: Instant;
  /** By the database’s clock; an open one may be paused. */
  state: 'scheduled' | 'open' | 'closed';
  /** It is the one that counts: the last that began. */
  isActive: boolean;
  isPaused: boolean;
  pauseReason: string | null;
  whoMayVote: 'everybody' | 'invited' | 'confirmed';
  /** Whether votes show as they come, or until the close each minute when ten have come in a category. */
  publishing: 'live' | 'steps';
  /** So long before the end the figures stand still, for everybody; 0 to 72, and 0 for none. */
  sealedHours: number;
  /** Whether the end shows all figures and names winners, or *Reveal now* after it. */
  reveal: 'at_end' | 'by_hand';
  /** Under the seal all figures are of the votes before it. */
  sealedFrom: Instant | null;
  isSealed: boolean;
  /** By hand. */
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
// Change the name of a voting period, and the end of the open one; of a scheduled one also start and when results show, which only a super administrator may.
// 403: FORBIDDEN: a scheduled one, for an administrator; only a super administrator may end an open one with sealed hours, which is not revealed, before its time.
// 404: No such voting period.
// 409: CYCLE_CLOSED; CYCLE_HAS_BEGUN: only its name and end can be changed; CYCLES_OVERLAP; CHANGED_MEANWHILE: it is not as `before` says any more.
export interface ChangeCycleRequest {
  /** 1 to 80 characters. */
  name?: string;
  /** In the future; of a scheduled period only. */
  startDate?: string;
  /** In the future, at most 366 days after the start. */
  endDate?: string;
  /** So long before the end the figures stand still, for everybody; 0 to 72, and 0 for none. */
  sealedHours?: number;
  /** Whether the end shows all figures and names winners, or *Reveal now* after it. */
  reveal?: 'at_end' | 'by_hand';
  /** Required for a new name once results are announced; stays in the audit log. */
  reason?: string;
  /** As GET gave them when editing began: 409 CHANGED_MEANWHILE, and no change, when they are not so any more. */
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
// Open the newest closed voting period again until another end.
// 404: No such voting period.
// 409: CYCLE_NOT_CLOSED; NEWER_CYCLE_HAS_BEGUN; CYCLE_REVEALED: it was sealed; CYCLES_OVERLAP: with one that is scheduled.
export interface ReopenCycleRequest {
  /** In the future. */
  endDate: string;
  /** Up to 200 characters; everybody can read it. */
  reason: string;
}

// POST /api/admin/voting-cycles/{id}/reveal: 200 AdminVotingCycle, for super_admin
// Show the figures of a sealed voting period to everybody; of one that is over also its winners.
// 404: No such voting period.
// 409: CYCLE_NOT_SEALED.

// PUT /api/admin/voting-cycles/{id}/who-may-vote: ChangeWhoMayVoteRequest → 200 AdminVotingCycle, for super_admin
// Let everybody vote, or only people with an invitation code or a confirmed email address; votes cast before stay.
// 404: No such voting period.
// 409: CYCLE_CLOSED. MAIL_NOT_SET_UP: `confirmed`, and no message can be sent.
// 503: VOTING_HELD: a connection to the database keeps the period locked.
export interface ChangeWhoMayVoteRequest {
  /** `invited`: accounts that have entered an invitation code; `confirmed`: with a confirmed email address. */
  whoMayVote: 'everybody' | 'invited' | 'confirmed';
}

// PUT /api/admin/voting-cycles/{id}/publishing: ChangePublishingRequest → 200 AdminVotingCycle, for super_admin
// Show the votes of an open or scheduled voting period as they come, or in steps.
// 404: No such voting period.
// 409: CYCLE_CLOSED: a closed one is shown as it is; CYCLE_SEALED.
export interface ChangePublishingRequest {
  /** Whether votes show as they come, or until the close each minute when ten have come in a category. */
  publishing: 'live' | 'steps';
}

// GET /api/admin/code-batches?cycle=: 200 CodeBatch[], for admin
// Batches of invitation codes of the current voting period or another, the newest first.
// 404: No such voting period.
export interface CodeBatch {
  id: number;
  name: string;
  codes: number;
  usesEach: number;
  /** Accounts that have entered one of its codes. */
  entered: number;
  endDate: Instant;
  madeAt: Instant;
  madeBy: string;
  withdrawnAt: Instant | null;
  withdrawnBy: string | null;
  withdrawReason: string | null;
}

// POST /api/admin/code-batches: MakeCodeBatchRequest → 201 MadeCodeBatch, for super_admin
// Make invitation codes for an open or scheduled voting period; they are shown this once.
// 404: No such voting period.
// 409: NO_ACTIVE_CYCLE; CYCLE_CLOSED.
export interface MakeCodeBatchRequest {
  /** Of an open or scheduled voting period; the current one without it. */
  cycleId?: number;
  /** 1 to 80 characters. */
  name: string;
  number: number;
  usesEach: number;
  /** In the future: from then on its codes invite nobody. */
  endDate: string;
}
export interface MadeCodeBatch {
  batch: CodeBatch;
  /** In this answer and nowhere else. */
  codes: string[];
  /** The address that invites, up to the code that follows it. */
  inviteUrl: string;
  /** A file of name, code and link. */
  csv: string;
}

// POST /api/admin/code-batches/{id}/withdraw: WithdrawCodeBatchRequest → 200 WithdrawCodeBatchResponse, for super_admin
// Withdraw a batch: nobody is invited by it any more, and what they voted leaves the count.
// 404: No such batch, or it is withdrawn.
// 409: CYCLE_CLOSED: its voting period is closed.
export interface WithdrawCodeBatchRequest {
  /** 1 to 200 characters. */
  reason: string;
}
export interface WithdrawCodeBatchResponse {
  message: string;
  accounts: number;
  /** Out of the count now. In a category votes leave only where ten voters or more leave, and nobody or ten voters or more stay. */
  voteCount: number;
}

// GET /api/admin/email-domains: 200 EmailDomains, for admin
// Domains of confirmed email addresses, and what is missing before messages can be sent.
export interface EmailDomains {
  /** What messages cannot be sent without: names of settings; empty where they can. */
  missing: string[];
  /** Those with a rule, and those of ten accounts or more. */
  domains: {
    domain: string;
    /** With a confirmed address there; null for fewer than ten. */
    accounts: number | null;
    rule: 'allowed' | 'refused' | null;
  }[];
}

// POST /api/admin/email-domains: SetDomainRuleRequest → 200 EmailDomains, for super_admin
// Refuse a domain, or allow it, which refuses all that are not allowed; from the next vote on.
// 409: NOTHING_TO_DO.
export interface SetDomainRuleRequest {
  domain: string;
  rule: 'allowed' | 'refused' | null;
}

// POST /api/admin/reset-votes: ResetVotesRequest → 200 ResetVotesResponse, for admin
// Take all votes of the voting period out of the count.
// 409: NO_VOTING_CYCLE: there has not been one yet. CYCLE_CLOSED: it has ended.
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

// POST /api/admin/categories/{id}/reset-votes: ResetVotesRequest → 200 ResetVotesResponse, for admin
// Take the votes of one category out of the count.
// 404: No such category.
// 409: NO_VOTING_CYCLE: there has not been one yet. CYCLE_CLOSED: it has ended.

// GET /api/admin/vote-removals?page=: 200 VoteRemoval[], for admin
// Votes that were taken out of the count, newest first.
export interface VoteRemoval {
  id: number;
  /** `vendor` and `category_archive` came with an archiving, which restoring undoes; only a super administrator may. */
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
  /** While the period is sealed, of those cast before the seal, as everywhere here. */
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

// POST /api/admin/vote-removals/{id}/restore: RestoreVotesRequest → 200 RestoreVotesResponse, for admin
// Bring votes back into the count; what came with an archiving, and after the end, only for super administrators.
// 404: No such removal.
// 409: ALREADY_RESTORED; NAME_TAKEN.
export interface RestoreVotesRequest {
  /** Up to 200 characters; required once the period has ended. */
  reason?: string;
}
export interface RestoreVotesResponse {
  message: string;
  restoredCount: number;
  /** Not brought back: their voters have voted again since, or their vendor or category is archived. */
  skippedCount: number;
}

// GET /api/admin/audit-log?actor=&action=&from=&to=&page=: 200 AuditEntry[], for super_admin
// Who did what when, newest first.
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

// GET /api/admin/changes?since=: 200 Changes, for admin
// What administrators have changed since an entry of the audit log.
export interface Changes {
  /** The latest entry of the audit log. */
  last: number;
  /** Paths whose answers have changed. */
  changed: string[];
}

// GET /api/admin/exports/vendors.csv?ids=: 200 text/csv, for super_admin
// Vendors, as the import takes them; or those that were chosen, drafts too.

// GET /api/admin/exports/categories.csv?ids=: 200 text/csv, for super_admin
// Categories and drafts in the voting page’s order, or those that were chosen.

// GET /api/admin/exports/users.csv?usernames=: 200 text/csv, for super_admin
// Accounts, or those that were chosen.

// GET /api/admin/exports/results.csv?cycle=: 200 text/csv, for super_admin
// Votes by category and vendor, with the overall ranking, of the current voting period or another.
// 404: No such voting period.

// GET /api/admin/exports/results.json?cycle=: 200 ResultsExport, for super_admin
// The same with the overall ranking, for programs.
// 404: No such voting period.
export interface ResultsExport {
  period: {
    id: number;
    name: string;
    startDate: Instant;
    endDate: Instant;
  };
  /** Whether the period is over and its results are kept; else they are those shown now. */
  isFinal: boolean;
  /** When votes last left the count after the end, or came back. */
  correctedAt: Instant | null;
  /** Everybody who stood, by rank. */
  overall: {
    /** Null without a vote. */
    rank: number | null;
    score: number;
    votes: number;
    /** By its name of then. */
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
    /** Those with votes. */
    vendors: {
      rank: number;
      votes: number;
      percentage: number;
      /** By its name of then. */
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
// This document.

/** What each call sends, and what comes back. */
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
  'GET /api/admin/venues': [undefined, Venue[]];
  'POST /api/admin/venues': [OpenVenueRequest, Venue];
  'DELETE /api/admin/venues/:id': [undefined, MessageResponse];
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
