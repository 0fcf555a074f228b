import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { UNPACKED_BIN } from './paths.ts';
import { Problem } from './problem.ts';

/** A program that the project uses but does not include. */
export interface Requirement {
  what: string;
  programs: readonly string[];
  /** The programs that serve as well. */
  others?: readonly string[];
  /** The packages of Debian and Ubuntu. */
  apt: readonly string[];
  /** The package of Homebrew. */
  brew?: string;
  /** More packages, which not every release of Debian and Ubuntu has. */
  extras?: readonly string[];
  /** The command for an unpacked program, with `$unpacked` as the folder; `"$unpacked/usr/…/name" "$@"` by default. */
  unpacked?: Readonly<Record<string, string>>;
}

/** Describes a program whose package has the same name. */
export const tool = (name: string): Requirement => ({
  what: name,
  programs: [name],
  apt: [name],
  brew: name,
});

/** With the module for brotli, pages load a quarter fewer bytes. */
export const NGINX: Requirement = { ...tool('nginx'), extras: ['libnginx-mod-http-brotli-static'] };

/** The private database is MariaDB; another server is reached through DATABASE_URL. */
export const DATABASE_SERVER: Requirement = {
  what: 'MariaDB',
  // Debian splits what creates the first tables into two packages.
  programs: ['mariadbd', 'mariadb-install-db', 'my_print_defaults'],
  apt: ['mariadb-server-core', 'mariadb-client-core'],
  brew: 'mariadb',
  unpacked: {
    mariadbd: '"$unpacked/usr/sbin/mariadbd" "$@" --lc-messages-dir="$unpacked/usr/share/mysql"',
    'mariadb-install-db': '"$unpacked/usr/bin/mariadb-install-db" "$@" --basedir="$unpacked/usr"',
  },
};

/** Backs up and restores a database. */
export const DATABASE_CLIENT: Requirement = {
  what: 'a database client (of MariaDB or MySQL)',
  programs: ['mariadb-dump', 'mariadb'],
  others: ['mysqldump', 'mysql'],
  apt: ['mariadb-client'],
  brew: 'mariadb',
};

export const CHROMIUM: Requirement = {
  what: 'Chromium',
  programs: ['chromium-headless-shell'],
  apt: ['chromium-headless-shell'],
  // The package's script in /usr/bin looks for the browser in /usr/lib.
  unpacked: { 'chromium-headless-shell': '"$unpacked/usr/lib/chromium/chromium-headless-shell" "$@"' },
};

/** Prometheus reads `/metrics` in production. The tests give it the project's rules and the running product. */
export const PROMETHEUS: Requirement = {
  ...tool('prometheus'),
  programs: ['prometheus', 'promtool'],
};

/** Server programs are often outside an ordinary user's PATH. */
const MORE_FOLDERS = [
  '/usr/sbin',
  '/usr/local/sbin',
  '/usr/libexec',
  '/opt/homebrew/bin',
  '/opt/homebrew/opt/mariadb/bin',
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

/** Returns the full path of a program. Throws a Problem if this machine lacks it. */
export function programOf(requirement: Requirement, ...names: string[]): string {
  const program = findProgram(...(names.length > 0 ? names : requirement.programs));
  if (!program) throw missing([requirement]);
  return program;
}

/** Returns the `PATH` for processes that look for programs themselves. */
export const searchPath = (): string =>
  [...(process.env.PATH ?? '').split(path.delimiter), ...MORE_FOLDERS].filter(Boolean).join(path.delimiter);

export const isPresent = ({ programs, others }: Requirement): boolean =>
  areFound(programs) || (others !== undefined && areFound(others));

const areFound = (programs: readonly string[]): boolean => programs.every((name) => findProgram(name));

/** Tells whether this is Debian, Ubuntu or one of their derivatives. */
export const hasApt = (): boolean => findProgram('apt-get') !== undefined;

export const isRoot = (): boolean => process.getuid?.() === 0;

export const inWords = (requirements: readonly Requirement[]): string =>
  requirements.map(({ what }) => what).join(', ');

/** Names everything at once, so that nobody installs one program only to hear of the next. */
export function missing(requirements: readonly Requirement[]): Problem {
  const apt = `sudo apt-get install --no-install-recommends ${requirements.flatMap(({ apt }) => apt).join(' ')}`;
  const brew = [...new Set(requirements.flatMap(({ brew = [] }) => brew))].join(' ');
  const command = hasApt() ? apt : `brew install ${brew}, or with your system’s own package manager`;
  return new Problem(
    `These programs are missing: ${inWords(requirements)}.`,
    `Install with: ${command}\nThen run the same command again.`,
  );
}

/**
 * Runs the command as a batch process on Linux, so that waking it does not interrupt the running process. The gateway
 * then handles many answers of an API at a time, and a busy machine answers a tenth more requests.
 */
export function asBatch(command: string, args: readonly string[]) {
  const chrt = process.platform === 'linux' ? findProgram('chrt') : undefined;
  return chrt ? { command: chrt, args: ['-b', '0', command, ...args] } : { command, args };
}
