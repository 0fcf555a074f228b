import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { withLock } from './lock.ts';
import { UNPACKED_BIN, UNPACKED_DIR, UNPACKED_TREE } from './paths.ts';
import { Problem } from './problem.ts';
import { hasApt, inWords, isPresent, missing, type Requirement } from './programs.ts';
import { run } from './run.ts';

/**
 * Gets what is missing: packages of Debian and Ubuntu are unpacked in the data folder, where this project alone uses
 * them. The system stays unchanged, and nobody has to be root.
 * @throws Problem with the one command that installs all of it, on other systems or if this fails.
 */
export async function ensurePrograms(requirements: readonly Requirement[]): Promise<void> {
  const absent = requirements.filter((requirement) => !isPresent(requirement));
  if (absent.length === 0) return;
  if (!hasApt()) throw missing(absent);
  await withLock(path.join(UNPACKED_DIR, 'unpack'), () => unpack(absent)).catch((error: unknown) => {
    throw new Problem(
      `The packages of ${inWords(absent)} could not be unpacked.`,
      `${missing(absent).advice}\nWhat went wrong: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    );
  });
  const still = absent.filter((requirement) => !isPresent(requirement));
  if (still.length > 0) throw missing(still);
}

/** Unpacks the packages and their missing dependencies. */
async function unpack(requirements: readonly Requirement[]): Promise<void> {
  const downloads = path.join(UNPACKED_DIR, 'apt');
  rmSync(downloads, { recursive: true, force: true });
  for (const folder of [UNPACKED_TREE, UNPACKED_BIN]) mkdirSync(folder, { recursive: true });
  for (const file of await download(downloads, requirements)) {
    // The system's loader works only with its own C library.
    if (!path.basename(file).startsWith('libc6_')) await run('dpkg-deb', ['-x', file, UNPACKED_TREE]);
  }
  for (const requirement of requirements)
    writeScripts(requirement, { tree: UNPACKED_TREE, bin: UNPACKED_BIN });
  rmSync(downloads, { recursive: true, force: true });
}

/**
 * These lists and packages are our own, because the system's belong to root. The list of installed packages is the
 * system's.
 */
async function download(folder: string, requirements: readonly Requirement[]): Promise<string[]> {
  const [lists, archives] = [path.join(folder, 'lists'), path.join(folder, 'archives')];
  for (const part of [lists, archives]) mkdirSync(path.join(part, 'partial'), { recursive: true });
  const settings = [
    `Dir::State::Lists=${lists}`,
    `Dir::Cache=${folder}`,
    `Dir::Cache::Archives=${archives}`,
    'Debug::NoLocking=true',
  ].flatMap((setting) => ['-o', setting]);
  const get = (...args: string[]) => run('apt-get', ['-y', '-qq', ...settings, ...args]);
  await get('update');
  const fetchAll = (packages: string[]) =>
    get('install', '--no-install-recommends', '--download-only', ...packages);
  const packages = requirements.flatMap(({ apt }) => apt);
  const extras = requirements.flatMap(({ extras = [] }) => extras);
  await fetchAll([...packages, ...extras]).catch(() => fetchAll(packages));
  return readdirSync(archives)
    .filter((name) => name.endsWith('.deb'))
    .map((name) => path.join(archives, name));
}

/** Returns the folders for the linker: every one below that holds a library, relative to the tree. */
function libraryFolders(tree: string): string[] {
  const files = readdirSync(tree, { recursive: true, withFileTypes: true });
  const libraries = files.filter(({ name }) => /^lib.*\.so(\.|$)/.test(name));
  return [...new Set(libraries.map(({ parentPath }) => path.relative(tree, parentPath)))].sort();
}

const placeOf = (tree: string, name: string): string | undefined =>
  ['usr/sbin', 'usr/bin']
    .map((folder) => `${folder}/${name}`)
    .find((file) => existsSync(path.join(tree, file)));

/** Without this Chromium finds no font and draws no text: the packages' own configuration names only system folders. */
const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir prefix="relative">usr/share/fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;

/** Replaces each program in `bin` with a script; both trees may be moved together. */
export function writeScripts(
  { programs, others = [], unpacked = {} }: Requirement,
  { tree, bin }: { tree: string; bin: string },
): void {
  const libraries = libraryFolders(tree).map((folder) => `$unpacked/${folder}`);
  writeFileSync(path.join(tree, 'fonts.conf'), FONTS);
  for (const name of [...programs, ...others]) {
    const place = placeOf(tree, name);
    if (!place) continue;
    const script = `#!/bin/sh
unpacked=$(cd "\${0%/*}/../${path.basename(tree)}" && pwd)
LD_LIBRARY_PATH=${libraries.join(':')}\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}
FONTCONFIG_FILE=\${FONTCONFIG_FILE:-$unpacked/fonts.conf}
export LD_LIBRARY_PATH FONTCONFIG_FILE
exec ${unpacked[name] ?? `"$unpacked/${place}" "$@"`}
`;
    writeFileSync(path.join(bin, name), script, { mode: 0o755 });
  }
}
