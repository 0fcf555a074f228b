import { cpSync, lstatSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import path from 'node:path';

const LEFT_OUT = new Set(['node_modules', 'dist', '.git', '.data', '.cache', 'test-results']);

/** Copies the sources of the project into another folder, with its installed packages and its own workspaces. */
export function copyTree(from: string, to: string): void {
  const filter = (source: string) => !LEFT_OUT.has(path.basename(source));
  mkdirSync(to, { recursive: true });
  // Entries are copied one by one, because the target may lie in an excluded one.
  for (const name of readdirSync(from).filter(filter))
    cpSync(path.join(from, name), path.join(to, name), { recursive: true, filter });
  linkPackages(from, to);
}

/** Copies the installed packages of one tree to another, without those of the workspaces. */
export function linkPackages(from: string, to: string): void {
  const [packages, copies] = [path.join(from, 'node_modules'), path.join(to, 'node_modules')];
  mkdirSync(copies);
  for (const name of readdirSync(packages)) {
    const installed = path.join(packages, name);
    // npm links a workspace by a relative path, which also works in the copy.
    const target = lstatSync(installed).isSymbolicLink() ? readlinkSync(installed) : installed;
    symlinkSync(target, path.join(copies, name));
  }
}
