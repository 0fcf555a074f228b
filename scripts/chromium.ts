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
    throw new Problem(`CHROMIUM_PATH is ${named}, but that file does not exist.`, 'Correct it or unset it.');
  }
  const own = chromium.executablePath();
  if (existsSync(own)) return own;
  const found = findProgram(...CHROMIUM.programs);
  // Ubuntu's package only contains a script that asks the user to install a snap.
  if (found || !isUbuntu()) return found;
  throw new Problem(
    'Chromium is missing.',
    'Install Playwright’s: npx playwright install --with-deps chromium\nOr set CHROMIUM_PATH to another one.',
  );
}
