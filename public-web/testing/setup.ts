import { cleanup } from '@testing-library/react';
import { toast } from 'shared-ui/host';
import { afterEach, vi } from 'vitest';

window.scrollTo = () => undefined;

afterEach(() => {
  cleanup();
  // The toast's store is the page's: what one test said must not stand in the next.
  toast({ title: 'Test over' })();
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
