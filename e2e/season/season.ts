import path from 'node:path';
import { chromium } from '@playwright/test';
import getPort from 'get-port';
import { chromiumPath } from '../../scripts/chromium.ts';
import { inProject } from '../../scripts/paths.ts';
import { startStack } from '../../scripts/stack.ts';
import { openTestRun } from '../../scripts/test-run.ts';
import { wordsAfter } from '../../scripts/words.ts';
import { GENEROUS_LIMITS } from '../global-setup.ts';
import { simulatedClock } from '../parts/clock.ts';
import { walkThrough } from './walks.ts';

const { steps, signal, folder, atEnd, finish } = openTestRun('va-season');
await finish(async () => {
  const { values } = wordsAfter('prove -- season', {
    guide: { type: 'boolean', default: false },
  });
  steps.say('\n  Vendor Awards: a season\n');
  // The browser starts before the processes that get the clock, because it keeps its own.
  const browser = await chromium.launch({ executablePath: await chromiumPath() });
  atEnd(() => browser.close());
  const clock = simulatedClock(path.join(folder, 'clock'));
  const dataDir = path.join(folder, 'data');
  const port = await getPort();
  const stack = await startStack({ dataDir, port, seed: 'demo', env: GENEROUS_LIMITS }, { steps, signal });
  atEnd(stack.stop);
  const ways = { pictures: inProject('test-results/season'), guide: values.guide };
  await walkThrough({ stack, browser, clock, steps, ways });
});
