import type { Db } from 'db/machinery';
import { currentCycle, findCycle } from 'db/voting';
import Joi from 'joi';
import { parseId } from 'shared-server/validation';
import { notFound } from '../known-refusals.ts';

export interface CycleQuery {
  cycle?: string;
}

export const cycleQuery = Joi.object<CycleQuery, true>({
  cycle: Joi.string()
    .pattern(/^[1-9]\d{0,9}$/)
    .messages({ 'string.pattern.base': 'Cycle must be the number of a voting cycle' }),
});

/**
 * Returns the id of the requested cycle, or else of the current one; undefined before the first. Throws a 404 if the
 * requested cycle does not exist or has not begun.
 */
export async function requestedCycleId(db: Db, { cycle }: CycleQuery): Promise<number | undefined> {
  if (cycle === undefined) return (await currentCycle(db))?.id;
  const id = parseId(cycle);
  const found = id === undefined ? undefined : await findCycle(db, id);
  if (!found || found.state === 'scheduled') throw notFound('Voting cycle');
  return found.id;
}
