import type { Db } from '../src/machinery/index.ts';

const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000);

/** Lets voters suggest vendors between two times. */
export const allowNominations = (db: Db, when: 'before_voting' | 'always', from: number, until: number) =>
  db('system_settings').insert({
    ...{ setting_key: 'suggestions', setting_value: when, description: '' },
    ...{ shown_from: hoursFromNow(from), shown_until: hoursFromNow(until) },
  });
