import { createHash, type Hash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const OUTPUTS = ['node_modules', 'dist', 'test-results'];

/** Files that are not hashed: for a build those that don't end up in it, for test results all output. */
const SKIPPED = {
  build: { folders: new Set([...OUTPUTS, 'testing']), files: /\.test\.tsx?$|^\./ },
  tests: {
    folders: new Set([...OUTPUTS, '.git', '.cache', '.data', 'secrets']),
    files: /\.log$|\.tsbuildinfo$/,
  },
};
type Purpose = keyof typeof SKIPPED;

function addFolder(hash: Hash, root: string, folder: string, purpose: Purpose): void {
  const entries = readdirSync(path.join(root, folder), { withFileTypes: true });
  const { folders, files } = SKIPPED[purpose];
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const name = path.join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!folders.has(entry.name)) addFolder(hash, root, name, purpose);
    } else if (!files.test(entry.name)) {
      addFile(hash, root, name);
    }
  }
}

function addFile(hash: Hash, root: string, file: string): void {
  const text = readFileSync(path.join(root, file));
  const content = file === 'package-lock.json' ? installedBy(text) : text;
  hash.update(`${file.replaceAll(path.sep, '/')}\0${content.length}\0`).update(content);
}

/** Returns the packages that a lock file installs. A new version of one workspace does not change the others. */
function installedBy(lockFile: Buffer): Buffer {
  const { packages = {} }: { packages?: Record<string, unknown> } = JSON.parse(lockFile.toString());
  const installed = Object.entries(packages).filter(([folder]) => folder.includes('node_modules/'));
  return Buffer.from(JSON.stringify(installed));
}

/** Returns one hash of these files and folders, which are relative to `root`. */
export function contentHash(root: string, inputs: readonly string[], purpose: Purpose = 'build'): string {
  const hash = createHash('sha256');
  for (const input of inputs) {
    if (statSync(path.join(root, input)).isDirectory()) addFolder(hash, root, input, purpose);
    else addFile(hash, root, input);
  }
  return hash.digest('hex');
}
