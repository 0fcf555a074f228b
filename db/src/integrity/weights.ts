import weights from './weights.json';

/** The points of each signal, and the thresholds. */
export const WEIGHTS = weights;

export type Signal = keyof typeof weights.points;
export const SIGNALS = Object.keys(weights.points) as Signal[];
