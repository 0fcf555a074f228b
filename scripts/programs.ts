import { accessSync, constants, readFileSync } from 'node:fs';
import path from 'node:path';
import { UNPACKED_BIN } from './paths.ts';
import { Problem } from './problem.ts';

/** A program that the project uses but does not include. */
export interface Requirement {
  what: string;
  programs: readonly string[];
  /** The programs that serve as well. */
  others?: readonly string[];
  /** One of the programs is enough, the first one if there are several. */
  isOneEnough?: boolean;
  /** The packages of Debian and Ubuntu. */
  apt: readonly string[];
  /** More packages, which not every release of Debian and Ubuntu has. */
  extras?: readonly string[];
  /** The command for an unpacked program, with `$unpacked` as the folder; `"$unpacked/usr/…/name" "$@"` by default. */
  unpacked?: Readonly<Record<string, string>>;
}

/** Describes a program whose package has the same name. */
export const tool = (name: string): Requirement => ({ what: name, programs: [name], apt: [name] });

/** With the module for brotli, pages load a quarter fewer bytes. */
export const NGINX: Requirement = { ...tool('nginx'), extras: ['libnginx-mod-http-brotli-static'] };

/** The private database is MariaDB; another server is reached through DATABASE_URL. */
export const DATABASE_SERVER: Requirement = {
  what: 'MariaDB',
  // Debian splits what creates the first tables into two packages.
  programs: ['mariadbd', 'mariadb-install-db', 'my_print_defaults'],
  apt: ['mariadb-server-core', 'mariadb-client-core'],
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
};

export const CHROMIUM: Requirement = {
  what: 'Chromium',
  // The headless build takes two thirds of the time, so Debian’s is fetched even beside a full browser.
  programs: ['chromium-headless-shell', 'chromium', 'google-chrome'],
  isOneEnough: true,
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

export const isPresent = ({ programs, others, isOneEnough }: Requirement): boolean =>
  isOneEnough
    ? findProgram(...programs.slice(0, isDebian() ? 1 : programs.length)) !== undefined
    : areFound(programs) || (others !== undefined && areFound(others));

const areFound = (programs: readonly string[]): boolean => programs.every((name) => findProgram(name));

/** Debian, Ubuntu and their derivatives. */
export function isDebian(): boolean {
  try {
    return /^ID(_LIKE)?=.*\b(debian|ubuntu)\b/m.test(readFileSync('/etc/os-release', 'utf8'));
  } catch {
    return false;
  }
}

export const isRoot = (): boolean => process.getuid?.() === 0;

export const inWords = (requirements: readonly Requirement[]): string =>
  requirements.map(({ what }) => what).join(', ');

/** Names everything at once, so that nobody installs one program only to hear of the next. */
export function missing(requirements: readonly Requirement[]): Problem {
  const command = isDebian()
    ? `sudo apt-get install --no-install-recommends ${requirements.flatMap(({ apt }) => apt).join(' ')}`
    : 'your system’s package manager, for instance brew, dnf, pacman or apk';
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
