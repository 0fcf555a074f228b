import { adminChange, type By, Refusal } from '../changes/index.ts';
import { type Db, NOW } from '../machinery/index.ts';
import type { Publishing, Reveal } from './cycles.ts';
import { takeDueSnapshot, takeDueSnapshots } from './final-results.ts';
import { findLocked, lockCycles } from './locked-cycles.ts';

export const LONGEST_FREEZE_HOURS = 72;
const HOUR_MS = 3_600_000;

interface Frozen {
  startDate: Date;
  endDate: Date;
  publishing: Publishing;
  frozenHours: number;
  reveal: Reveal;
}

/**
 * Returns the columns of what is shown when. A hidden cycle is frozen from its start on, and one that is announced by
 * hand from its end on, even without hours. No freeze begins before `soonest`.
 */
export function freezeOf(
  { startDate, endDate, publishing, frozenHours, reveal }: Frozen,
  soonest = startDate,
) {
  const is_revealed_by_hand = reveal === 'by_hand';
  const begins = publishing === 'hidden' ? startDate : hoursBefore(endDate, frozenHours);
  const hasFreeze = publishing === 'hidden' || frozenHours > 0 || is_revealed_by_hand;
  return {
    publishing,
    frozen_hours: frozenHours,
    is_revealed_by_hand,
    frozen_from: hasFreeze ? earliest(endDate, latest(soonest, begins)) : null,
  };
}

/**
 * Discloses a frozen cycle, before or after its end. If it is over, this announces the winners, now or at a later time:
 * the database’s clock decides.
 */
export async function revealCycle(db: Db, by: By, id: number, at?: Date): Promise<void> {
  await takeDueSnapshots(db);
  await adminChange(db, by, async (tx, note) => {
    await lockCycles(tx);
    const cycle = await findLocked(tx, id);
    if (cycle.is_frozen !== 1) throw new Refusal('cycle_not_frozen');
    if (at && cycle.state !== 'closed') throw new Refusal('cycle_not_closed');
    await tx('voting_cycles')
      .where({ id })
      .update({ revealed_at: at ?? NOW });
    await takeDueSnapshot(tx, id);
    if (at) note('voting_cycle.announcement_planned', cycle.name, { id, after: { at } });
    else note('voting_cycle.revealed', cycle.name, { id });
  });
}

const hoursBefore = (instant: Date, hours: number) => new Date(instant.getTime() - hours * HOUR_MS);
export const latest = (...instants: Date[]) => new Date(Math.max(...instants.map(Number)));
export const earliest = (...instants: Date[]) => new Date(Math.min(...instants.map(Number)));
