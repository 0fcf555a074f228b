import type { AdminVotingCycle } from 'admin-api/contract';
import { currentLocale } from 'shared-web';
import { NO_CHANGE, type Nominations } from '../../nominees/nominations.ts';
import { fromZonedTime, toZonedTime } from '../../time/zoned-time.ts';
import { DAY_MS, MOST_DAYS } from '../days.ts';
import type { WhoMayVote } from '../rules.ts';

/**
 * A voting period as it is typed. Fields of a new period that the user has not changed are undefined, and follow from
 * the others.
 */
export interface PeriodDraft {
  begins: 'now' | 'later';
  name?: string;
  startDate?: string;
  endDate?: string;
  whoMayVote: WhoMayVote;
  publishing: AdminVotingCycle['publishing'];
  /** "0" without a freeze. */
  frozenHours: string;
  reveal: AdminVotingCycle['reveal'];
  nominations: Nominations;
  /** Whether a period that has ended is opened again. */
  reopens: boolean;
  /** Why a period is reopened, or renamed after its announcement. */
  reason: string;
  /** What was typed to confirm that a period is ended by another. */
  word: string;
}

const UNTYPED = { nominations: NO_CHANGE, reopens: false, reason: '', word: '' };

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

/** Returns the draft of a new period, which has the rule of the current one. */
export const newDraft = (
  begins: PeriodDraft['begins'],
  whoMayVote: WhoMayVote = 'everybody',
): PeriodDraft => ({
  begins,
  whoMayVote,
  publishing: 'live',
  frozenHours: '0',
  reveal: 'at_end',
  ...UNTYPED,
});

export const draftOf = (period: AdminVotingCycle, zone: string) => ({
  begins: 'later' as const,
  name: period.name,
  startDate: toZonedTime(period.startDate, zone),
  endDate: toZonedTime(period.endDate, zone),
  whoMayVote: period.whoMayVote,
  publishing: period.publishing,
  frozenHours: String(period.frozenHours),
  reveal: period.reveal,
  ...UNTYPED,
});

/** Returns the values of the fields: what was typed, or else the defaults. */
export function withDefaults(draft: PeriodDraft, { now, zone, days, takenUntil }: Known) {
  const startDate = draft.startDate ?? startAfter(now, takenUntil, zone);
  const begins =
    draft.begins === 'now' ? now : Date.parse(fromZonedTime(startDate, zone).instant ?? '') || now;
  const endDate = draft.endDate ?? endAfter(begins, zone, days);
  const name = draft.name ?? (days === undefined ? nameFor(endDate) : `${days}-Day Voting Period`);
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
  const month = new Intl.DateTimeFormat(currentLocale(), { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return `${month.format(end)} Awards`;
}

/** Returns a typed date and time that many days later on the clock. */
export const daysLater = (typed: string, days: number): string =>
  new Date(Date.parse(`${typed}Z`) + days * DAY_MS).toISOString().slice(0, 16);

interface Dates {
  startDate?: string | undefined;
  endDate?: string | undefined;
}

interface Limits {
  now: number;
  /** Whether the start is typed, so that it has to be in the future. */
  isLater: boolean;
}

/** Returns the problems of the dates; a missing date has none yet. */
export function problemsOf({ startDate = '', endDate = '' }: Dates, { now, isLater }: Limits): Dates {
  const [start, end] = [Date.parse(startDate), Date.parse(endDate)];
  return {
    startDate: isLater && start <= now ? 'The start has to be in the future' : undefined,
    endDate: endProblem(),
  };

  function endProblem(): string | undefined {
    if (!isLater && end <= now) return 'The end has to be in the future';
    if (end <= start) return 'The end has to be after the start';
    return end - start > MOST_DAYS * DAY_MS ? `A period lasts at most ${MOST_DAYS} days` : undefined;
  }
}
