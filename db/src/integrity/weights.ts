import weights from './weights.json';

/** How many points each signal gives, and its thresholds. Nothing else states them. */
export const WEIGHTS = weights;

export type Signal = keyof typeof weights.points;
export const SIGNALS = Object.keys(weights.points) as Signal[];

export type Level = keyof typeof weights.levels;

/** Undefined below the lowest. */
export function levelOf(score: number): Level | undefined {
  const { look, likely, sure } = weights.levels;
  if (score >= sure) return 'sure';
  if (score >= likely) return 'likely';
  return score >= look ? 'look' : undefined;
}
