import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { buildIn, changedWorkspaces, markAsCurrent } from './build.ts';
import { askToReplace, type Replaceable } from './control.ts';
import { withFileLock } from './file-lock.ts';
import { inProject, PROJECT_DIR } from './paths.ts';
import { Problem } from './problem.ts';
import type { RunOptions } from './run.ts';
import type { Sockets } from './sockets.ts';
import type { Steps } from './steps.ts';
import { copyTree } from './tree-copy.ts';

/** Each part needs those before it. */
const ORDER = ['db', 'public-api', 'admin-api', 'shared-ui', 'public-web', 'admin-web'];
/** The processes of a part. Other parts are only served as files. */
const RUNNING: Readonly<Record<string, Replaceable>> = {
  db: 'worker',
  'public-api': 'public-api',
  'admin-api': 'admin-api',
  'public-web': 'renderer',
};
/** Names of files here contain a hash. The old files stay, because open pages may still request them. */
const KEPT = `assets${path.sep}`;

/**
 * Builds the changed parts in this folder beside the running ones and replaces them one by one. A part that does not
 * become ready is rolled back, and the parts after it are not replaced.
 */
export const upgrade = (sockets: Sockets, steps: Steps, options: RunOptions = {}): Promise<string[]> =>
  withFileLock(inProject('.cache', 'build.lock'), async () => {
    const changed = changedWorkspaces().sort((a, b) => ORDER.indexOf(a.name) - ORDER.indexOf(b.name));
    if (changed.length === 0) return [];
    const tree = inProject('.cache', `next-${process.pid}`);
    try {
      copyTree(PROJECT_DIR, tree);
      for (const workspace of changed) {
        await steps.step(`Build ${workspace.name}`, () => buildIn(tree, workspace, options));
        markAsCurrent(tree, workspace.name);
      }
      for (const { name } of changed)
        await steps.step(`Replace ${name}`, () => replace(name, path.join(tree, name, 'dist'), sockets));
    } finally {
      rmSync(tree, { recursive: true, force: true });
    }
    return changed.map(({ name }) => name);
  });

async function replace(name: string, next: string, sockets: Sockets): Promise<void> {
  const former = `${next}.former`;
  const dist = inProject(name, 'dist');
  cpSync(dist, former, { recursive: true });
  give(next, dist);
  const running = RUNNING[name];
  if (!running) return;
  try {
    await askToReplace(sockets, running);
  } catch (error) {
    give(former, dist);
    const reason = error instanceof Error ? error.message : String(error);
    throw new Problem(`${name} was not replaced.`, reason, { cause: error });
  }
}

/**
 * Each file is replaced atomically, those with a hash in their name first, so that a page loaded meanwhile finds all
 * its files.
 */
function give(from: string, to: string): void {
  const files = filesIn(from).sort((a, b) => Number(b.startsWith(KEPT)) - Number(a.startsWith(KEPT)));
  for (const file of files) {
    mkdirSync(path.dirname(path.join(to, file)), { recursive: true });
    renameSync(path.join(from, file), path.join(to, file));
  }
  for (const file of filesIn(to))
    if (!files.includes(file) && !file.startsWith(KEPT)) rmSync(path.join(to, file));
}

const filesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    : [];
