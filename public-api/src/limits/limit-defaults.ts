/**
 * Each limit is set by a variable `LIMIT_…` (docs/configuration.md); the defaults do not harm a network that many
 * people share. A limit per network is the limit of one IPv4 address; the networks above it have their own shares
 * (db/limits).
 */
export const LIMIT_DEFAULTS = {
  /** Counted per network. */
  registrationsPerHour: 30,
  registrationsTotalPerMinute: 600,
  /** Counted per account in an hour, separately for known browsers; after that the delay grows. */
  failedSignIns: 5,
  /** Counted per network, right or wrong. */
  signInsPerMinute: 120,
  signInsTotalPerMinute: 3000,
  /** Counted per account. */
  votesPerMinute: 60,
  votesTotalPerSecond: 50_000,
  /** Counted per network. */
  captchasPerMinute: 120,
  /** Counted per network, right or wrong; an account has a growing delay after five wrong codes. */
  invitationCodesPerMinute: 120,
  /** Messages to confirm an address or to sign in, counted per network. */
  emailsPerHour: 120,
  /** The same messages, counted per account, and per mailbox and the /24 or /48 that asks. */
  emailsPerDay: 8,
  /** The same messages, counted per mailbox, from all networks together. */
  emailsToMailboxPerHour: 5,
  /** Suggestions of vendors, counted per network. */
  suggestionsPerHour: 120,
  /** Sessions of signed-out visitors kept per network; visitors beyond the limit are served without one. */
  visitorsPerHour: 600,
  /** A session that exceeds one of these four limits is blocked for 24 hours. */
  sessionFailedSignInsPerHour: 30,
  sessionRegistrationsPerHour: 20,
  sessionFailedCaptchasPerHour: 30,
  sessionVotesPerMinute: 180,
  /** Every failed sign-in takes this long, in milliseconds, so that its duration does not reveal the reason. */
  failedSignInMs: 450,
};
export type Limits = typeof LIMIT_DEFAULTS;
