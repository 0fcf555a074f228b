/** The factor by which this machine is slower than a quiet one. `npm test` measures it and multiplies limits by it. */
export const SLOWNESS = Number(process.env.TEST_SLOWNESS ?? 1);
