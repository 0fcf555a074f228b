import weights from './weights.json';

/** The points of each signal, and the thresholds. */
export const WEIGHTS = weights;

export type Signal = keyof typeof weights.points;
export const SIGNALS = Object.keys(weights.points) as Signal[];

export type Level = keyof typeof weights.levels;

/** Returns the level of a score, or undefined below the lowest level. */
export function levelOf(score: number): Level | undefined {
  const { look, likely, sure } = weights.levels;
  if (score >= sure) return 'sure';
  if (score >= likely) return 'likely';
  return score >= look ? 'look' : undefined;
}
