/**
 * Each is set by `LIMIT_…` (docs/configuration.md); the defaults do not hurt a network that many people share. What is
 * counted per network is what one IPv4 address may do; the networks above it have their share (db/networks).
 */
export const LIMIT_DEFAULTS = {
  /** Per network. */
  registrationsPerHour: 30,
  registrationsTotalPerMinute: 600,
  /** Per account and network, in five minutes; then a growing delay. */
  failedSignIns: 5,
  /** Per network, right or wrong. */
  signInsPerMinute: 120,
  signInsTotalPerMinute: 3000,
  /** Per account. */
  votesPerMinute: 60,
  votesTotalPerSecond: 50_000,
  /** Per network. */
  captchasPerMinute: 120,
  /** Per network, right or wrong; an account has a growing delay after five wrong ones. */
  invitationCodesPerMinute: 120,
  /** Messages to confirm an address or reset a password, per network. */
  emailsPerHour: 120,
  /** The same to one mailbox, and of one account. */
  emailsPerDay: 8,
  /** Sessions of signed-out visitors kept per network; beyond it they are served without one. */
  visitorsPerHour: 600,
  /** From here on a session is blocked for 24 hours. */
  sessionFailedSignInsPerHour: 30,
  sessionRegistrationsPerHour: 20,
  sessionFailedCaptchasPerHour: 30,
  sessionVotesPerMinute: 180,
  /** Every failed sign-in takes this long, in milliseconds, so that time does not tell why. */
  failedSignInMs: 450,
};
export type Limits = typeof LIMIT_DEFAULTS;
