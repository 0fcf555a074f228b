import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { report } from './problem.ts';
import { createReaper } from './reaper.ts';
import { CommandFailed } from './run.ts';
import { untilStopped } from './signals.ts';
import { createSteps } from './steps.ts';
import { createSupervisor } from './supervisor.ts';

export type TestRun = ReturnType<typeof openTestRun>;

/**
 * Provides a testing command with its output lines, a folder (in `within`) and processes, and removes them all at the
 * end.
 */
export function openTestRun(name: string, within = os.tmpdir()) {
  const steps = createSteps();
  const signal = untilStopped();
  mkdirSync(within, { recursive: true });
  const folder = mkdtempSync(path.join(within, `${name}-`));
  const reaper = createReaper(folder);
  const supervisor = createSupervisor({ reaper, signal, say: steps.say });
  /** The names of failed checks. */
  const failures: string[] = [];
  const undo: (() => unknown)[] = [];
  return {
    steps,
    signal,
    folder,
    supervisor,
    options: { reaper, signal },
    failures,
    /** Runs before the command ends, even after a failure, in reverse order. */
    atEnd: (work: () => unknown): void => void undo.push(work),
    /** Runs one check and prints a line with its duration, and its error if it failed. Continues either way. */
    async check(what: string, work: (note: (text: string) => void) => Promise<unknown>): Promise<boolean> {
      signal.throwIfAborted();
      try {
        await steps.step(what, work);
        return true;
      } catch (error) {
        signal.throwIfAborted();
        failures.push(what);
        steps.say(error instanceof CommandFailed ? `\n${error.output}` : report(error));
        return false;
      }
    },
    /** Runs the work and ends the process, with 1 if a check or the work itself failed. */
    async finish(work: () => Promise<unknown>): Promise<never> {
      await work().catch((error: unknown) => {
        failures.push(name);
        steps.say(signal.aborted ? '\n  Stopped.' : report(error));
      });
      for (const step of undo.reverse()) await step();
      await supervisor.stopAll();
      rmSync(folder, { recursive: true, force: true });
      reaper.close();
      process.exit(failures.length > 0 ? 1 : 0);
    },
  };
}
