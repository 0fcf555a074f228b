import { symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { inProject } from './paths.ts';
import { run } from './run.ts';
import { tempDir } from './testing/temp-dir.ts';

/** The programs of a planted system, which has the packages of Ubuntu: Chromium isn't among them. */
let bin: string;
let dataDir: string;
const plant = (name: string, script: string): void =>
  writeFileSync(path.join(bin, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
beforeEach(() => {
  [bin, dataDir] = [tempDir(), tempDir()];
  symlinkSync('/bin/sh', path.join(bin, 'sh'));
  plant('apt-get', 'case "$*" in *install*) exit 100 ;; esac');
});

const SCRIPT = `
const { chromiumPath } = await import('${inProject('scripts/chromium.ts')}');
console.log(await chromiumPath(console.log).catch(({ message, advice }) => message + advice));`;

const chromiumPath = () =>
  run(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', SCRIPT], {
    cwd: inProject(),
    env: {
      PATH: bin,
      DATA_DIR: dataDir,
      HOME: dataDir,
      CHROMIUM_PATH: '',
      PLAYWRIGHT_BROWSERS_PATH: undefined,
    },
  });

/** Does what Playwright's own program does, without a network. */
const NPX = `
PATH=/usr/bin:/bin
"${process.execPath}" "${inProject('node_modules/playwright/cli.js')}" install --dry-run --only-shell chromium |
  sed -n 's/^ *Install location: *\\(.*headless_shell.*\\)/\\1/p' | while read -r folder; do
    mkdir -p "$folder/linux"
    ln -s /bin/true "$folder/linux/chrome-headless-shell"
    touch "$folder/INSTALLATION_COMPLETE"
  done
echo '|                    |   0% of 104.3 MiB'
echo '|■■■■■■■■            |  10% of 104.3 MiB'`;

test('where Debian’s browser isn’t to be had, Playwright’s is fetched once, and its size is said', async () => {
  plant('npx', NPX);
  const shell = `${dataDir}/programs/browsers/chromium_headless_shell-\\d+/linux/chrome-headless-shell\n$`;
  const said = `104.3 MiB of Playwright’s Chromium are being fetched into ${dataDir}/programs/browsers\n`;
  expect(await chromiumPath()).toMatch(new RegExp(`^ {2}… ${said}${shell}`));
  plant('npx', 'exit 1');
  expect(await chromiumPath()).toMatch(new RegExp(`^${shell}`));
});

test('without a network a full browser serves as well, and without one there is a command', async () => {
  plant('npx', 'exit 1');
  expect(await chromiumPath()).toContain('npx playwright install --only-shell chromium');
  plant('chromium', '');
  expect(await chromiumPath()).toBe(`${path.join(bin, 'chromium')}\n`);
});
