// Sets vitest up in shared-web and in both web apps.
import { i18n } from '@lingui/core';
import { cleanup, configure, prettyDOM } from '@testing-library/react';
import { toast } from 'shared-ui/host';
import { afterEach, vi } from 'vitest';

configure({
  // Equals the limit of `expect.poll` in vitest.config.ts. Tests must not fail on a busy machine.
  asyncUtilTimeout: 60_000,
  // A query that waits fails many times first. The page is printed only if the message of a failure is read.
  getElementError(message, container) {
    const error = new Error();
    error.name = 'TestingLibraryElementError';
    const get = () => [message, prettyDOM(container)].filter(Boolean).join('\n\n');
    return Object.defineProperty(error, 'message', { get, configurable: true });
  },
});

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
