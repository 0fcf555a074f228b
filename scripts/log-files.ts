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
  /** Stops looking. */
  close(): void;
}

/** Keeps only what was before of a large file, once, beside it: two files of each name, however long this runs. */
export function openLogFiles(folder: string): LogFiles {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const rotateAll = () => {
    for (const name of readdirSync(folder)) if (name.endsWith('.log')) rotate(path.join(folder, name));
  };
  const rotateSoon = () => {
    try {
      rotateAll();
    } catch {
      // A full disk has no room for a copy; there may be some in a minute.
    }
  };
  rotateAll();
  const timer = setInterval(rotateSoon, LOOK_MS).unref();
  return { file: (name) => path.join(folder, `${name}.log`), close: () => clearInterval(timer) };
}

/**
 * Copied and emptied, as whoever writes keeps the file open: database, gateway and APIs alike append, and so go on at
 * the beginning. What is written in the instant between the last read and the emptying is lost.
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
