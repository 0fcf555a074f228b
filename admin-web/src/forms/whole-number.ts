import { wholeNumberTo } from './messages.ts';

/** Returns the typed whole number from 1 to `most`, or 0 for anything else. */
export function wholeNumber(typed: string, most: number): number {
  const number = /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : 0;
  return number <= most ? number : 0;
}

/** Returns the problem of a typed number, if it has one. */
export const wholeNumberProblem = (typed: string, most: number): string | undefined =>
  typed && !wholeNumber(typed, most) ? wholeNumberTo({ most }) : undefined;
