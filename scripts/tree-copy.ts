import { cpSync, lstatSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import path from 'node:path';

const LEFT_OUT = new Set(['node_modules', 'dist', '.git', '.data', '.cache', 'test-results']);

/** The sources of the project in another folder, with its installed packages and with workspaces of their own. */
export function copyTree(from: string, to: string): void {
  const filter = (source: string) => !LEFT_OUT.has(path.basename(source));
  mkdirSync(to, { recursive: true });
  // One by one, as the other folder may be in one that is left out.
  for (const name of readdirSync(from).filter(filter))
    cpSync(path.join(from, name), path.join(to, name), { recursive: true, filter });
  linkPackages(from, to);
}

/** The packages installed in one tree, for another: those of a workspace's own stay behind. */
export function linkPackages(from: string, to: string): void {
  const [packages, copies] = [path.join(from, 'node_modules'), path.join(to, 'node_modules')];
  mkdirSync(copies);
  for (const name of readdirSync(packages)) {
    const installed = path.join(packages, name);
    // npm links a workspace by a relative path: the same path leads into the copy.
    const target = lstatSync(installed).isSymbolicLink() ? readlinkSync(installed) : installed;
    symlinkSync(target, path.join(copies, name));
  }
}
