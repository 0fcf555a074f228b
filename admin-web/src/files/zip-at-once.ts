import { type FlateCallback, type Zippable, zipSync } from 'fflate/browser';

export * from 'fflate/browser';

/** Replaces fflate’s `zip`, which compresses in a worker that the content policy of the pages refuses. */
export const zip = (files: Zippable, done: FlateCallback): void => done(null, zipSync(files));
