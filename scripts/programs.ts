import { accessSync, constants, readFileSync } from 'node:fs';
import path from 'node:path';
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
];

const isExecutable = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** The full path of the first of these programs that this machine has. */
export const findProgram = (...names: string[]): string | undefined => {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), ...MORE_FOLDERS].filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(isExecutable);
};

/** A program the project uses but does not bring along, and how each system installs it. */
export interface Requirement {
  what: string;
  /** Names under which it may be found, best first. */
  programs: readonly string[];
  /** Programs that are needed beside the first one. */
  together?: readonly string[];
  apt: readonly string[];
  /** A service that the package would start with the machine; the project starts its own. */
  service?: string;
  others: Readonly<Record<'dnf' | 'apk' | 'pacman' | 'brew', string>>;
}

export const isPresent = ({ programs, together = [] }: Requirement): boolean => {
  const found = findProgram(...programs);
  if (!found) return false;
  const isFirst = path.basename(found) === programs[0];
  return !isFirst || together.every((name) => findProgram(name));
};

export const isDebian = (): boolean => {
  try {
    return /^ID(_LIKE)?=.*\b(debian|ubuntu)\b/m.test(readFileSync('/etc/os-release', 'utf8'));
  } catch {
    return false;
  }
};

export const isRoot = (): boolean => process.getuid?.() === 0;

const installCommand = ({ apt, others }: Requirement): string => {
  if (isDebian()) return `sudo apt-get install --no-install-recommends ${apt.join(' ')}`;
  const manager = (Object.keys(others) as (keyof typeof others)[]).find((name) => findProgram(name));
  if (!manager) return `your system's package of ${apt[0]}`;
  return { dnf: 'sudo dnf install', apk: 'sudo apk add', pacman: 'sudo pacman -S', brew: 'brew install' }[
    manager
  ].concat(` ${others[manager]}`);
};

export const missing = (requirement: Requirement): Problem =>
  new Problem(
    `There is no ${requirement.what} on this machine.`,
    `Install it with: ${installCommand(requirement)}\nThen run the same command again.`,
  );
