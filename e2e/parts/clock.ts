import { existsSync, renameSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Problem } from '../../scripts/problem.ts';

/** The clocks of both APIs and of no other process. */
export interface Clock {
  /** The environment in which the APIs start. */
  env: Record<string, string>;
  /** Sets the offset for libfaketime: `-1h`, `+2d`, `+0`. */
  set(offset: string): Promise<void>;
}

const LIBRARIES = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/lib'].map((folder) =>
  path.join(folder, 'faketime', 'libfaketimeMT.so.1'),
);

const fakeTimeLibrary = (): string | undefined => LIBRARIES.find((candidate) => existsSync(candidate));

/** Is undefined if libfaketime (Debian: the package faketime) is not installed. The offset is read from `file`. */
export async function fakeClock(file: string): Promise<Clock | undefined> {
  const library = fakeTimeLibrary();
  if (!library) return undefined;
  const set = (offset: string) => writeFile(file, `${offset}\n`);
  await set('+0');
  const env = {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: file,
    // Reading the file whenever the clock is read would cost more than the requests.
    FAKETIME_CACHE_DURATION: '1',
    DONT_FAKE_MONOTONIC: '1',
  };
  return { env, set };
}

/** The clock of the whole product, which skips the time in which nothing happens. */
export interface SimulatedClock {
  /** The time in ms; it advances automatically at normal speed. */
  now(): number;
  /** Skips to this time, unless it is past already. */
  skipTo(instant: number): void;
}

/**
 * Makes a clock for every process that starts from now on. The offset is read whenever the clock is read, so that a
 * skip holds for the very next statement. Throws a Problem if libfaketime is not installed.
 */
export function simulatedClock(file: string): SimulatedClock {
  const library = fakeTimeLibrary();
  if (!library)
    throw new Problem('libfaketime is not installed.', 'On Debian and Ubuntu: apt-get install faketime.');
  let offset = 0;
  const write = () => {
    // The file is replaced at once, because it may be read at any moment.
    writeFileSync(`${file}.new`, `+${(offset / 1000).toFixed(3)}\n`);
    renameSync(`${file}.new`, file);
  };
  write();
  Object.assign(process.env, {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_NO_CACHE: '1',
    // Timers keep their real duration.
    DONT_FAKE_MONOTONIC: '1',
  });
  const now = () => Date.now() + offset;
  return {
    now,
    skipTo(instant) {
      const left = instant - now();
      if (left <= 0) return;
      offset += left;
      write();
    },
  };
}
