import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { withFileLock } from './file-lock.ts';
import { UNPACKED_BIN, UNPACKED_DIR } from './paths.ts';
import { Problem } from './problem.ts';
import { inWords, isDebian, isPresent, isRoot, missing, type Requirement } from './programs.ts';
import { run } from './run.ts';

/** Is true if every requirement is installed. */
export const allPresent = (requirements: readonly Requirement[]): boolean => requirements.every(isPresent);

/**
 * Installs what is missing, all together: on Debian and Ubuntu root installs packages, and other users get them
 * unpacked in the data folder.
 * @throws Problem with the one command that installs all of it, where neither is possible.
 */
export async function ensurePrograms(requirements: readonly Requirement[]): Promise<void> {
  const absent = requirements.filter((requirement) => !isPresent(requirement));
  if (absent.length === 0) return;
  if (!isDebian()) throw missing(absent);
  await (isRoot() ? installPrograms : unpackPrograms)(absent).catch((error: unknown) => {
    throw new Problem(
      `The packages of ${inWords(absent)} could not be ${isRoot() ? 'installed' : 'unpacked'}.`,
      `${missing(absent).advice}\nWhat went wrong: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    );
  });
  const still = absent.filter((requirement) => !isPresent(requirement));
  if (still.length > 0) throw missing(still);
}

/** Runs the package manager of Debian and Ubuntu with the caller's settings. */
interface Apt {
  get(args: readonly string[]): Promise<void>;
  /** Tells whether this release of the system has such a package. */
  has(packageName: string): Promise<boolean>;
}

function aptWith(settings: readonly string[]): Apt {
  const options = settings.flatMap((setting) => ['-o', setting]);
  return {
    get: (args) =>
      run('apt-get', ['-y', '-qq', ...options, ...args], { env: { DEBIAN_FRONTEND: 'noninteractive' } }),
    has: (packageName) =>
      run('apt-cache', [...options, 'show', packageName]).then(
        () => true,
        () => false,
      ),
  };
}

async function packagesOf(apt: Apt, requirements: readonly Requirement[]): Promise<string[]> {
  const extras = requirements.flatMap(({ aptExtras = [] }) => aptExtras);
  const known = await Promise.all(extras.map(async (extra) => ((await apt.has(extra)) ? [extra] : [])));
  return [...requirements.flatMap((requirement) => requirement.apt), ...known.flat()];
}

/** Runs `apt-get install` for these programs; `args` may limit it to a download. */
async function fetchPackages(
  apt: Apt,
  requirements: readonly Requirement[],
  args: readonly string[] = [],
): Promise<void> {
  const attempt = async () =>
    apt.get(['install', '--no-install-recommends', ...args, ...(await packagesOf(apt, requirements))]);
  try {
    await attempt();
  } catch {
    // A bare machine has no package lists, and an old one has outdated lists.
    await apt.get(['update']);
    await attempt();
  }
}

const POLICY = '/usr/sbin/policy-rc.d';
const POLICY_TEXT =
  '#!/bin/sh\n# Vendor Awards: start no service while its packages are installed\nexit 101\n';

/**
 * Installing nginx from Debian would start it on port 80 as a service of the machine; Debian asks this file first.
 * A policy that is already there stays.
 */
async function withoutServices(work: () => Promise<void>): Promise<void> {
  if (existsSync(POLICY)) return work();
  writeFileSync(POLICY, POLICY_TEXT, { mode: 0o755 });
  try {
    await work();
  } finally {
    rmSync(POLICY, { force: true });
  }
}

async function disableService({ service }: Requirement): Promise<void> {
  if (!service || !existsSync('/run/systemd/system')) return;
  await run('systemctl', ['disable', service]).catch(() => undefined);
}

async function installPrograms(requirements: readonly Requirement[]): Promise<void> {
  // Waits for another package manager run (five minutes at most) instead of failing on its lock.
  await withoutServices(() => fetchPackages(aptWith(['DPkg::Lock::Timeout=300']), requirements));
  await Promise.all(requirements.map(disableService));
}

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
const unpackPrograms = (requirements: readonly Requirement[]): Promise<void> =>
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
