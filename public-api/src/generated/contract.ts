// Made from the routes by `npm test -- unit public-api/src/contract -u`.
/**
 * What public-api promises its clients: request and response types, one pair per call.
 * Types only; imports nothing. Fields are added here, never renamed or removed within a release.
 * Instants are ISO 8601 in UTC with milliseconds.
 * `cycle` is the id of a voting cycle; without it the current one is meant, which is the active or else the newest.
 * A vote takes the header `Idempotency-Key` (optional, up to 255 visible characters): repeated under it, a vote gets the
 * answer of the first for a day, with `Idempotent-Replayed: true`; used for another vote it is a 422.
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
  /** 404: {noun} not found */
  NOT_FOUND: { noun: string | number };
  /** 401: Please log in to continue */
  UNAUTHENTICATED: Record<string, never>;
  /** 403: You’re blocked until an administrator lifts the block. You can still look around. */
  SESSION_BLOCKED: Record<string, never>;
  /** 403: You’re blocked until an administrator lifts the block. You can still look around. Reason: {reason} */
  'SESSION_BLOCKED.because': { case: 'because'; reason: string | number };
  /** 403: You’re blocked until {until:instant}. You can still look around. */
  'SESSION_BLOCKED.until': { case: 'until'; until: string };
  /** 403: You’re blocked until {until:instant}. You can still look around. Reason: {reason} */
  'SESSION_BLOCKED.until_because': { case: 'until_because'; until: string; reason: string | number };
  /** 403: Voting is paused at the moment */
  VOTING_PAUSED: Record<string, never>;
  /** 403: Voting is paused: {reason} */
  'VOTING_PAUSED.because': { case: 'because'; reason: string | number };
  /** 403: Voting is closed at the moment */
  VOTING_CLOSED: Record<string, never>;
  /** 403: You need an invitation code to vote in this voting period. Enter yours, then vote again. */
  INVITATION_REQUIRED: Record<string, never>;
  /** 409: The invitation of this account was withdrawn. Please ask the organisers. */
  INVITATION_WITHDRAWN: Record<string, never>;
  /** 403: You need a confirmed email address to vote in this voting period. Confirm yours, then vote again. */
  EMAIL_NOT_CONFIRMED: Record<string, never>;
  /** 409: You have already voted in this category. */
  ALREADY_VOTED: Record<string, never>;
  /** 422: This Idempotency-Key was used for another vote. */
  IDEMPOTENCY_KEY_REUSED: Record<string, never>;
  /** 400: Idempotency-Key has 1 to 255 visible characters. */
  'VALIDATION_FAILED.idempotency_key': { case: 'idempotency_key' };
  /** 400: Please enter a valid email address */
  'VALIDATION_FAILED.email': { case: 'email' };
  /** 503: We’re very busy and couldn’t record your vote. Wait a moment, then try again. */
  'SERVICE_UNAVAILABLE.busy': { case: 'busy' };
  /** 503: We don’t know yet whether your vote was counted. Please check your progress before you vote again. */
  'SERVICE_UNAVAILABLE.outcome_unknown': { case: 'outcome_unknown' };
  /** 401: Invalid username or password */
  INVALID_CREDENTIALS: Record<string, never>;
  /** 401: Invalid username or recovery code */
  'INVALID_CREDENTIALS.recovery_code': { case: 'recovery_code' };
  /** 400: The current password is wrong */
  'INVALID_CREDENTIALS.current_password': { case: 'current_password' };
  /** 503: We can’t sign you in right now. Try again in a moment. */
  ADMINISTRATORS_AWAY: Record<string, never>;
  /** 401: This shortcut has expired. Please sign in with your password. */
  TICKET_EXPIRED: Record<string, never>;
  /** 400: Password must contain at least 8 characters with 1 uppercase, 1 lowercase, 1 number, and 1 special character */
  WEAK_PASSWORD: Record<string, never>;
  /** 409: This username is already taken */
  USERNAME_TAKEN: Record<string, never>;
  /** 400: The answer to the security check is wrong. Please answer the new question. */
  'CAPTCHA_FAILED.wrong': { case: 'wrong' };
  /** 400: Please refresh the captcha */
  'CAPTCHA_FAILED.expired': { case: 'expired' };
  /** 428: Lots of people are signing up right now, so your browser has to do a short calculation first. Please try again with its result. */
  WORK_REQUIRED: Record<string, never>;
  /** 409: That code doesn’t work. Check it for typos. If it’s right, it may have been used up or withdrawn, or its voting period may be over: ask the person who sent it for a new one. */
  CODE_REFUSED: Record<string, never>;
  /** 409: This code is wrong. Check it, or ask for a new one. */
  'CODE_REFUSED.email': { case: 'email' };
  /** 409: This code has expired. Ask the person who sent it for a new one. */
  CODE_EXPIRED: Record<string, never>;
  /** 409: This has expired or was used already. Please ask for a new message. */
  'CODE_EXPIRED.email': { case: 'email' };
  /** 400: This is a throwaway address. Please use one that you keep. */
  'EMAIL_REFUSED.disposable': { case: 'disposable' };
  /** 400: The organisers don’t accept addresses of this provider. Please use another one. */
  'EMAIL_REFUSED.domain': { case: 'domain' };
  /** 409: This address belongs to another account. Sign in with that one, or use another address. */
  EMAIL_TAKEN: Record<string, never>;
  /** 409: This site can’t send messages at the moment. Please tell the organisers. */
  MAIL_NOT_SET_UP: Record<string, never>;
  /** 429: Too many registrations from your network. Please try again in {seconds:duration}. */
  'TOO_MANY_REQUESTS.registrations': { case: 'registrations'; seconds: number };
  /** 429: Too many registrations at the moment. Please try again in {seconds:duration}. */
  'TOO_MANY_REQUESTS.registrations_total': { case: 'registrations_total'; seconds: number };
  /** 429: Too many sign-in attempts from your network. Please try again in {seconds:duration}. */
  'TOO_MANY_REQUESTS.sign_ins': { case: 'sign_ins'; seconds: number };
  /** 429: Too many sign-in attempts at the moment. Please try again in {seconds:duration}. */
  'TOO_MANY_REQUESTS.sign_ins_total': { case: 'sign_ins_total'; seconds: number };
  /** 429: Too many sign-in attempts. Please try again in {seconds:duration}. */
  'TOO_MANY_REQUESTS.known_sign_ins': { case: 'known_sign_ins'; seconds: number };
  /** 429: Too many failed sign-in attempts. Please try again in {seconds:duration}. */
  'TOO_MANY_REQUESTS.failed_sign_ins': { case: 'failed_sign_ins'; seconds: number };
  /** 429: Too many invitation codes from your network. Please try again in {seconds:duration}. */
  'TOO_MANY_REQUESTS.invitation_codes': { case: 'invitation_codes'; seconds: number };
  /** 429: Too many wrong invitation codes. Please try again in {seconds:duration}. */
  'TOO_MANY_REQUESTS.wrong_codes': { case: 'wrong_codes'; seconds: number };
  /** 429: Too many messages from your network. Please try again in {seconds:duration}. */
  'TOO_MANY_REQUESTS.emails': { case: 'emails'; seconds: number };
  /** 429: Too many messages to this address. Please try again in {seconds:duration}. */
  'TOO_MANY_REQUESTS.emails_to_address': { case: 'emails_to_address'; seconds: number };
  /** 429: Too many messages. Please try again in {seconds:duration}. */
  'TOO_MANY_REQUESTS.emails_by_account': { case: 'emails_by_account'; seconds: number };
  /** 429: Too many security checks from your network. Please try again in {seconds:duration}. */
  'TOO_MANY_REQUESTS.captchas': { case: 'captchas'; seconds: number };
  /** 429: Too many visitors from your network. Please try again in {seconds:duration}. */
  'TOO_MANY_REQUESTS.visitors': { case: 'visitors'; seconds: number };
  /** 429: Too many votes in a short time. Please try again in {seconds:duration}. */
  'TOO_MANY_REQUESTS.votes': { case: 'votes'; seconds: number };
  /** 429: Too many votes at the moment. Please try again in {seconds:duration}. */
  'TOO_MANY_REQUESTS.votes_total': { case: 'votes_total'; seconds: number };
  /** 429: Too many requests. Please wait a moment. */
  'TOO_MANY_REQUESTS.line': { case: 'line' };
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
}

