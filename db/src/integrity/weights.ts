import weights from './weights.json';

/** What each signal counts for, and from where on; the one place that says it. */
export const WEIGHTS = weights;

export type Signal = keyof typeof weights.points;
export const SIGNALS = Object.keys(weights.points) as Signal[];

/**
 * Also honest people come at once, from one network or with equal computers: a school, a hall, a newsletter. So these
 * count up to a limit that is below what is called likely; the rest must come from what people do not do.
 */
export const CIRCUMSTANCES = weights.circumstances as Signal[];

export type Level = keyof typeof weights.levels;

/** Undefined below the lowest. */
export function levelOf(score: number): Level | undefined {
  const { look, likely, sure } = weights.levels;
  if (score >= sure) return 'sure';
  if (score >= likely) return 'likely';
  return score >= look ? 'look' : undefined;
}
