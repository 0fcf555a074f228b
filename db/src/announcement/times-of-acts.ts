import { type Cycle, FOR_EVER } from '../count/index.ts';
import type { Db } from '../machinery/index.ts';

/** Returns from when to when acts on vendors and categories are about a cycle: from its first vote until the next one. */
export async function spanOfNominees(db: Db, { id, startDate }: Cycle): Promise<{ from: Date; to: Date }> {
  const [[first], [next]] = await Promise.all([
    db('hourly_tallies').where({ cycle_id: id }).where('hour', '>', 0).min({ hour: 'hour' }),
    db('voting_cycles')
      .where('start_date', '>', new Date(startDate))
      .where({ cancelled_at: null })
      .min({ start: 'start_date' }),
  ]);
  return {
    from: first?.hour ? new Date(first.hour * 3_600_000) : FOR_EVER,
    to: next?.start ?? FOR_EVER,
  };
}

export const isHidden = ({ isFrozen, frozenFrom }: Cycle, at: string): boolean =>
  isFrozen && frozenFrom !== null && at >= frozenFrom;

/** Returns when the results were announced, at the end or by hand. */
export function announcementOf({ state, isFrozen, revealedAt, endDate }: Cycle): Date | undefined {
  if (isFrozen || (state !== 'closed' && !revealedAt)) return undefined;
  return new Date(revealedAt ?? endDate);
}

/** A date that came within a minute of being set wasn't planned. */
const PLANNED_MS = 60_000;

/** Returns when a date is listed: one that an organiser brought about stands after the act that set it. */
export function dated(at: string, setAt: Date | undefined): { at: string; isByOrganiser: boolean } {
  const isByOrganiser = setAt !== undefined && Date.parse(at) < setAt.getTime() + PLANNED_MS;
  return { at: isByOrganiser && setAt > new Date(at) ? setAt.toISOString() : at, isByOrganiser };
}