// POST /api/votes: CastVoteRequest → 201 CastVoteResponse
// Casts the one vote that a voter has per category and cycle; repeated under one Idempotency-Key it is one vote.
export interface CastVoteRequest {
  vendorId: number;
  categoryId: number;
}
export type Instant = string;
export interface CastVoteResponse {
  message: string;
  vote: {
    vendorId: number;
    categoryId: number;
    createdAt: Instant;
  };
  /** The vote is recorded, and counted once an organiser has looked at it. */
  underReview?: true;
}

// GET /api/voting/progress: 200 VotingProgress
// In which categories the voter has voted, never for whom; zeros without a token.
export interface UncountedVote {
  categoryId: number;
  state: 'under_review' | 'set_aside';
  /** Why it was set aside. */
  reason: string | null;
}
export interface VotingProgress {
  completed: number;
  total: number;
  /** 0 to 100, rounded. */
  percentage: number;
  votedCategories: number[];
  /** Which of these votes do not count, or not yet; nearly always none. */
  uncounted: UncountedVote[];
}

// GET /api/leaderboard?cycle=: 200 LeaderboardEntry[]
// Every vendor, by rank.
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

// GET /api/stats?cycle=: 200 Stats
// Votes, participants and vendors of a cycle.
export interface Stats {
  totalVotes: number;
  /** Distinct voters with a vote in the cycle. */
  totalParticipants: number;
  totalVendors: number;
}

