import { copyFileSync, existsSync, mkdirSync, readdirSync, statSync, truncateSync } from 'node:fs';
import path from 'node:path';

const LARGEST_BYTES = 10_000_000;
const LOOK_MS = 60_000;

/**
 * Keeps one earlier copy of a large log file beside it, so that there are never more than two. Returns the path of each
 * file by its name.
 */
export function openLogFiles(folder: string): (name: string) => string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const rotateAll = () => {
    for (const name of readdirSync(folder)) if (name.endsWith('.log')) rotate(path.join(folder, name));
  };
  rotateAll();
  const timer = setInterval(() => {
    // A test removes the folder when its product has stopped.
    if (existsSync(folder)) rotateAll();
    else clearInterval(timer);
  }, LOOK_MS).unref();
  return (name) => path.join(folder, `${name}.log`);
}

/** The file is copied and truncated, because its writers keep it open. A line written in between is lost. */
export function rotate(file: string, largestBytes = LARGEST_BYTES): void {
  if (statSync(file).size <= largestBytes) return;
  try {
    copyFileSync(file, `${file}.1`);
    truncateSync(file);
  } catch {
    // A full disk has no room for a copy. It may have some later.
  }
}
