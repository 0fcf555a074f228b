import type { AdminVotingCycle } from 'admin-api/contract';
import { currentLocale } from 'shared-web';
import { fromZonedTime, toZonedTime } from '../../time/zoned-time.ts';
import { DAY_MS } from '../days.ts';
import type { WhoMayVote } from '../rules.ts';

/** A voting period as it is typed: times are those of the clock in the site’s time zone. */
export interface PeriodDraft
  extends Pick<AdminVotingCycle, 'name' | 'startDate' | 'endDate' | 'whoMayVote' | 'publishing' | 'reveal'> {
  begins: 'now' | 'later';
  /** "0" without a freeze. */
  frozenHours: string;
  /** Why a period is reopened, or renamed after its announcement. */
  reason: string;
  /** What was typed to confirm that a period is ended by another. */
  word: string;
}

const MINUTE_MS = 60_000;
const DEFAULT_DAYS = 30;
const DEFAULT_START = '09:00';
const DEFAULT_END = '18:00';

/** What the form was opened with. What changes meanwhile doesn’t change what is typed. */
export interface Opened {
  /** The period to change; left out for a new one. */
  period?: AdminVotingCycle | undefined;
  /** The length of a quick period, which is named after it. */
  days?: number | undefined;
  zone: string;
  /** The server's time, in ms. */
  at: number;
  startsNow: boolean;
  /** The time until which other periods are open or scheduled, in ms. */
  takenUntil: number | undefined;
  /** The rule of the running period. */
  whoMayVote: WhoMayVote | undefined;
}

const UNTYPED = { reason: '', word: '' };

export const storedDraft = (period: AdminVotingCycle, zone: string): PeriodDraft => ({
  begins: 'later',
  name: period.name,
  startDate: toZonedTime(period.startDate, zone),
  endDate: toZonedTime(period.endDate, zone),
  whoMayVote: period.whoMayVote,
  publishing: period.publishing,
  frozenHours: String(period.frozenHours),
  reveal: period.reveal,
  ...UNTYPED,
});

/** Returns what was typed, over the stored period or the defaults of a new one, which follow from each other. */
export function draftOf(typed: Partial<PeriodDraft>, opened: Opened): PeriodDraft {
  const { period, days, zone, at, startsNow, takenUntil, whoMayVote = 'everybody' } = opened;
  if (period) return { ...storedDraft(period, zone), ...typed };
  const { begins = startsNow ? 'now' : 'later', startDate = startAfter(at, takenUntil, zone) } = typed;
  const start = begins === 'now' ? undefined : fromZonedTime(startDate, zone).instant;
  const { endDate = endAfter(start ? Date.parse(start) : at, zone, days) } = typed;
  const name = days === undefined ? nameFor(endDate) : `${days}-Day Voting Period`;
  return {
    begins,
    name,
    startDate,
    endDate,
    whoMayVote,
    publishing: 'live',
    frozenHours: '0',
    reveal: 'at_end',
    ...UNTYPED,
    ...typed,
  };
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
  const month = new Intl.DateTimeFormat(currentLocale(), { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return `${month.format(end)} Awards`;
}
