import { createHash, type Hash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** Not part of what is built: outputs, and code that only tests run. */
const SKIPPED_FOLDERS = new Set(['node_modules', 'dist', 'testing', 'test-results']);
const SKIPPED_FILES = /\.test\.tsx?$|^\./;

function addFolder(hash: Hash, root: string, folder: string): void {
  const entries = readdirSync(path.join(root, folder), { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const name = path.join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!SKIPPED_FOLDERS.has(entry.name)) addFolder(hash, root, name);
    } else if (!SKIPPED_FILES.test(entry.name)) {
      addFile(hash, root, name);
    }
  }
}

function addFile(hash: Hash, root: string, file: string): void {
  const text = readFileSync(path.join(root, file));
  const content = file === 'package-lock.json' ? installedBy(text) : text;
  hash.update(`${file.replaceAll(path.sep, '/')}\0${content.length}\0`).update(content);
}

/** What a lock file has installed. A release that raises the version of one workspace changes nothing of the others. */
function installedBy(lockFile: Buffer): Buffer {
  const { packages = {} }: { packages?: Record<string, unknown> } = JSON.parse(lockFile.toString());
  const installed = Object.entries(packages).filter(([folder]) => folder.includes('node_modules/'));
  return Buffer.from(JSON.stringify(installed));
}

/** One number for the content of these files and folders, given relative to `root`. */
export function contentHash(root: string, inputs: readonly string[]): string {
  const hash = createHash('sha256');
  for (const input of inputs) {
    if (statSync(path.join(root, input)).isDirectory()) addFolder(hash, root, input);
    else addFile(hash, root, input);
  }
  return hash.digest('hex');
}
