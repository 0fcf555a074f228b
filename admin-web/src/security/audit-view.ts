import { capital, type ListView, useListView, withParams } from 'shared-web';
import { fromZonedTime, usePanelZone } from '../time/zoned-time.ts';
import actions from './audit-actions.json';

/** The labels of actions whose names do not read as a phrase. */
const WORDS: Record<string, string> = actions.words;

/** Turns "vendor_link.created" into "Vendor link created". */
export const actionText = (action: string): string =>
  WORDS[action] ?? capital(action.replaceAll(/[._]/g, ' '));

/** The choices of the action filter: the nouns that actions begin with, and their labels. */
export const ACTION_NOUNS = Object.entries(actions.nouns);

/** `from` and `to` are days of the site's calendar, such as `2026-11-20`; both are included. */
export type AuditFilter = ListView<'actor' | 'action' | 'from' | 'to'>['filters'];

/** The longest username. */
export const LONGEST_ACTOR = 20;
/** An earlier day means that the year is only half typed. */
export const FIRST_DAY = '2000-01-01';
/** With this limit, browsers do not wait for a fifth digit of the year. */
export const LAST_DAY = '2999-12-31';

const ALLOWED = {
  actor: LONGEST_ACTOR,
  action: ACTION_NOUNS.map(([noun]) => noun),
  from: LAST_DAY.length,
  to: LAST_DAY.length,
};

export function useAuditView() {
  const list = useListView(ALLOWED);
  const { from, to, ...filters } = list.view.filters;
  const { name: zone } = usePanelZone();
  /** Returns the query string for the server. */
  const params = (more: Readonly<Record<string, string>>) =>
    withParams(new URLSearchParams(), {
      ...filters,
      from: dayStart(from, 0, zone),
      to: dayStart(to, 1, zone),
      ...more,
    }).toString();
  return { ...list, params };
}

/** Returns the instant at which the day `later` days after `day` begins in the time zone, or '' for an invalid day. */
function dayStart(day: string, later: number, zone: string): string {
  const date = new Date(`${day}T00:00Z`);
  if (Number.isNaN(date.getTime()) || day < FIRST_DAY || day > LAST_DAY) return '';
  date.setUTCDate(date.getUTCDate() + later);
  const wanted = date.toISOString().slice(0, 10);
  // If the clocks go forward at midnight, the day begins an hour later.
  const starts = ['00:00', '01:00'].map((time) => fromZonedTime(`${wanted}T${time}`, zone).instant);
  return starts.find((instant) => instant !== undefined) ?? '';
}
