import { cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { forgetSignIn } from '../src/admin-session.ts';

afterEach(() => {
  cleanup();
  forgetSignIn();
  localStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