// GET /api/category-votes?cycle=: 200 CategoryVotes[]
// Votes by category, in the order of the categories.
export interface CategoryVotes {
  categoryId: number;
  categoryName: string;
  voteCount: number;
}

// GET /api/firmness?cycle=: 200 Firmness
// How many votes were set aside, and whether the winners would be others under five filters.
export interface SetAside {
  /** By an organiser, with their invitation codes, with the accounts of their voters, or several of these. */
  kind: 'set_aside' | 'withdrawn' | 'erased' | 'gathered';
  /** In an organiser’s words. */
  reason: string | null;
  votes: number;
}
export interface Recount {
  /** Without accounts of flagged groups, without the fourth account of a network and later ones, without accounts younger than ten minutes at their first vote, without those that voted in one category only. */
  filter: 'flagged' | 'fourthOfNetwork' | 'young' | 'oneCategory';
  /** It cannot tell where it leaves fewer than 30 % of the votes, or fewer than ten of them. */
  verdict: 'same' | 'other' | 'cannot_tell';
  /** Vendors by name; several when they are level, none where it cannot tell. */
  winners: string[];
  /** Votes between the winner and whoever comes next; null overall, where stars decide. */
  margin: number | null;
}
export interface CategoryFirmness {
  id: number;
  name: string;
  /** Vendors by name; several when they are level. */
  winners: string[];
  recounts: Recount[];
  /** Without complete ballots that equal far more others than chance explains. It cannot tell before the first nightly search, with fewer than three categories, or where too few votes are left. */
  withoutCopies: 'same' | 'other' | 'cannot_tell';
}
export interface Firmness {
  /** Votes that were set aside, by reason; nothing is said of fewer than ten. */
  setAside: SetAside[];
  /** Of the overall ranking; none without votes. */
  winners: string[];
  recounts: Recount[];
  /** Without complete ballots that equal far more others than chance explains. It cannot tell before the first nightly search, with fewer than three categories, or where too few votes are left. */
  withoutCopies: 'same' | 'other' | 'cannot_tell';
  /** Those with votes. */
  categories: CategoryFirmness[];
  /** Who could vote, from the first vote on; `everybody` if the rule changed while voting was open. */
  votersWere: 'everybody' | 'invited' | 'confirmed';
}

// GET /api/votes-over-time?cycle=: 200 VotesOverTime
// Votes by hour, day or week of a cycle, in UTC, until now or its end.
export interface VotesOverTime {
  /** Hours in a cycle’s first three days, then days, and weeks (from Monday) after a year; all in UTC. */
  interval: 'hour' | 'day' | 'week';
  /** Oldest first, also with 0 votes; empty before a cycle’s start. `start` may lie before the cycle’s own. */
  points: {
    start: Instant;
    votes: number;
  }[];
}

// POST /api/login: LoginRequest → 200 LoginResponse
// Signs in a voter, or an administrator where delegation is on.
export interface LoginRequest {
  username: string;
  password: string;
}
/** Also an administrator’s, where delegation is on. While their half does not answer, every failure is a 503 ADMINISTRATORS_AWAY. */
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
// Signs in the account that was just made, by the ticket of its registration.
export interface TicketRequest {
  ticket: string;
}

// POST /api/logout: 200 LogoutResponse
// Ends the session of the token; also fine when nobody is signed in.
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
// A security question for registration; its token is good for five minutes and one try.
export interface Captcha {
  question: string;
  token: string;
}

