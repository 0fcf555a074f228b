// A thread starts from a file. This one is plain JavaScript and copied beside each bundle, so that it also runs from
// the sources.
import os from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';

/** @typedef {import('./hashing.ts').HashingJob} HashingJob */

// OWASP's second choice for argon2id: 19 MiB, two passes, one lane.
const COST = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// Votes have a higher priority, but people can still sign in on a busy machine.
const NICE = 5;
// On Linux this is the priority of the calling thread alone; elsewhere it would slow down the whole process.
if (process.platform === 'linux') os.setPriority(Number(process.env.HASHING_NICE || NICE));

const decoy = hashSync('no account has this password', COST);

/** @param {HashingJob} job */
function done(job) {
  if (job.kind === 'hash') return hashSync(job.secret, COST);
  // An account that signs in by email has no hash: see db/src/voters/users.ts.
  const stored = job.storedHash?.startsWith('!') ? undefined : job.storedHash;
  const matches = verifySync(stored ?? decoy, job.secret);
  return stored !== undefined && matches;
}

parentPort?.on('message', (/** @type {HashingJob} */ job) => {
  try {
    parentPort?.postMessage({ result: done(job) });
  } catch (error) {
    parentPort?.postMessage({ error });
  }
});
