import { useQuery } from '@tanstack/react-query';
import type { AdminVotingCycle } from 'admin-api/contract';
import { useState } from 'react';
import { useSignedInAdmin, votingCyclesQuery } from '../../queries.ts';
import { fromZonedTime, usePanelZone } from '../../time/zoned-time.ts';
import { DAY_MS } from '../days.ts';
import { readSeal, sealDraftOf } from '../seal-fields.tsx';
import { useVotingStatus } from '../voting-status.ts';
import { draftOf, type PeriodDraft, problemsOf, withDefaults } from './period-draft.ts';

export interface PeriodWanted {
  /** A scheduled period to change. */
  period?: AdminVotingCycle | undefined;
  /** The default length of a new period, which then starts now by default. */
  days?: number | undefined;
}

export type PeriodForm = ReturnType<typeof usePeriodForm>;

export function usePeriodForm({ period: shownPeriod, days }: PeriodWanted) {
  // Keeps the period from when the dialog opened, so that a colleague's change is not overwritten.
  const [period] = useState(shownPeriod);
  const { status, now } = useVotingStatus();
  // A typed time keeps its meaning if the site's zone changes while the dialog is open.
  const [zone] = useState(usePanelZone());
  const [openedAt] = useState(now);
  const takenUntil = useTakenUntil();
  const running = status.activeCycle;
  const wantsNow =
    useSignedInAdmin().role !== 'super_admin' || days !== undefined || takenUntil === undefined;
  const [initial] = useState(() => (period ? draftOf(period, zone.name) : newDraft(running, wantsNow)));
  const [draft, setDraft] = useState(initial);
  const [confirmation, setConfirmation] = useState('');

  const isNow = draft.begins === 'now';
  const shown = withDefaults(draft, { now: openedAt, zone: zone.name, days, takenUntil });
  const instantOf = (typed: string) => fromZonedTime(typed, zone.name).instant;
  const lastsExactly = isNow && days !== undefined && draft.endDate === undefined;
  const startDate = isNow ? new Date(now()).toISOString() : instantOf(shown.startDate);
  const endDate = lastsExactly ? new Date(now() + days * DAY_MS).toISOString() : instantOf(shown.endDate);
  const hasBegun = period !== undefined && Date.parse(period.startDate) <= now();
  const problems = hasBegun
    ? { startDate: HAS_BEGUN }
    : problemsOf(draft.begins, { startDate, endDate }, now());
  const areDatesFit = !problems.startDate && !problems.endDate;
  const closingPeriod = isNow ? running : null;
  return {
    period,
    zone,
    initial,
    draft,
    shown,
    isNow,
    problems,
    closingPeriod,
    running,
    seal: readSeal(draft.seal),
    /** Is undefined while the dates are incomplete or have a problem. */
    dates: areDatesFit && startDate && endDate ? { startDate, endDate } : undefined,
    /** Is true if the new period starts now and ends another one. */
    needsConfirmation: closingPeriod?.state === 'open',
    confirmation,
    setConfirmation,
    change: (changed: Partial<PeriodDraft>) => setDraft((old) => ({ ...old, ...changed })),
  };
}

const newDraft = (running: AdminVotingCycle | null, isNow: boolean): PeriodDraft => ({
  begins: isNow ? 'now' : 'later',
  whoMayVote: running?.whoMayVote ?? 'everybody',
  seal: sealDraftOf(),
});

const HAS_BEGUN =
  'This period has already started, so its start can’t change. You can change its end under “Current period”.';

/** Returns when the last open or scheduled period ends, in ms. */
function useTakenUntil(): number | undefined {
  const { data: periods = [] } = useQuery(votingCyclesQuery);
  const ends = periods.filter(({ state }) => state !== 'closed').map(({ endDate }) => Date.parse(endDate));
  return ends.length === 0 ? undefined : Math.max(...ends);
}
