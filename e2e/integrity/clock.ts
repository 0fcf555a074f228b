import { renameSync, writeFileSync } from 'node:fs';
import { fakeTimeLibrary } from '../faults/clock.ts';

/** The clock of the whole product, which skips the time in which nothing happens. */
export interface SimulatedClock {
  /** In ms; it goes on by itself, at the machine's pace. */
  now(): number;
  /** Skips what is left until then; nothing when it is past already. */
  skipTo(instant: number): void;
}

/**
 * For every process that is started from here on. The offset is read at each look at the clock, so that a skip holds for
 * the very next statement. Undefined when libfaketime (Debian: the package faketime) is not installed.
 */
export function simulatedClock(file: string): SimulatedClock | undefined {
  const library = fakeTimeLibrary();
  if (!library) return undefined;
  let offset = 0;
  const write = () => {
    // Never half written: it may be read at any moment.
    writeFileSync(`${file}.new`, `+${(offset / 1000).toFixed(3)}\n`);
    renameSync(`${file}.new`, file);
  };
  write();
  Object.assign(process.env, {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_NO_CACHE: '1',
    // What waits for a while waits for as long as it says.
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
