import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach } from 'vitest';

const made: string[] = [];
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** Creates a folder that is removed after the test. */
export function tempDir(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'va-scripts-'));
  made.push(folder);
  return folder;
}
