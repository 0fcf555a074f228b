import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { aptWith, fetchPackages } from './apt-get.ts';
import { withFileLock } from './file-lock.ts';
import { UNPACKED_BIN, UNPACKED_DIR } from './paths.ts';
import type { Requirement } from './programs.ts';
import { run } from './run.ts';

const TREE = path.join(UNPACKED_DIR, 'tree');

/**
 * These lists and packages are our own, because the system's belong to root. The list of installed packages is the
 * system's.
 */
async function download(folder: string, requirements: readonly Requirement[]): Promise<string[]> {
  const [lists, archives] = [path.join(folder, 'lists'), path.join(folder, 'archives')];
  for (const part of [lists, archives]) mkdirSync(path.join(part, 'partial'), { recursive: true });
  const apt = aptWith([
    `Dir::State::Lists=${lists}`,
    `Dir::Cache=${folder}`,
    `Dir::Cache::Archives=${archives}`,
    'Debug::NoLocking=true',
  ]);
  await fetchPackages(apt, requirements, ['--download-only']);
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
  { programs, together = [], unpacked = {} }: Requirement,
  { tree, bin }: { tree: string; bin: string },
): void {
  const libraries = libraryFolders(tree).map((folder) => `$unpacked/${folder}`);
  writeFileSync(path.join(tree, 'fonts.conf'), FONTS);
  for (const name of [...programs, ...together]) {
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

/**
 * Installs programs for this project alone, without root: it unpacks packages of Debian or Ubuntu, and their missing
 * dependencies, in the data folder. The system stays unchanged.
 */
export const unpackPrograms = (requirements: readonly Requirement[]): Promise<void> =>
  withFileLock(path.join(UNPACKED_DIR, 'unpack.lock'), async () => {
    const downloads = path.join(UNPACKED_DIR, 'apt');
    rmSync(downloads, { recursive: true, force: true });
    for (const folder of [TREE, UNPACKED_BIN]) mkdirSync(folder, { recursive: true });
    for (const file of await download(downloads, requirements)) {
      // The system's loader works only with its own C library.
      if (!path.basename(file).startsWith('libc6_')) await run('dpkg-deb', ['-x', file, TREE]);
    }
    for (const requirement of requirements) writeScripts(requirement, { tree: TREE, bin: UNPACKED_BIN });
    rmSync(downloads, { recursive: true, force: true });
  });