// POST /api/register: RegisterRequest → 201 RegisterResponse
// Makes an account; the recovery code is shown this once.
export interface RegisterRequest {
  username: string;
  password: string;
  confirmPassword: string;
  /** A number, or its digits as a form holds them. */
  captchaAnswer: number | string;
  captchaToken: string;
  /** Optional; of a voting cycle that is for invited people, or will be. */
  invitationCode?: string;
  /** Only after a 428: its task, and a counter for each of its puzzles. */
  work?: {
    task: string;
    counters: number[];
  };
}
export interface InvitedTo {
  name: string;
  /** Where it is in the future, the account can vote from then on. */
  startDate: Instant;
}
export interface RegisterResponse {
  user: {
    id: number;
    username: string;
  };
  /** Shown once; the only way back into an account whose password is lost. */
  recoveryCode: string;
  /** For `POST /api/login/ticket`; good once and for five minutes. */
  ticket: string;
  /** The voting cycle of the invitation code, where one was sent. */
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
// Replaces the recovery code by the one in the answer, against the password.
export interface NewRecoveryCodeRequest {
  password: string;
}
export interface RecoverPasswordResponse {
  recoveryCode: string;
}

// POST /api/password-recovery: RecoverPasswordRequest → 200 RecoverPasswordResponse
// Sets a new password by the recovery code, which is replaced by the one in the answer.
export interface RecoverPasswordRequest {
  username: string;
  recoveryCode: string;
  newPassword: string;
  confirmPassword: string;
}

// GET /api/invitation: 200 InvitationAnswer
// Whether the voter is invited, for voting cycles that are for invited people.
export interface InvitationAnswer {
  /** Of the account in the active voting cycle. */
  invitation: 'none' | 'invited' | 'withdrawn';
  /** In the one that begins next by itself; `none` also where none is scheduled. */
  next: 'none' | 'invited' | 'withdrawn';
}

// POST /api/invitation: EnterCodeRequest → 200 EnterCodeResponse
// Takes one use of an invitation code for the account, once a voting cycle; also of one that is scheduled.
export interface EnterCodeRequest {
  code: string;
}
export interface EnterCodeResponse {
  /** Of the account in the active voting cycle. */
  invitation: 'none' | 'invited' | 'withdrawn';
  /** In the one that begins next by itself; `none` also where none is scheduled. */
  next: 'none' | 'invited' | 'withdrawn';
  /** The voting cycle of the code. */
  invitedTo: InvitedTo;
}

// GET /api/email: 200 EmailState
// Whether the voter has a confirmed email address.
export interface EmailState {
  /** `refused`: confirmed, and the organisers no longer accept its domain. */
  email: 'none' | 'confirmed' | 'refused';
  /** The address, which is stored only for somebody who wants news. */
  newsTo: string | null;
  /** Whether this site sends messages. */
  canConfirm: boolean;
}

// POST /api/email: AskForEmailRequest → 200 MessageResponse
// Sends a code and a link to an address, which belongs to the account once either is used.
export interface AskForEmailRequest {
  email: string;
  /** Whether the address is stored, for results and the next season. */
  news?: boolean;
}

// POST /api/email/code: ConfirmCodeRequest → 200 EmailState
// Confirms the address by the code of the last message; five tries each.
export interface ConfirmCodeRequest {
  code: string;
}

// POST /api/email/link: ConfirmLinkRequest → 200 EmailConfirmed
// Confirms the address by the link of the last message, in any browser.
export interface ConfirmLinkRequest {
  token: string;
}
export interface EmailConfirmed {
  /** Of the account. */
  username: string;
}

// POST /api/email/stop-news: 200 EmailState
// Deletes the address of the voter, who gets no more news; that it is confirmed stays.

// POST /api/email/unsubscribe: ConfirmLinkRequest → 200 MessageResponse
// The same, by the link of a message; answers alike whether it is known.

// POST /api/password-reset: AskForResetRequest → 200 MessageResponse
// Sends a link for a new password where this is the confirmed address of the account; answers alike where not.
export interface AskForResetRequest {
  username: string;
  email: string;
}

// POST /api/password-reset/link: ResetPasswordRequest → 200 PasswordReset
// Sets a new password by the link of a message; the recovery code is replaced by the one in the answer.
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
// All that is stored about the voter who is signed in.
export interface OwnData {
  account: {
    id: number;
    username: string;
    email: string | null;
    createdAt: Instant;
    /** The address, or the IPv6 /64, while it is kept. */
    registeredFrom: string | null;
  };
  sessions: {
    createdAt: Instant;
    lastActivityAt: Instant;
    /** When it was signed out; null for one that was not. */
    endedAt: Instant | null;
    ipAddress: string;
    userAgent: string;
  }[];
  /** By voting cycle and category, never for whom. */
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
  /** With codes of which batch; which code it was is not stored. */
  invitations: {
    cycle: string;
    batch: string;
    enteredAt: Instant;
  }[];
  /** The confirmed address, of which a keyed hash is stored beside its domain. */
  email: {
    domain: string;
    confirmedAt: Instant;
    news: boolean;
    /** Stored only for somebody who wants news. */
    newsTo: string | null;
  } | null;
}

// POST /api/user/erase: EraseAccountRequest → 200 MessageResponse
// Erases the account, against the password; votes of closed cycles stay counted, those of the open one are withdrawn.
export interface EraseAccountRequest {
  password: string;
}

// GET /api/voting/cycle: 200 VotingCycle
// The voting cycle that counts: the last that began, open or closed.
export interface NextCycle {
  name: string;
  startDate: Instant;
  endDate: Instant;
  /** `invited`: accounts that have entered an invitation code; `confirmed`: with a confirmed email address. */
  whoMayVote: 'everybody' | 'invited' | 'confirmed';
}
export interface VotingCycle {
  id: number | null;
  name: string | null;
  startDate: Instant | null;
  endDate: Instant | null;
  /** Whether there is one: it counts until the next begins, and is open between its dates. */
  isActive: boolean;
  isPaused: boolean;
  pauseReason: string | null;
  /** `invited`: accounts that have entered an invitation code; `confirmed`: with a confirmed email address. */
  whoMayVote: 'everybody' | 'invited' | 'confirmed';
  /** Of the figures until the cycle closes: as votes come, or each minute when ten have come in a category. */
  publishing: 'live' | 'steps';
  /** So many hours before the end the figures stand still, for everybody; 0 for none. */
  sealedHours: number;
  /** Whether the end shows all figures and names winners, or the organisers after it. */
  reveal: 'at_end' | 'by_hand';
  /** Under the seal all figures are of the votes cast before it. */
  sealedFrom: Instant | null;
  /** Votes count, and nobody is shown them. */
  isSealed: boolean;
  /** When the organisers broke the seal, where they did. */
  revealedAt: Instant | null;
  reopenedAt: Instant | null;
  /** Why the cycle was opened again after its end. */
  reopenReason: string | null;
  /** The one that begins next by itself; until then all figures are of the last that began. */
  next: NextCycle | null;
  /** Another one whenever votes may have left the count or come back: a reset, a restore, the end of a pause. */
  generation: number;
  /** The database’s clock when the answer was made: clients count days from it, not from their own. */
  now: Instant;
}

// GET /api/voting/state: 200 VotingCycleState
// The voting cycle without its clock, for open pages to see what has changed.
/** It has no clock in it, so it stays the same until something changes. `id` and the dates are null before the first cycle begins. */
export interface VotingCycleState {
  id: number | null;
  name: string | null;
  startDate: Instant | null;
  endDate: Instant | null;
  /** Whether there is one: it counts until the next begins, and is open between its dates. */
  isActive: boolean;
  isPaused: boolean;
  pauseReason: string | null;
  /** `invited`: accounts that have entered an invitation code; `confirmed`: with a confirmed email address. */
  whoMayVote: 'everybody' | 'invited' | 'confirmed';
  /** Of the figures until the cycle closes: as votes come, or each minute when ten have come in a category. */
  publishing: 'live' | 'steps';
  /** So many hours before the end the figures stand still, for everybody; 0 for none. */
  sealedHours: number;
  /** Whether the end shows all figures and names winners, or the organisers after it. */
  reveal: 'at_end' | 'by_hand';
  /** Under the seal all figures are of the votes cast before it. */
  sealedFrom: Instant | null;
  /** Votes count, and nobody is shown them. */
  isSealed: boolean;
  /** When the organisers broke the seal, where they did. */
  revealedAt: Instant | null;
  reopenedAt: Instant | null;
  /** Why the cycle was opened again after its end. */
  reopenReason: string | null;
  /** The one that begins next by itself; until then all figures are of the last that began. */
  next: NextCycle | null;
  /** Another one whenever votes may have left the count or come back: a reset, a restore, the end of a pause. */
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
  /** So many hours before the end the figures stand still, for everybody; 0 for none. */
  sealedHours: number;
  /** Whether the end shows all figures and names winners, or the organisers after it. */
  reveal: 'at_end' | 'by_hand';
  /** Under the seal all figures are of the votes cast before it. */
  sealedFrom: Instant | null;
  /** Votes count, and nobody is shown them. */
  isSealed: boolean;
  /** When the organisers broke the seal, where they did. */
  revealedAt: Instant | null;
  reopenedAt: Instant | null;
  reopenReason: string | null;
  /** When votes last left the count after the end, or came back. */
  correctedAt: Instant | null;
  totalVotes: number;
}

// GET /api/categories: 200 Category[]
// The categories to vote in, in the administrators' order.
export interface Category {
  id: number;
  name: string;
  description: string;
  /** A name of the fixed icon list (shared-ui). */
  icon: string;
  /** `#rrggbb` or one of blue, yellow, purple, orange, green, indigo. */
  color: string;
}

// GET /api/categories/{id}/results?cycle=: 200 CategoryResults
// The vendors with at least one vote in a category, by votes.
export interface CategoryResults {
  category: {
    id: number;
    name: string;
  };
  totalVotes: number;
  vendors: {
    rank: number;
    votes: number;
    /** Rounded share of all the category’s votes, 0 to 100. */
    percentage: number;
    vendor: {
      id: number;
      name: string;
      imageUrl: string;
    };
  }[];
}

// GET /api/vendors: 200 Vendor[]
// The vendors to vote for, by name.
export interface Vendor {
  id: number;
  name: string;
  description: string;
  imageUrl: string;
  /** The categories in which the vendor stands; null is all of them, also those to come. */
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
// Who has won a voting cycle that is over.
export interface CategoryWinners {
  id: number;
  name: string;
  totalVotes: number;
  /** Several when they are level, none without votes. */
  winners: {
    vendor: {
      id: number;
      name: string;
      imageUrl: string;
    };
    votes: number;
  }[];
  /** Votes between the winner and whoever comes next; 0 for winners that are level. */
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
  /** Why the cycle was opened again after its end. */
  reopenReason: string | null;
  /** When votes last left the count after the end, or came back. */
  correctedAt: Instant | null;
  totalVotes: number;
  totalParticipants: number;
  /** The overall ranks 1 to 3; several vendors share one when they are level. */
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
  /** Null until the results are final: while voting runs, and for a moment after its end. */
  winners?: Winners | null;
}

// GET /api/vendors/{id}/standing?cycle=: 200 PastStanding
// A vendor as it stood in a voting cycle that is over, whether or not it is on the site now.
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
  /** Why the cycle was opened again after its end. */
  reopenReason: string | null;
  /** When votes last left the count after the end, or came back. */
  correctedAt: Instant | null;
  rank: number;
  isTied: boolean;
  averageScore: number;
  totalVotes: number;
  /** Those in which it has votes. */
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
// Where a vendor came in overall in each voting cycle that is over, and the categories it won.
export interface Place {
  cycle: {
    id: number;
    name: string;
    startDate: Instant;
    endDate: Instant;
  };
  /** By its name of then; null for the overall ranking. */
  category: string | null;
  /** In a category always 1: those that it won. */
  place: number;
  isTied: boolean;
  votes: number;
}

// GET /api/site-config: 200 SiteSetting[]
// The site's texts; only those that have been set.
export type SiteSettingKey = 'top_right_name' | 'top_right_details' | 'site_name' | 'site_description' | 'contact';
export interface SiteSetting {
  key: SiteSettingKey;
  value: string;
}

// GET /api/texts: 200 OwnText[]
// The organiser's own texts that are shown at the moment.
export type OwnTextKey = 'announcement' | 'thanks' | 'contact' | 'rules' | 'imprint' | 'privacy' | 'time_zone';
export interface OwnText {
  key: OwnTextKey;
  /** Announcement and thanks are text with links as in `[rules](https://…)`; the time zone is a name such as Europe/Berlin; the others are addresses. */
  value: string;
}

// GET /api/privacy: 200 Stored[]
// What is stored, and until when, as it is configured.
export interface Stored {
  what: string;
  why: string;
  until: string;
  /** Who sees it besides the voter and whoever runs the database. */
  seenBy: string;
}

// GET /api/openapi.json: 200 Record<string, unknown>
// This document.

/** What each call sends, and what comes back. */
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
