export const DAY_MS = 24 * 60 * 60 * 1000;

/** What Reset Voting Period starts. */
export const RESET_DAYS = 30;

/** The server starts no longer period. */
export const MOST_DAYS = 366;

/** A number of days above 0, or undefined for anything else that was typed. */
export function readDays(typed: string): number | undefined {
  const days = Number(typed.trim());
  return typed.trim() !== '' && days > 0 && days <= MOST_DAYS ? days : undefined;
}

export const periodName = (days: number): string => `${days}-Day Voting Period`;

/** Rounded up, and never below 0. */
export const daysLeft = (endDate: string, now: number): number =>
  Math.max(0, Math.ceil((Date.parse(endDate) - now) / DAY_MS));
