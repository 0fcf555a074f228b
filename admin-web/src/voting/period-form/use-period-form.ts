import { useQuery } from '@tanstack/react-query';
import type { AdminVotingCycle } from 'admin-api/contract';
import { useState } from 'react';
import { useSignedInAdmin, votingCyclesQuery } from '../../queries.ts';
import { fromZonedTime, toZonedTime, usePanelZone } from '../../time/zoned-time.ts';
import { DAY_MS, HOUR_MS } from '../days.ts';
import { useVotingStatus } from '../with-voting-status.tsx';
import { draftOf, newDraft, type PeriodDraft, problemsOf, withDefaults } from './period-draft.ts';

export interface PeriodWanted {
  /** The period to change; left out for a new one. */
  period?: AdminVotingCycle | undefined;
  /** The default length of a new period, which then starts now by default. */
  days?: number | undefined;
}

export type PeriodForm = ReturnType<typeof usePeriodForm>;

export function usePeriodForm({ period: shownPeriod, days }: PeriodWanted) {
  // Keeps the period from when the form opened, so that a colleague's change is not overwritten.
  const [period] = useState(shownPeriod);
  const { status, now } = useVotingStatus();
  // A typed time keeps its meaning if the site's zone changes while the form is open.
  const [zone] = useState(usePanelZone());
  const [openedAt] = useState(now);
  const takenUntil = useTakenUntil();
  const running = status.activeCycle;
  const isSuperAdmin = useSignedInAdmin().role === 'super_admin';
  const startsNow = !isSuperAdmin || days !== undefined || takenUntil === undefined;
  const [initial] = useState<PeriodDraft>(() => {
    if (!period) return newDraft(startsNow ? 'now' : 'later', running?.whoMayVote);
    return draftOf(period, zone);
  });
  const [draft, setDraft] = useState(initial);
  const kind = kindOf(period, now());
  const shown = withDefaults(draft, { now: openedAt, zone, days, takenUntil });
  const { reopens } = draft;
  const fixed = fixedOf(kind, { period, reopens, isSuperAdmin });
  const isNow = draft.begins === 'now';
  const closingPeriod = isNow ? running : null;
  const timing = timingOf({ period, kind, days, draft, shown, zone, now: now(), fixed });
  return {
    ...timing,
    period,
    kind,
    reopens,
    zone,
    initial,
    draft,
    shown,
    isNow,
    fixed,
    closingPeriod,
    running,
    /** Whether START has to be typed, because the period ends another one. */
    needsWord: closingPeriod?.state === 'open',
    /** A period that ends an earlier one can’t be reopened, nor one whose frozen results are announced. */
    isReopenable: kind === 'over' && period?.isActive === true && (!period.frozenFrom || period.isFrozen),
    needsReason: reopens || (kind === 'over' && period?.isFrozen === false),
    change: (changed: Partial<PeriodDraft>) => setDraft((old) => ({ ...old, ...changed })),
  };
}

interface Typed {
  period: AdminVotingCycle | undefined;
  kind: Kind;
  days: number | undefined;
  draft: PeriodDraft;
  shown: { startDate: string; endDate: string };
  zone: string;
  now: number;
  fixed: { endDate?: string };
}

function timingOf(typed: Typed) {
  const { period, kind, draft, shown, zone, now, fixed } = typed;
  const isNow = draft.begins === 'now';
  const hasBegun = kind === 'open' || kind === 'over';
  const startsAt = isNow ? new Date(now).toISOString() : fromZonedTime(shown.startDate, zone).instant;
  const startDate = hasBegun ? period?.startDate : startsAt;
  const endDate = exactEnd(typed) ?? fromZonedTime(shown.endDate, zone).instant;
  const end = Date.parse(endDate ?? '');
  const limits = { now, isLater: !isNow && !hasBegun };
  const problems = fixed.endDate ? {} : problemsOf({ startDate, endDate }, limits);
  const areDatesFit = !problems.startDate && !problems.endDate;
  const dates = areDatesFit && startDate && endDate ? { startDate, endDate } : undefined;
  const lasts = dates && end - Date.parse(dates.startDate);
  return {
    problems,
    /** Are undefined while the dates are incomplete or have a problem. */
    dates,
    lasts,
    /** Whether the leaderboard freezes as soon as this is saved. */
    freezesAtOnce: kind === 'open' && isFrozenBy(draft, end, now),
  };
}

const isFrozenBy = ({ publishing, frozenHours }: PeriodDraft, end: number, now: number): boolean =>
  publishing === 'hidden' || (frozenHours !== '0' && end - Number(frozenHours) * HOUR_MS <= now);

type Kind = 'new' | 'scheduled' | 'open' | 'over';

/** Returns an end that was not typed with its seconds: that of the stored period, or of a length in days. */
function exactEnd({ period, days, draft, now, zone }: Typed) {
  if (period) return draft.endDate === toZonedTime(period.endDate, zone) ? period.endDate : undefined;
  const lastsExactly = draft.begins === 'now' && days !== undefined && draft.endDate === undefined;
  return lastsExactly ? new Date(now + days * DAY_MS).toISOString() : undefined;
}

/** A scheduled period may begin, and an open one may end, while the form is open. */
function kindOf(period: AdminVotingCycle | undefined, now: number): Kind {
  if (!period) return 'new';
  if (period.state === 'closed' || Date.parse(period.endDate) <= now) return 'over';
  return Date.parse(period.startDate) <= now ? 'open' : 'scheduled';
}

type Field = 'startDate' | 'endDate' | 'whoMayVote' | 'board';

interface Circumstances {
  period: AdminVotingCycle | undefined;
  reopens: boolean;
  isSuperAdmin: boolean;
}

/** Returns why fields can no longer be changed. */
function fixedOf(kind: Kind, { period, reopens, isSuperAdmin }: Circumstances): { [Name in Field]?: string } {
  if (kind === 'new' || kind === 'scheduled') return {};
  if (kind === 'over') {
    const why = 'Voting has ended, so this can’t change.';
    return { startDate: why, ...(!reopens && { endDate: why }), whoMayVote: why, board: why };
  }
  const ofRules = isSuperAdmin ? {} : { whoMayVote: FOR_SUPER_ADMINS, board: FOR_SUPER_ADMINS };
  return {
    startDate: 'Voting has started, so this can’t change.',
    ...ofRules,
    ...(period?.isFrozen && { board: 'The leaderboard is frozen, so this can’t change.' }),
  };
}

const FOR_SUPER_ADMINS = 'Only super admins can change this.';

/** Returns when the last open or scheduled period ends, in ms. */
function useTakenUntil(): number | undefined {
  const { data: periods = [] } = useQuery(votingCyclesQuery);
  const ends = periods.filter(({ state }) => state !== 'closed').map(({ endDate }) => Date.parse(endDate));
  return ends.length === 0 ? undefined : Math.max(...ends);
}
