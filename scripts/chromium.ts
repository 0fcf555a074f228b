import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { ensurePrograms } from './apt.ts';
import { Problem } from './problem.ts';
import { findProgram, isDebian, isRoot, type Requirement } from './programs.ts';

const CHROMIUM: Requirement = {
  what: 'Chromium',
  programs: ['chromium', 'chromium-browser', 'google-chrome'],
  apt: ['chromium'],
  others: { dnf: 'chromium', apk: 'chromium', pacman: 'chromium', brew: '--cask chromium' },
};

/** The browser of the browser tests: the one named by CHROMIUM_PATH, else Playwright's own, else the system's. */
export const findChromium = async (): Promise<string> => {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new Problem(`CHROMIUM_PATH is ${named}, and there is no such file.`, 'Correct it or leave it out.');
  }
  const own = chromium.executablePath();
  if (existsSync(own)) return own;
  if (!findProgram(...CHROMIUM.programs) && !(isRoot() && isDebian())) {
    throw new Problem(
      'There is no Chromium on this machine.',
      'Get the one of Playwright: npx playwright install --with-deps chromium\nOr set CHROMIUM_PATH to one you have.',
    );
  }
  await ensurePrograms([CHROMIUM]);
  return findProgram(...CHROMIUM.programs) ?? '';
};
