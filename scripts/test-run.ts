import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { report } from './problem.ts';
import { createReaper } from './reaper.ts';
import { untilStopped } from './signals.ts';
import { createSteps } from './steps.ts';
import { createSupervisor } from './supervisor.ts';

/** What a command that tests works with: its lines, a folder, processes. Nothing of it is left when the command ends. */
export function openTestRun(name: string) {
  const steps = createSteps();
  const { signal } = untilStopped();
  const folder = mkdtempSync(path.join(os.tmpdir(), `${name}-`));
  const reaper = createReaper(folder);
  const supervisor = createSupervisor({ reaper, signal, say: steps.say });
  return {
    steps,
    signal,
    folder,
    supervisor,
    options: { reaper, signal },
    /** Does the work, which answers whether all is in order, and ends the process. */
    async finish(work: () => Promise<boolean>): Promise<never> {
      try {
        process.exitCode = (await work()) ? 0 : 1;
      } catch (error) {
        steps.say(signal.aborted ? '\n  Stopped.' : report(error));
        process.exitCode = 1;
      }
      await supervisor.stopAll();
      rmSync(folder, { recursive: true, force: true });
      reaper.close();
      process.exit();
    },
  };
}
