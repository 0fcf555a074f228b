import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Writes a file into a folder, and creates missing folders. */
export function write(folder: string, file: string, content: string): void {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), content);
}
