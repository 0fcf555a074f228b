import { formatCount } from 'shared-web';

/** What was typed, as a whole number from 1 to `most`; 0 when it is none. */
export function wholeNumber(typed: string, most: number): number {
  const number = /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : 0;
  return number <= most ? number : 0;
}

/** What is wrong with it; undefined also while nothing has been typed. */
export const wholeNumberProblem = (typed: string, most: number): string | undefined =>
  typed && !wholeNumber(typed, most) ? `A whole number from 1 to ${formatCount(most)}` : undefined;
