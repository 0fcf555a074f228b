/** How long things are kept. The purge goes by it, and the page that tells voters what is stored says it. */
export const KEPT = {
  /** A session is a week old at most: one without an account is of no use then. */
  anonymousSessionDays: 8,
  fullAddressDays: 30,
  /** Sessions of accounts and of administrators, and security events. */
  days: 90,
  /** Until somebody else can have the name of an account that was erased. */
  releasedNameDays: 90,
  /** Where an account came from, its signals and its score, after the end of a cycle that it could vote in. */
  originDays: 30,
  voteKeyHours: 24,
  /** A token is refused by its age after five. */
  captchaUseMinutes: 10,
};
