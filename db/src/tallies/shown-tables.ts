import type { Db } from '../machinery/index.ts';
import { IS_CLOSED } from './cycle-clock.ts';

const LIVE = { vendors: 'vendor_tallies', hours: 'hourly_tallies' } as const;
const PUBLISHED = { vendors: 'published_vendor_tallies', hours: 'published_hourly_tallies' } as const;

/** Of a row of `voting_cycles`: until its close only what was published is shown, to administrators too. */
export const IS_SHOWN_IN_STEPS = `(publishing = 'steps' AND NOT ${IS_CLOSED})`;

/** Whether votes of this cycle wait for the next step before anybody is shown them. */
export async function isShownInSteps(db: Db, cycleId: number): Promise<boolean> {
  const row = await db('voting_cycles').where({ id: cycleId }).whereRaw(IS_SHOWN_IN_STEPS).first('id');
  return row !== undefined;
}

/** Where the figures that are shown of a cycle stand. */
export const shownTables = async (db: Db, cycleId: number) =>
  (await isShownInSteps(db, cycleId)) ? PUBLISHED : LIVE;
