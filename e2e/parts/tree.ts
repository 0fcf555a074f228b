import { cpSync, existsSync, mkdirSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { startTestDatabase } from '../../scripts/database-server.ts';
import { PROJECT_DIR } from '../../scripts/paths.ts';
import type { TestRun } from '../../scripts/test-run.ts';

const LEFT_OUT = new Set(['node_modules', 'dist', '.git', '.data', '.cache', 'test-results']);

/** Copies the sources of the project into a new folder, with its installed packages. */
export function copyTree(to: string): void {
  const filter = (source: string) => !LEFT_OUT.has(path.basename(source));
  mkdirSync(to);
  // Entries are copied one by one, because the target may lie in an excluded one.
  for (const name of readdirSync(PROJECT_DIR).filter(filter))
    cpSync(path.join(PROJECT_DIR, name), path.join(to, name), { recursive: true, filter });
  linkPackages(to);
}

/** Gives a tree the project's installed packages, and its own workspaces. */
export function linkPackages(tree: string): void {
  const [packages, copies] = [path.join(PROJECT_DIR, 'node_modules'), path.join(tree, 'node_modules')];
  mkdirSync(copies);
  for (const entry of readdirSync(packages, { withFileTypes: true })) {
    const installed = path.join(packages, entry.name);
    // npm links a workspace by a relative path, which also works in the copy.
    const target = entry.isSymbolicLink() ? readlinkSync(installed) : installed;
    symlinkSync(target, path.join(copies, entry.name));
  }
  // A workspace has packages of its own where the project has another version of them.
  for (const name of readdirSync(tree)) {
    const own = path.join(PROJECT_DIR, name, 'node_modules');
    if (existsSync(own)) symlinkSync(own, path.join(tree, name, 'node_modules'));
  }
}

/** Runs work in a temporary folder with its own database server. */
export async function withTestDatabase<T>(
  { folder, supervisor, options }: TestRun,
  name: string,
  work: (place: string, databaseUrl: string) => Promise<T>,
): Promise<T> {
  const place = path.join(folder, name.replaceAll(' ', '-'));
  mkdirSync(place);
  try {
    return await work(place, await startTestDatabase(place, supervisor, options));
  } finally {
    await supervisor.stopAll();
    rmSync(place, { recursive: true, force: true });
  }
}
