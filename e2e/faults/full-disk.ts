import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Load } from '../parts/load.ts';
import type { Injected } from './injected.ts';

const CHUNKS = [1024 * 1024, 4096].map((size) => Buffer.alloc(size));
/** The database keeps using the room that it has. */
const NOTICED_WITHIN_MS = 20_000;
const POLL_MS = 20;

/** Fills the disk with a file; returns when the first vote has failed. */
export async function fillDisk(mountPoint: string, load: Load): Promise<Injected> {
  const filler = path.join(mountPoint, 'filler');
  const fill = () => {
    for (const chunk of CHUNKS) fillWith(filler, chunk);
  };
  fill();
  const before = load.unknown();
  const giveUp = performance.now() + NOTICED_WITHIN_MS;
  while (load.unknown() === before && performance.now() < giveUp) {
    await sleep(POLL_MS);
    fill();
  }
  return { end: async () => rmSync(filler) };
}

function fillWith(file: string, chunk: Buffer): void {
  const descriptor = openSync(file, 'a');
  try {
    for (;;) if (writeSync(descriptor, chunk) < chunk.length) return;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  } finally {
    closeSync(descriptor);
  }
}
