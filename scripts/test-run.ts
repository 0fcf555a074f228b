import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { report } from './problem.ts';
import { createReaper } from './reaper.ts';
import { CommandFailed } from './run.ts';
import { untilStopped } from './signals.ts';
import { createSteps } from './steps.ts';
import { createSupervisor } from './supervisor.ts';

/**
 * What a command that tests works with: its lines, a folder, processes. Nothing of it is left when the command ends.
 * `within` is where the folder is made.
 */
export function openTestRun(name: string, within = os.tmpdir()) {
  const steps = createSteps();
  const { signal } = untilStopped();
  mkdirSync(within, { recursive: true });
  const folder = mkdtempSync(path.join(within, `${name}-`));
  const reaper = createReaper(folder);
  const supervisor = createSupervisor({ reaper, signal, say: steps.say });
  const failures: string[] = [];
  const undo: (() => unknown)[] = [];
  return {
    steps,
    signal,
    folder,
    supervisor,
    options: { reaper, signal },
    /** The names of checks that have failed. */
    failures,
    /** Runs before the command ends, also when it fails; what is named last is done first. */
    atEnd: (work: () => unknown): void => void undo.push(work),
    /** One thing to check: a line with its time, and what it said when it failed. Goes on either way. */
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
    /** Does the work and ends the process: with 1 when a check has failed, or the work itself. */
    async finish(work: () => Promise<unknown>): Promise<never> {
      try {
        await work();
      } catch (error) {
        failures.push(name);
        steps.say(signal.aborted ? '\n  Stopped.' : report(error));
      }
      for (const step of undo.reverse()) await step();
      await supervisor.stopAll();
      rmSync(folder, { recursive: true, force: true });
      reaper.close();
      process.exit(failures.length > 0 ? 1 : 0);
    },
  };
}

export type TestRun = ReturnType<typeof openTestRun>;
