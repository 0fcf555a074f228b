// Sets vitest up in shared-web and in both web apps.
import { i18n } from '@lingui/core';
import { cleanup, configure } from '@testing-library/react';
import { toast } from 'shared-ui/host';
import { afterEach, vi } from 'vitest';

// Equals the limit of `expect.poll` in vitest.config.ts. Tests must not fail on a busy machine.
configure({ asyncUtilTimeout: 60_000 });

// English messages stand in the code.
i18n.load('en', {});
i18n.activate('en', 'en-GB');

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
