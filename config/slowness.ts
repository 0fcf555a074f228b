/** How many times slower than a quiet machine this one is: `npm test` measures it, and limits are multiplied by it. */
export const SLOWNESS = Number(process.env.TEST_SLOWNESS ?? 1);
