import { existsSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Problem } from '../../scripts/problem.ts';

const LIBRARIES = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/lib'].map((folder) =>
  path.join(folder, 'faketime', 'libfaketimeMT.so.1'),
);

export type SimulatedClock = ReturnType<typeof simulatedClock>;

/**
 * Makes a clock for every process that starts from now on, to skip the time in which nothing happens. The offset is read whenever the clock is read, so that a
 * skip holds for the very next statement. Throws a Problem if libfaketime is not installed.
 */
export function simulatedClock(file: string) {
  const library = LIBRARIES.find((candidate) => existsSync(candidate));
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
    /** The time in ms; it advances automatically at normal speed. */
    now,
    /** Skips to this time, unless it is past already. */
    skipTo(instant: number): void {
      const left = instant - now();
      if (left <= 0) return;
      offset += left;
      write();
    },
  };
}
