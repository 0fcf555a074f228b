import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { Problem } from './problem.ts';
import { findProgram, isUbuntu } from './programs.ts';
import { CHROMIUM } from './requirements.ts';

/** Finds the browser of the browser tests: CHROMIUM_PATH, else Playwright's own, else the system's. */
export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new Problem(`CHROMIUM_PATH is ${named}, and there is no such file.`, 'Correct it or leave it out.');
  }
  const own = chromium.executablePath();
  if (existsSync(own)) return own;
  const found = findProgram(...CHROMIUM.programs);
  // Ubuntu's package holds a script that asks for a snap.
  if (found || !isUbuntu()) return found;
  throw new Problem(
    'This machine lacks: Chromium.',
    'Get the one of Playwright: npx playwright install --with-deps chromium\nOr set CHROMIUM_PATH to one you have.',
  );
}
