import { wholeNumberTo } from './messages.ts';

/** Returns what was typed as a whole number from 1 to `most`, or 0 if it is no such number. */
export function wholeNumber(typed: string, most: number): number {
  const number = /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : 0;
  return number <= most ? number : 0;
}

/** Returns the problem of what was typed; undefined if there is none or nothing has been typed. */
export const wholeNumberProblem = (typed: string, most: number): string | undefined =>
  typed && !wholeNumber(typed, most) ? wholeNumberTo({ most }) : undefined;
