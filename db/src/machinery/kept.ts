/** After so many minutes, a captcha is too old, as is what else is sealed with its key. */
export const CAPTCHA_MINUTES = 5;

/** How long data is kept. The purge uses it, and the privacy page states it. */
export const KEPT = {
  /** A session lasts a week at most, and one without an account is useless after that. */
  anonymousSessionDays: 8,
  fullAddressDays: 30,
  /** Applies to sessions of accounts and administrators, and to security events. */
  days: 90,
  /** Days until the name of a deleted account can be registered again. */
  releasedNameDays: 90,
  /** Days for which an account's origin, signals and score are kept after the end of a cycle in which it could vote. */
  originDays: 30,
  /** Tokens are refused before, because of their age. */
  captchaUseMinutes: 10,
  /** Days until the addresses of a members’ list are deleted after the announcement. */
  invitedAddressDays: 30,
  /** Days for which the panel shows what webhooks answered. */
  webhookDeliveryDays: 30,
};
