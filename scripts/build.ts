import { existsSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { withLock } from './lock.ts';
import { inProject, PROJECT_DIR } from './paths.ts';
import { Problem } from './problem.ts';
import { CommandFailed, type RunOptions, run } from './run.ts';

const COMMON = [
  'package-lock.json',
  'tsconfig.json',
  'config/tsconfig.browser.json',
  'config/tsconfig.node.json',
  'scripts/precompress.mjs',
];

/**
 * The workspaces and what their builds read besides them. The longest builds come first, so that two at a time end
 * together.
 */
export const WORKSPACES: Readonly<Record<string, readonly string[]>> = {
  'public-web': ['shared-web', 'shared-ui', 'locales', 'public-api/src/generated'],
  'admin-web': ['shared-web', 'shared-ui', 'locales', 'docs/organisers', 'admin-api/src/generated'],
  'shared-ui': [],
  db: [],
  'public-api': ['shared-server', 'db'],
  'admin-api': ['shared-server', 'db'],
};

const NOT_BUILT = /^(?:node_modules|dist|testing)$|\.test\.tsx?$/;

/** Tells whether a file was changed, added or removed since then. A folder changes with its list of names. */
export function changedSince(time: number, place: string): boolean {
  const stats = statSync(place);
  if (stats.mtimeMs > time) return true;
  if (!stats.isDirectory()) return false;
  return readdirSync(place).some(
    (name) => !NOT_BUILT.test(name) && changedSince(time, path.join(place, name)),
  );
}

/** This file disappears with the output that it describes, because a build empties its folder first. */
const stampOf = (name: string): string => inProject(name, 'dist', '.built');

function isCurrent(name: string): boolean {
  const stamp = stampOf(name);
  if (!existsSync(stamp)) return false;
  const { mtimeMs } = statSync(stamp);
  const sources = [name, ...(WORKSPACES[name] ?? [])].flatMap(partsOf);
  return ![...sources, ...COMMON].some((place) => changedSince(mtimeMs, inProject(place)));
}

/** The folder itself is left out, because a build changes it when it creates `dist`. */
const partsOf = (folder: string): string[] =>
  readdirSync(inProject(folder))
    .filter((name) => !NOT_BUILT.test(name))
    .map((name) => path.join(folder, name));

async function build(name: string, options: RunOptions): Promise<void> {
  const started = new Date();
  const npm = process.env.npm_execpath;
  const [command, first] = npm ? [process.execPath, [npm]] : ['npm', []];
  const env = { NODE_ENV: 'production', ...options.env };
  const words = [...first, 'run', 'build', '--loglevel=silent', '--workspace', name];
  await run(command, words, { ...options, cwd: PROJECT_DIR, env }).catch((error: unknown) => {
    if (!(error instanceof CommandFailed)) throw error;
    // A build tool first says what is wrong, and then prints a long stack.
    const said = stripVTControlCharacters(error.output).trim().split('\n').slice(0, 30).join('\n');
    throw new Problem(`${name} could not be built.`, said, { cause: error });
  });
  writeFileSync(stampOf(name), '');
  utimesSync(stampOf(name), started, started);
}

/** Builds the workspaces whose sources have changed and returns their names. */
// turbo 2.11 is as fast, but it adds a program of 44 MB, which sends usage data to its maker by default.
export async function buildChanged(options: RunOptions = {}): Promise<string[]> {
  // An image has the built parts and no lock file.
  if (!existsSync(inProject('package-lock.json'))) return [];
  return withLock(inProject('.cache', 'build'), async () => {
    const changed = Object.keys(WORKSPACES).filter((name) => !isCurrent(name));
    const queue = [...changed];
    const worker = async (): Promise<void> => {
      for (let next = queue.shift(); next; next = queue.shift()) await build(next, options);
    };
    const workers = Array.from({ length: Math.max(2, availableParallelism()) }, worker);
    const failed = (await Promise.allSettled(workers)).find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
    return changed;
  });
}
