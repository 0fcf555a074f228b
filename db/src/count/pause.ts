import { adminChange, type By, difference, Refusal } from '../changes/index.ts';
import { type Db, NOW, withDeadline } from '../machinery/index.ts';
import { CURRENT_CYCLE_ID } from './cycle-clock.ts';

/** A server reports a lock wait of one second within two seconds. A shorter timeout would hide the cause. */
export const LOCK_NOTICED_MS = 5_000;

export interface Pause {
  paused: boolean;
  reason: string | null;
  /** What has paused voting, if it was no person. */
  kind?: string | null;
}

/** Pauses or resumes voting. The write waits for votes under way, so that none is stored after this returns. */
export function setPause(db: Db, by: By, { paused, reason, kind = null }: Pause): Promise<void> {
  const after: Pause = { paused, reason: paused ? reason : null };
  return withDeadline(LOCK_NOTICED_MS, () =>
    adminChange(db, by, async (tx, note) => {
      const cycle = await tx('voting_cycles').whereRaw(`id = ${CURRENT_CYCLE_ID}`).forUpdate().first();
      if (!cycle) throw new Refusal('no_active_cycle');
      const { id, name, paused_at, pause_reason } = cycle;
      const since = paused_at ?? NOW;
      await tx('voting_cycles')
        .where({ id })
        .update({
          paused_at: paused ? since : null,
          pause_kind: kind,
          pause_reason: after.reason,
          // Votes may have been moved during the pause.
          ...(!paused && { generation: tx.raw('generation + 1') }),
        });
      const changed = difference<Pause>({ paused: paused_at !== null, reason: pause_reason }, after);
      if (changed) note(paused ? 'voting.paused' : 'voting.resumed', name, { id, ...changed });
    }),
  );
}
