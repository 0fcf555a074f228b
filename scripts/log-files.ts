import {
  closeSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  statSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';

const LARGEST_BYTES = 10_000_000;
const LOOK_MS = 60_000;
const CHUNK_BYTES = 1_000_000;

export interface LogFiles {
  file(name: string): string;
  /** Stops watching. */
  close(): void;
}

/** Keeps one earlier copy of a large log file beside it, so that there are never more than two. */
export function openLogFiles(folder: string): LogFiles {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const rotateAll = () => {
    for (const name of readdirSync(folder)) if (name.endsWith('.log')) rotate(path.join(folder, name));
  };
  const rotateSoon = () => {
    try {
      rotateAll();
    } catch {
      // A full disk has no room for a copy. It may have some later.
    }
  };
  rotateAll();
  const timer = setInterval(rotateSoon, LOOK_MS).unref();
  return { file: (name) => path.join(folder, `${name}.log`), close: () => clearInterval(timer) };
}

/**
 * The file is copied and truncated, because its writers keep it open and append. Anything written between the last read
 * and the truncation is lost.
 */
export function rotate(file: string, largestBytes = LARGEST_BYTES): void {
  if (statSync(file).size <= largestBytes) return;
  const from = openSync(file, 'r+');
  const to = openSync(`${file}.1`, 'w', 0o600);
  try {
    const chunk = Buffer.alloc(CHUNK_BYTES);
    for (let read = readSync(from, chunk); read > 0; read = readSync(from, chunk))
      writeSync(to, chunk, 0, read);
    ftruncateSync(from);
  } finally {
    closeSync(to);
    closeSync(from);
  }
}
