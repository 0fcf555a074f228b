import { adminChange, type By, Refusal } from '../audit/index.ts';
import { AHEAD_S, IS_SEALED } from '../disclosure/index.ts';
import { type Db, NOW, type Row } from '../machinery/index.ts';
import { storeFinalResults } from '../results/index.ts';
import { IS_CLOSED } from '../tallies/index.ts';
import type { Reveal } from '../voting/index.ts';

export const LONGEST_SEAL_HOURS = 72;
const HOUR_MS = 3_600_000;

interface Sealed {
  startDate: Date;
  endDate: Date;
  sealedHours: number;
  reveal: Reveal;
}

/**
 * Returns the columns of a freeze. A cycle that is announced by hand is frozen from its end on, even without hours.
 */
export function sealOf({ startDate, endDate, sealedHours, reveal }: Sealed) {
  const isByHand = reveal === 'by_hand';
  const hasSeal = sealedHours > 0 || isByHand;
  return {
    sealed_hours: sealedHours,
    is_revealed_by_hand: isByHand ? 1 : 0,
    sealed_from: hasSeal ? latest(startDate, hoursBefore(endDate, sealedHours)) : null,
  };
}

/**
 * Moves the freeze when the end of an open cycle moves. A freeze that has begun stays, so that nothing hidden is shown
 * early. A freeze that would have begun in the past begins in a few seconds, so that a reader who has just asked which
 * figures to read still reads the right ones.
 */
export function movedSeal(
  { sealed_from, sealed_hours }: Pick<Row<'voting_cycles'>, 'sealed_from' | 'sealed_hours'>,
  endDate: Date,
  now: Date,
) {
  if (!sealed_from || sealed_from <= now) return {};
  const soonest = new Date(now.getTime() + AHEAD_S * 1000);
  return { sealed_from: earliest(endDate, latest(soonest, hoursBefore(endDate, sealed_hours))) };
}

/**
 * Discloses a frozen cycle, before or after its end. If it is over, this names the winners, now or at a later time: the
 * database’s clock decides.
 */
export async function revealCycle(db: Db, by: By, id: number, at?: Date): Promise<void> {
  await storeFinalResults(db);
  await adminChange(db, by, async (tx, note) => {
    const cycle = await tx('voting_cycles')
      .where({ id, cancelled_at: null })
      .forUpdate()
      .first<{ name: string; is_sealed: number; is_closed: number } | undefined>(
        'name',
        tx.raw(`${IS_SEALED} AS is_sealed, ${IS_CLOSED} AS is_closed`),
      );
    if (!cycle) throw new Refusal('not_found', 'voting period');
    if (cycle.is_sealed !== 1) throw new Refusal('cycle_not_sealed');
    if (at && cycle.is_closed !== 1) throw new Refusal('cycle_not_closed');
    await tx('voting_cycles')
      .where({ id })
      .update({ revealed_at: at ?? NOW });
    if (at) note('voting_cycle.announcement_planned', cycle.name, { id, after: { at } });
    else note('voting_cycle.revealed', cycle.name, { id });
  });
}

const hoursBefore = (instant: Date, hours: number) => new Date(instant.getTime() - hours * HOUR_MS);
export const latest = (...instants: Date[]) => new Date(Math.max(...instants.map(Number)));
export const earliest = (...instants: Date[]) => new Date(Math.min(...instants.map(Number)));
