// Sets vitest up in shared-web and in both webs.
import { cleanup, configure } from '@testing-library/react';
import { toast } from 'shared-ui/host';
import { afterEach, vi } from 'vitest';
import { SLOWNESS } from '../../config/slowness.ts';
import { recordRequests } from './record-requests.ts';

// A machine that does much else at the same time is slow, not wrong: as long as `expect.poll` in config/vitest.ts.
configure({ asyncUtilTimeout: 30_000 * SLOWNESS });

// Adds what happy-dom lacks.
window.print ??= () => undefined;

afterEach(() => {
  cleanup();
  // The toast's store is the page's: what one test said must not stand in the next.
  toast({ title: 'Test over' })();
  localStorage.clear();
  sessionStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

// `npm run prove -- compatible` reads this.
const { RECORDED_REQUESTS } = process.env;
if (RECORDED_REQUESTS) recordRequests(RECORDED_REQUESTS);
