import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { ensurePrograms } from './apt.ts';
import { CHROMIUM, findProgram } from './programs.ts';

/** Returns the browser of the browser tests: CHROMIUM_PATH, else Playwright's own, else the system's, else Debian's. */
export async function chromiumPath(): Promise<string> {
  const own = chromium.executablePath();
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  if (existsSync(own)) return own;
  await ensurePrograms([CHROMIUM]);
  return findProgram(...CHROMIUM.programs) ?? '';
}
