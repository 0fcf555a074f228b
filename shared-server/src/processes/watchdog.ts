import { setInterval } from 'node:timers';
import { Worker } from 'node:worker_threads';

const BEAT_MS = 1000;
/** Runs in a separate thread, because nothing else runs while the event loop blocks, and counts the seconds itself. */
const WATCH = `
const { beats, seconds } = require('node:worker_threads').workerData;
let seen = 0;
let silent = 0;
setInterval(() => {
  const now = Atomics.load(beats, 0);
  silent = now === seen ? silent + 1 : 0;
  seen = now;
  if (silent < seconds) return;
  require('node:fs').writeSync(2, 'The event loop has stood still for ' + seconds + ' seconds.\\n');
  process.kill(process.pid, 'SIGKILL');
}, ${BEAT_MS});`;

/** Kills this process if its event loop blocks for so many seconds, so that another one is started. */
export function watchEventLoop(seconds = 10): void {
  const beats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  setInterval(() => Atomics.add(beats, 0, 1), BEAT_MS).unref();
  const resourceLimits = { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1 };
  new Worker(WATCH, { eval: true, workerData: { beats, seconds }, resourceLimits }).unref();
}
