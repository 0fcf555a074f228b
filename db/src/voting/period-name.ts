const AFTER_DAYS = '-Day Voting Period';

/** Returns the name of a period of which only the number of days was chosen; it is the specification's. */
export const defaultPeriodName = (days: number): string => `${days}${AFTER_DAYS}`;

/** Returns true if nobody gave the period a name of its own. Such a name means nothing to the public. */
export const isDefaultPeriodName = (name: string): boolean =>
  name.endsWith(AFTER_DAYS) && /^\d+$/.test(name.slice(0, -AFTER_DAYS.length));
