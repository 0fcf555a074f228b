import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import getPort from 'get-port';
import { ensurePrograms } from '../../scripts/apt.ts';
import { CHROMIUM, findChromium } from '../../scripts/chromium.ts';
import { inProject } from '../../scripts/paths.ts';
import { Problem, report } from '../../scripts/problem.ts';
import { untilStopped } from '../../scripts/signals.ts';
import { startStack } from '../../scripts/stack.ts';
import { createSteps } from '../../scripts/steps.ts';
import { GENEROUS_LIMITS } from '../global-setup.ts';
import { simulatedClock } from '../integrity/clock.ts';
import { walkThrough } from './walks.ts';

const steps = createSteps();
const { signal } = untilStopped();

try {
  const { values } = parseArgs({
    options: {
      pictures: { type: 'string', default: inProject('test-results/season') },
      keyboard: { type: 'boolean', default: false },
    },
  });
  steps.say('\n  Vendor Awards: a season\n');
  // Before the clock is given to whatever is started: a browser goes by its own.
  const browser = await launch();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'va-season-'));
  try {
    const clock = simulatedClock(path.join(folder, 'clock'));
    if (!clock)
      throw new Problem('libfaketime is not installed.', 'On Debian and Ubuntu: apt-get install faketime.');
    const port = await getPort();
    const stack = await startStack(
      { dataDir: path.join(folder, 'data'), port, seed: 'demo', env: GENEROUS_LIMITS },
      { steps, signal },
    );
    try {
      const ways = { pictures: path.resolve(values.pictures), byKeyboard: values.keyboard };
      await walkThrough({ stack, browser, clock, steps, ways });
    } finally {
      await stack.stop();
    }
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
} catch (error) {
  steps.say(signal.aborted ? '\n  Stopped.' : report(error));
  process.exitCode = 1;
}
process.exit();

async function launch(): Promise<Browser> {
  if (!findChromium()) await ensurePrograms([CHROMIUM]);
  const executablePath = findChromium();
  return chromium.launch(executablePath ? { executablePath } : {});
}
