import { durationText } from '../machinery/index.ts';
import weights from './weights.json';

/** The points of each signal, and the thresholds. */
export const WEIGHTS = weights;

export type Signal = keyof typeof weights.points;
export const SIGNALS = Object.keys(weights.points) as Signal[];

/**
 * The sentence for each signal, which explains the score of an account and what the accounts of a group have in common.
 * Accounts are similar if they registered from the same network in a week, or about as fast on a day.
 */
export const SENTENCES: Record<Signal, string> = {
  neighbours: 'Ten or more accounts registered from the same network within an hour.',
  quick_registration: `Registered within ${durationText(WEIGHTS.quick_registration_seconds)} of seeing the security check.`,
  quick_together: 'Ten or more similar accounts registered or voted faster than a person could.',
  first_vote: `Voted within ${durationText(WEIGHTS.first_vote_seconds)} of registering, like ten or more similar accounts.`,
  ballot_speed: `Took less than ${durationText(WEIGHTS.seconds_a_vote)} per vote, like ten or more similar accounts.`,
};

/** Returns an SQL expression for the number of a week, which begins on the day `FROM_DAYS(7 * number)`. */
export const weekOf = (instant: string): string => `FLOOR(TO_DAYS(${instant}) / 7)`;
