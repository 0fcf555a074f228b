import { type ListView, useListView, withParams } from 'shared-web';
import { ACTION_NOUNS } from './audit-action.ts';

/** `from` and `to` are days of the reader's calendar, as `2026-11-20`; both included. */
export type AuditFilter = ListView<'actor' | 'action' | 'from' | 'to'>['filters'];

/** As long as a username gets. */
export const LONGEST_ACTOR = 20;
/** Before it there was nothing to log, and a year is not typed to its end. */
export const FIRST_DAY = '2000-01-01';
/** Keeps a browser from waiting for a fifth digit of the year. */
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
  /** As the server wants it. */
  const params = (more: Readonly<Record<string, string>>) =>
    withParams(new URLSearchParams(), {
      ...filters,
      from: dayStart(from, 0),
      to: dayStart(to, 1),
      ...more,
    }).toString();
  return { ...list, params };
}

/** The instant at which a day of the reader's calendar begins, `later` days on; '' for what is no day. */
function dayStart(day: string, later: number): string {
  const date = new Date(`${day}T00:00`);
  if (Number.isNaN(date.getTime()) || day < FIRST_DAY || day > LAST_DAY) return '';
  date.setDate(date.getDate() + later);
  return date.toISOString();
}
