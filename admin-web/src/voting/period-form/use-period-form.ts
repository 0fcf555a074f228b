import { useQuery } from '@tanstack/react-query';
import type { AdminVotingCycle } from 'admin-api/contract';
import { useState } from 'react';
import { NO_CHANGE } from '../../nominees/nominations.ts';
import { useSignedInAdmin, votingCyclesQuery } from '../../queries.ts';
import { usePanelZone } from '../../time/zoned-time.ts';
import { HOUR_MS } from '../days.ts';
import { useVotingStatus } from '../with-voting-status.tsx';
import { completeDraft, type Opened, type PeriodDraft } from './period-draft.ts';

export type PeriodWanted = Pick<Opened, 'period' | 'days'>;

export type PeriodForm = ReturnType<typeof usePeriodForm>;

export function usePeriodForm({ period: shownPeriod, days }: PeriodWanted) {
  const { status, now: readClock } = useVotingStatus();
  const now = readClock();
  const takenUntil = useTakenUntil();
  const isSuperAdmin = useSignedInAdmin().role === 'super_admin';
  const running = status.activeCycle;
  const [opened] = useState<Opened>({
    period: shownPeriod,
    days,
    zone: usePanelZone(),
    at: now,
    startsNow: !isSuperAdmin || days !== undefined || takenUntil === undefined,
    takenUntil,
    whoMayVote: running?.whoMayVote,
  });
  const [typed, setTyped] = useState<Partial<PeriodDraft>>({});
  const [nominations, setNominations] = useState(NO_CHANGE);
  /** Whether a period that has ended is opened again. */
  const [reopens, setReopens] = useState(false);
  const { period, zone } = opened;
  const kind = kindOf(period, now);
  const hasBegun = kind === 'open' || kind === 'over';
  const draft = {
    ...completeDraft(typed, opened, now),
    // A scheduled period may have begun since its start was typed.
    ...(hasBegun && period && { startDate: period.startDate }),
  };
  const isNow = draft.begins === 'now';
  const closingPeriod = isNow ? running : null;
  return {
    period,
    kind,
    zone,
    now,
    isSuperAdmin,
    typed,
    draft,
    isNow,
    /** Whether the leaderboard freezes as soon as this is saved. */
    freezesAtOnce: kind === 'open' && isFrozenBy(draft, now),
    closingPeriod,
    running,
    /** Whether START has to be typed, because the period ends another one. */
    needsWord: closingPeriod?.state === 'open',
    /** A period that ends an earlier one can’t be reopened, nor one whose frozen results are announced. */
    isReopenable: kind === 'over' && period?.isActive === true && (!period.frozenFrom || period.isFrozen),
    needsReason: reopens || (kind === 'over' && period?.isFrozen === false),
    reopens,
    reopen() {
      setReopens(true);
      setTyped({ endDate: '' });
    },
    nominations,
    setNominations,
    isChanged: reopens || nominations.size > 0 || Object.keys(typed).length > 0,
    change: (changed: Partial<PeriodDraft>) => setTyped((old) => ({ ...old, ...changed })),
    /** Puts other values in the place of what was typed. */
    restart: setTyped,
  };
}

const isFrozenBy = ({ publishing, frozenHours, endDate }: PeriodDraft, now: number): boolean =>
  publishing === 'hidden' || (frozenHours !== 0 && Date.parse(endDate) - frozenHours * HOUR_MS <= now);

type Kind = 'new' | 'scheduled' | 'open' | 'over';

/** A scheduled period may begin, and an open one may end, while the form is open. */
function kindOf(period: AdminVotingCycle | undefined, now: number): Kind {
  if (!period) return 'new';
  if (period.state === 'closed' || Date.parse(period.endDate) <= now) return 'over';
  return Date.parse(period.startDate) <= now ? 'open' : 'scheduled';
}

/** Returns when the last open or scheduled period ends, in ms. */
function useTakenUntil(): number | undefined {
  const { data: periods = [] } = useQuery(votingCyclesQuery);
  const ends = periods.filter(({ state }) => state !== 'closed').map(({ endDate }) => Date.parse(endDate));
  return ends.length === 0 ? undefined : Math.max(...ends);
}
