// Sets vitest up in shared-web and in both web apps.
import { cleanup, configure } from '@testing-library/react';
import { toast } from 'shared-ui/host';
import { afterEach, vi } from 'vitest';

// Equals the limit of `expect.poll` in config/vitest.ts. Tests must not fail on a busy machine.
configure({ asyncUtilTimeout: 60_000 });

// Adds what happy-dom lacks.
window.print ??= () => undefined;

afterEach(() => {
  cleanup();
  // All tests of a file share the toasts, so this replaces and closes the last one.
  toast({ title: 'Test over' })();
  localStorage.clear();
  sessionStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
