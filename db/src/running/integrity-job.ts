import { currentCycle, takeDueSnapshots } from '../count/index.ts';
import { renewGroups } from '../integrity/index.ts';
import type { Db } from '../machinery/index.ts';
import { eraseOrigins } from './erase-origins.ts';
import { renumberErased } from './erased-accounts.ts';

/** A task runs at most a tenth of the time: one that takes three seconds runs every thirty. */
const REST_FACTOR = 10;

interface Step {
  everyMs: number;
  /** It has work before the first cycle, too. */
  withoutCycle?: boolean;
  run(db: Db, cycleId: number): Promise<void>;
}

/** Each task is tried even if another failed. */
const STEPS: Record<string, Step> = {
  scores: { everyMs: 15_000, run: renewGroups },
  // This runs often, because each reader counts the votes of a frozen leaderboard until its snapshot is taken.
  snapshots: { everyMs: 5000, run: takeDueSnapshots },
  'erasing origins': { everyMs: 60_000, withoutCycle: true, run: eraseOrigins },
  'erased accounts': { everyMs: 3_600_000, run: renumberErased },
};

/**
 * Returns a function that runs the due tasks, one run at a time across all processes. `onFailure` is called with each
 * task that failed, which is due again next time. The pool needs one connection only.
 */
export function createIntegrityJob(db: Db, onFailure: (step: string, error: unknown) => void) {
  const dueAt = new Map<string, number>();
  return async (): Promise<void> => {
    const [[{ held }]] = await db.raw("SELECT GET_LOCK(CONCAT(DATABASE(), ' integrity'), 0) AS held");
    if (held !== 1) return;
    try {
      const cycle = await currentCycle(db);
      const due = Object.entries(STEPS).filter(([, { withoutCycle }]) => cycle || withoutCycle);
      for (const [name, { everyMs, run }] of due) {
        const started = performance.now();
        if (started < (dueAt.get(name) ?? 0)) continue;
        try {
          await run(db, cycle?.id ?? 0);
          const tookMs = performance.now() - started;
          dueAt.set(name, started + Math.max(everyMs, REST_FACTOR * tookMs));
        } catch (error) {
          onFailure(name, error);
        }
      }
    } finally {
      await db.raw("DO RELEASE_LOCK(CONCAT(DATABASE(), ' integrity'))");
    }
  };
}
