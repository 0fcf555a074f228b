import type { AdminVotingCycle } from 'admin-api/contract';
import { LOCALE } from 'shared-web';
import { fromZonedTime, toZonedTime } from '../../time/zoned-time.ts';
import { DAY_MS, MOST_DAYS } from '../days.ts';
import { lastsAtMostDays, periodName } from '../messages.tsx';
import type { Rules } from '../rule-fields.tsx';
import { type SealDraft, sealDraftOf } from '../seal-fields.tsx';

/** A voting period as it is typed. Fields the user has not changed are undefined, and follow from the others. */
export interface PeriodDraft extends Rules {
  begins: 'now' | 'later';
  name?: string;
  startDate?: string;
  endDate?: string;
  seal: SealDraft;
}

const MINUTE_MS = 60_000;
const DEFAULT_DAYS = 30;
const DEFAULT_START = '09:00';
const DEFAULT_END = '18:00';

interface Known {
  /** The server's time, in ms. */
  now: number;
  zone: string;
  /** The length of a quick period, which is named after it. */
  days?: number | undefined;
  /** The time until which other periods are open or scheduled, in ms. */
  takenUntil: number | undefined;
}

export function draftOf(period: AdminVotingCycle, zone: string): PeriodDraft {
  const { name, startDate, endDate, whoMayVote } = period;
  return {
    begins: 'later',
    name,
    whoMayVote,
    seal: sealDraftOf(period),
    startDate: toZonedTime(startDate, zone),
    endDate: toZonedTime(endDate, zone),
  };
}

/** Returns the values of the fields: what was typed, or else the defaults. */
export function withDefaults(draft: PeriodDraft, { now, zone, days, takenUntil }: Known) {
  const startDate = draft.startDate ?? startAfter(now, takenUntil, zone);
  const begins =
    draft.begins === 'now' ? now : Date.parse(fromZonedTime(startDate, zone).instant ?? '') || now;
  const endDate = draft.endDate ?? endAfter(begins, zone, days);
  const name = draft.name ?? (days === undefined ? nameFor(endDate) : periodName(days));
  return { name, startDate, endDate };
}

/** Returns the end of the last other period, rounded up to a minute, or tomorrow at 09:00 if there is none. */
const startAfter = (now: number, takenUntil: number | undefined, zone: string): string =>
  takenUntil === undefined
    ? `${dayOf(now + DAY_MS, zone)}T${DEFAULT_START}`
    : toZonedTime(new Date(Math.ceil(takenUntil / MINUTE_MS) * MINUTE_MS).toISOString(), zone);

const endAfter = (begins: number, zone: string, days: number | undefined): string =>
  days === undefined
    ? `${dayOf(begins + DEFAULT_DAYS * DAY_MS, zone)}T${DEFAULT_END}`
    : toZonedTime(new Date(begins + days * DAY_MS).toISOString(), zone);

const dayOf = (ms: number, zone: string): string =>
  toZonedTime(new Date(ms).toISOString(), zone).slice(0, 10);

/** "December 2026 Awards" */
function nameFor(endDate: string): string {
  const end = new Date(`${endDate}Z`);
  if (Number.isNaN(end.getTime())) return '';
  const month = new Intl.DateTimeFormat(LOCALE, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return `${month.format(end)} Awards`;
}

interface Dates {
  startDate?: string | undefined;
  endDate?: string | undefined;
}

/** Returns the problems of the dates. `startDate` is ignored if the period starts now. */
export function problemsOf(begins: PeriodDraft['begins'], { startDate, endDate }: Dates, now: number): Dates {
  const end = endDate === undefined ? undefined : Date.parse(endDate);
  if (begins === 'now')
    return { endDate: end === undefined ? undefined : endProblem(end - now, IN_THE_PAST) };
  const start = startDate === undefined ? undefined : Date.parse(startDate);
  return {
    startDate: start !== undefined && start <= now ? 'The start has to be in the future' : undefined,
    // An end without a start has no problem to show yet.
    endDate: start === undefined || end === undefined ? undefined : endProblem(end - start, BEFORE_START),
  };
}

const IN_THE_PAST = 'The end has to be in the future';
const BEFORE_START = 'The end has to be after the start';

function endProblem(lasts: number, tooEarly: string): string | undefined {
  if (lasts <= 0) return tooEarly;
  return lasts > MOST_DAYS * DAY_MS ? lastsAtMostDays({ days: MOST_DAYS }) : undefined;
}
