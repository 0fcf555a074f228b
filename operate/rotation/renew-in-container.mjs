// @ts-check
// Run inside a container by in-containers.ts, with the path of a secret and the SHA-256 of what it has to be: replaces the
// workers of an API, and ends when none of the former is left.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const TIMEOUT_MS = 75_000;
const [secret = '', digest] = process.argv.slice(1);
const { HEALTH_LISTEN } = process.env;

/** @returns {Promise<{ pid: number, isReady: boolean }[]>} */
async function workers() {
  const answer = await fetch(`http://${HEALTH_LISTEN}/readyz`);
  return JSON.parse(await answer.text()).workers;
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function renew() {
  const former = (await workers()).map(({ pid }) => pid);
  process.kill(1, 'SIGHUP');
  const end = Date.now() + TIMEOUT_MS;
  for (;;) {
    const now = await workers();
    const areNew = now.every(({ pid, isReady }) => isReady && !former.includes(pid));
    if (now.length === former.length && areNew && !former.some(isRunning)) return;
    if (Date.now() > end) throw new Error('the workers were not replaced; see the log');
    await sleep(100);
  }
}

const seen = createHash('sha256').update(readFileSync(secret)).digest('hex');
if (seen !== digest) {
  process.stdout.write('another file\n');
  process.exitCode = 1;
} else if (HEALTH_LISTEN) {
  await renew();
}
