import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { ensurePrograms } from './apt.ts';
import { PROJECT_DIR, UNPACKED_DIR } from './paths.ts';
import { Problem } from './problem.ts';
import { CHROMIUM, findProgram, hasApt } from './programs.ts';
import { run } from './run.ts';

const FETCHED_DIR = path.join(UNPACKED_DIR, 'browsers');

/**
 * Returns the browser of the browser tests: CHROMIUM_PATH, else a headless shell, which needs two thirds of the time of
 * a full browser. If this machine has none, Debian's is fetched, else Playwright's own. A full browser is used only if
 * neither can be fetched.
 */
export async function chromiumPath(say: (line: string) => void = () => undefined): Promise<string> {
  const present = process.env.CHROMIUM_PATH || playwrightsShell() || findProgram(...CHROMIUM.programs);
  if (present) return present;
  try {
    // Ubuntu has no such package.
    if (hasApt()) await ensurePrograms([CHROMIUM]).catch(() => undefined);
    return findProgram(...CHROMIUM.programs) ?? (await fetchShell(say));
  } catch (error) {
    const full = [chromium.executablePath()].find(existsSync) ?? findProgram('chromium', 'google-chrome');
    if (full) return full;
    throw error;
  }
}

/** Playwright keeps its shell beside its full browser of the same revision. */
function playwrightsShell(): string | undefined {
  const [, kept = '', revision] = /^(.*)chromium-(\d+)/.exec(chromium.executablePath()) ?? [];
  return [FETCHED_DIR, kept]
    .map((folder) => path.join(folder, `chromium_headless_shell-${revision}`))
    .filter((folder) => existsSync(path.join(folder, 'INSTALLATION_COMPLETE')))
    .flatMap((folder) => readdirSync(folder, { recursive: true }).map((file) => path.join(folder, `${file}`)))
    .find((file) => /[/\\](?:chrome-)?headless[-_]shell$/.test(file));
}

async function fetchShell(say: (line: string) => void): Promise<string> {
  const words = ['playwright', 'install', '--only-shell', 'chromium'];
  const onLine = (line: string) => {
    const [, size] = /\b0% of ([\d.]+ \w+)/.exec(line) ?? [];
    if (size) say(`  … ${size} of Playwright’s Chromium are being fetched into ${FETCHED_DIR}`);
  };
  const options = { cwd: PROJECT_DIR, env: { PLAYWRIGHT_BROWSERS_PATH: FETCHED_DIR }, onLine };
  const shell = await run('npx', words, options).then(playwrightsShell, (cause: unknown) => {
    const advice = `Install it with: npx ${words.join(' ')}`;
    throw new Problem('Chromium is missing, and could not be fetched.', advice, { cause });
  });
  return run(shell ?? '', ['--version']).then(
    () => shell ?? '',
    (cause: unknown) => {
      const advice = 'Install them with: sudo npx playwright install-deps chromium';
      throw new Problem('Chromium does not start; it may lack libraries of the system.', advice, { cause });
    },
  );
}
