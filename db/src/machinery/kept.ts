/** How long things are kept. The purge goes by it, and the page that tells voters what is stored says it. */
export const KEPT = {
  /** A session is a week old at most: one without an account is of no use then. */
  anonymousSessionDays: 8,
  fullAddressDays: 30,
  /** Sessions of accounts and of administrators, and security events. */
  days: 90,
  /** Days until somebody else can have the name of an account that was erased. */
  releasedNameDays: 90,
  /** Days for which an account's origin, signals and score are kept after the end of a cycle that it could vote in. */
  originDays: 30,
  voteKeyHours: 24,
  /** A token is refused by its age after five. */
  captchaUseMinutes: 10,
};
