import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';

/** The clocks of both APIs, and of nobody else. */
export interface Clock {
  /** What the APIs are started with. */
  env: Record<string, string>;
  /** As libfaketime takes it: `-1h`, `+2d`, `+0`. */
  set(offset: string): Promise<void>;
}

const LIBRARIES = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/lib'].map((folder) =>
  path.join(folder, 'faketime', 'libfaketimeMT.so.1'),
);

export const fakeTimeLibrary = (): string | undefined => LIBRARIES.find((candidate) => existsSync(candidate));

/** Undefined when libfaketime (Debian: the package faketime) is not installed. The offset is read from `file`. */
export async function fakeClock(file: string): Promise<Clock | undefined> {
  const library = fakeTimeLibrary();
  if (!library) return undefined;
  const set = (offset: string) => writeFile(file, `${offset}\n`);
  await set('+0');
  const env = {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: file,
    // Reading the file at every look at the clock would cost more than the requests.
    FAKETIME_CACHE_DURATION: '1',
    DONT_FAKE_MONOTONIC: '1',
  };
  return { env, set };
}
