import type { AdminVotingCycle } from 'admin-api/contract';
import { currentLocale } from 'shared-web';
import { fromZonedTime, toZonedTime } from '../../time/zoned-time.ts';
import { DAY_MS } from '../days.ts';
import type { WhoMayVote } from '../rules.ts';

type PeriodFields = 'name' | 'startDate' | 'endDate' | 'whoMayVote' | 'publishing' | 'frozenHours' | 'reveal';

/** A voting period as it is typed; a date is blank while it is incomplete. */
export interface PeriodDraft extends Pick<AdminVotingCycle, PeriodFields> {
  begins: 'now' | 'later';
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

/**
 * Returns what was typed, over the stored period or the defaults of a new one, which follow from each other. `now` is
 * the server's time in ms.
 */
export function completeDraft(typed: Partial<PeriodDraft>, opened: Opened, now: number): PeriodDraft {
  const { period, days, zone, at, startsNow, takenUntil, whoMayVote = 'everybody' } = opened;
  if (period) return { begins: 'later', ...period, ...UNTYPED, ...typed };
  const { begins = startsNow ? 'now' : 'later' } = typed;
  const { startDate = begins === 'now' ? toInstant(now) : startAfter(at, takenUntil, zone) } = typed;
  const { endDate = endAfter(Date.parse(startDate) || at, zone, days) } = typed;
  const name = days === undefined ? nameFor(endDate, zone) : `${days}-Day Voting Period`;
  return {
    begins,
    name,
    startDate,
    endDate,
    whoMayVote,
    publishing: 'live',
    frozenHours: 0,
    reveal: 'at_end',
    ...UNTYPED,
    ...typed,
  };
}

const toInstant = (ms: number): string => new Date(ms).toISOString();

/** Returns the end of the last other period, rounded up to a minute, or tomorrow at 09:00 if there is none. */
const startAfter = (now: number, takenUntil: number | undefined, zone: string): string =>
  takenUntil === undefined
    ? onDay(now + DAY_MS, DEFAULT_START, zone)
    : toInstant(Math.ceil(takenUntil / MINUTE_MS) * MINUTE_MS);

const endAfter = (begins: number, zone: string, days: number | undefined): string =>
  days === undefined
    ? onDay(begins + DEFAULT_DAYS * DAY_MS, DEFAULT_END, zone)
    : toInstant(begins + days * DAY_MS);

/** Returns a time of the day that an instant is on; blank if the clocks skip it. */
const onDay = (ms: number, time: string, zone: string): string =>
  fromZonedTime(`${toZonedTime(toInstant(ms), zone).slice(0, 10)}T${time}`, zone).instant ?? '';

/** Returns the name of a period if it is the default. */
export const defaultName = ({ name, endDate }: Pick<PeriodDraft, 'name' | 'endDate'>, zone: string) =>
  name === nameFor(endDate, zone) || /^\d+-Day Voting Period$/.test(name) ? name : undefined;

/** "December 2026 Awards" */
function nameFor(endDate: string, zone: string): string {
  if (!endDate) return '';
  const month = new Intl.DateTimeFormat(currentLocale(), { month: 'long', year: 'numeric', timeZone: zone });
  return `${month.format(new Date(endDate))} Awards`;
}
