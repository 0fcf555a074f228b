import { accessSync, constants, readFileSync } from 'node:fs';
import path from 'node:path';
import { UNPACKED_BIN } from './paths.ts';
import { Problem } from './problem.ts';

/** Server programs are often outside an ordinary user's PATH. */
const MORE_FOLDERS = [
  '/usr/sbin',
  '/usr/local/sbin',
  '/usr/libexec',
  '/usr/local/mysql/bin',
  '/opt/homebrew/bin',
  '/opt/homebrew/opt/mariadb/bin',
  '/opt/homebrew/opt/mysql/bin',
  UNPACKED_BIN,
];

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Returns the full path of the first of these programs that this machine has. */
export function findProgram(...names: string[]): string | undefined {
  const folders = searchPath().split(path.delimiter);
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(isExecutable);
}

/** Returns the `PATH` for processes that look for programs themselves. */
export const searchPath = (): string =>
  [...(process.env.PATH ?? '').split(path.delimiter), ...MORE_FOLDERS].filter(Boolean).join(path.delimiter);

const MANAGERS = {
  dnf: 'sudo dnf install',
  apk: 'sudo apk add',
  pacman: 'sudo pacman -S',
  brew: 'brew install',
};

/** A program that the project uses but does not include, and how each system installs it. */
export interface Requirement {
  what: string;
  /** The package's name for package managers other than apt, unless `others` has one. */
  package: string;
  /** Names of the program, best first. */
  programs: readonly string[];
  /** Programs needed besides the first one. */
  together?: readonly string[];
  apt: readonly string[];
  /** Packages that not every release of Debian and Ubuntu has; the program works without them. */
  aptExtras?: readonly string[];
  /** The command for an unpacked program, with `$unpacked` as the folder; `"$unpacked/usr/…/name" "$@"` by default. */
  unpacked?: Readonly<Record<string, string>>;
  /** The service that the package would start at boot; the project starts its own. */
  service?: string;
  others?: Readonly<Partial<Record<keyof typeof MANAGERS, string>>>;
}

export function isPresent({ programs, together = [] }: Requirement): boolean {
  const found = findProgram(...programs);
  if (!found) return false;
  const isFirst = path.basename(found) === programs[0];
  return !isFirst || together.every((name) => findProgram(name));
}

function osRelease(): string {
  try {
    return readFileSync('/etc/os-release', 'utf8');
  } catch {
    return '';
  }
}

/** Debian, Ubuntu and their derivatives. */
export const isDebian = (): boolean => /^ID(_LIKE)?=.*\b(debian|ubuntu)\b/m.test(osRelease());

export const isUbuntu = (): boolean => /^ID(_LIKE)?=.*\bubuntu\b/m.test(osRelease());

export const isRoot = (): boolean => process.getuid?.() === 0;

/** Names everything in one command, so that nobody installs one program only to hear of the next. */
function installCommand(requirements: readonly Requirement[]): string {
  const apt = requirements.flatMap((requirement) => requirement.apt);
  if (isDebian()) return `sudo apt-get install --no-install-recommends ${apt.join(' ')}`;
  const manager = (Object.keys(MANAGERS) as (keyof typeof MANAGERS)[]).find((name) => findProgram(name));
  if (!manager) return `your system's packages of ${apt.join(', ')}`;
  const packages = requirements.map(({ others, package: name }) => others?.[manager] ?? name);
  return `${MANAGERS[manager]} ${packages.join(' ')}`;
}

export const inWords = (requirements: readonly Requirement[]): string =>
  requirements.map(({ what }) => what).join(', ');

export const missing = (requirements: readonly Requirement[], cause?: unknown): Problem =>
  new Problem(
    `These programs are missing: ${inWords(requirements)}.`,
    `Install with: ${installCommand(requirements)}\nThen run the same command again.`,
    { cause },
  );
