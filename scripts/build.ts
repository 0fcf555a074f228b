import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import { stripVTControlCharacters } from 'node:util';
import { contentHash } from './content-hash.ts';
import { withFileLock } from './file-lock.ts';
import { inProject, PROJECT_DIR } from './paths.ts';
import { Problem } from './problem.ts';
import { CommandFailed, type RunOptions, run } from './run.ts';

interface Workspace {
  name: string;
  /** The files and folders that its build reads, besides those that all builds read. */
  inputs: readonly string[];
}

const COMMON_INPUTS = [
  'package-lock.json',
  'tsconfig.json',
  'config/tsconfig.browser.json',
  'config/tsconfig.node.json',
  'scripts/precompress.mjs',
];

export const WORKSPACES: readonly Workspace[] = [
  // The longest builds come first, so that two at a time end together. The webs contain shared-web and the bridge of
  // shared-ui.
  { name: 'public-web', inputs: ['public-web', 'shared-web', 'shared-ui'] },
  { name: 'admin-web', inputs: ['admin-web', 'shared-web', 'shared-ui', 'docs/organisers'] },
  { name: 'shared-ui', inputs: ['shared-ui'] },
  { name: 'db', inputs: ['db'] },
  { name: 'public-api', inputs: ['public-api', 'shared-server', 'db'] },
  { name: 'admin-api', inputs: ['admin-api', 'shared-server', 'db'] },
];

/** This file disappears with the output that it describes, because a build empties its folder first. */
const stampOf = ({ name }: Workspace): string => inProject(name, 'dist', '.built-from');

const currentHash = ({ inputs }: Workspace): string =>
  contentHash(PROJECT_DIR, [...COMMON_INPUTS, ...inputs]);

function isCurrent(workspace: Workspace): boolean {
  const stamp = stampOf(workspace);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === currentHash(workspace);
}

/** A build tool first says what is wrong, and then prints a long stack. */
function errorPart(output: string): string {
  const lines = stripVTControlCharacters(output).trim().split('\n');
  const start = lines.findIndex((line) => /error|failed/i.test(line));
  return lines.slice(Math.max(start, 0)).slice(0, 30).join('\n');
}

/** Returns the workspaces whose sources have changed since they were built. */
const changedWorkspaces = (): Workspace[] => WORKSPACES.filter((workspace) => !isCurrent(workspace));

async function build(workspace: Workspace, options: RunOptions): Promise<void> {
  const { name } = workspace;
  const hash = currentHash(workspace);
  const npm = process.env.npm_execpath;
  const [command, first] = npm ? [process.execPath, [npm]] : ['npm', []];
  try {
    await run(command, [...first, 'run', 'build', '--loglevel=silent', '--workspace', name], {
      ...options,
      cwd: PROJECT_DIR,
      env: { NODE_ENV: 'production', ...options.env },
    });
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error;
    throw new Problem(`${name} could not be built.`, errorPart(error.output), { cause: error });
  }
  writeFileSync(stampOf(workspace), hash);
}

/** Builds the workspaces whose sources have changed and returns their names. */
export const buildChanged = (
  options: RunOptions = {},
  onDone: (name: string) => void = () => undefined,
): Promise<string[]> =>
  withFileLock(inProject('.cache', 'build.lock'), async () => {
    const changed = changedWorkspaces();
    const queue = [...changed];
    const worker = async (): Promise<void> => {
      for (let next = queue.shift(); next; next = queue.shift()) {
        await build(next, options);
        onDone(next.name);
      }
    };
    const results = await Promise.allSettled(
      Array.from({ length: Math.max(2, os.availableParallelism()) }, worker),
    );
    const failed = results.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
    return changed.map(({ name }) => name);
  });
