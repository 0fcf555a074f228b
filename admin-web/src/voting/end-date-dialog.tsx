import type { AdminVotingCycle, ChangeCycleRequest } from 'admin-api/contract';
import { useState } from 'react';
import { FormDialog, useChange } from 'shared-web';
import { request } from '../api-client.ts';
import { KEYS_OF_PERIODS } from '../queries.ts';
import { MomentField } from '../time/moment.tsx';
import { fromZonedTime, type PanelZone, toZonedTime, usePanelZone } from '../time/zoned-time.ts';
import { DAY_MS, durationText, MOST_DAYS } from './days.ts';
import { endsAndKeeps, fromNow, lastsAtMost } from './messages.tsx';
import { CANNOT_END_EARLY, revealsAtEnd, useCannotEndEarly } from './sealed-hours.ts';
import { usePeriodConflict } from './use-period-conflict.ts';
import { useVotingStatus } from './voting-status.ts';

export interface EndDateDialogProps {
  cycle: AdminVotingCycle;
  onClose: () => void;
}

/** Changes the end of the current period. */
export function EndDateDialog({ cycle: shown, onClose }: EndDateDialogProps) {
  // Keeps the period from when the dialog opened, so that a colleague's change is not overwritten.
  const [cycle] = useState(shown);
  const { status, now: readNow } = useVotingStatus();
  const now = readNow();
  const cannotEndEarly = useCannotEndEarly();
  const [zone] = useState(usePanelZone());
  const [start] = useState(() => toZonedTime(cycle.endDate, zone.name));
  const [typed, setTyped] = useState(start);
  const endDate = fromZonedTime(typed, zone.name).instant;
  const latest = Date.parse(cycle.startDate) + MOST_DAYS * DAY_MS;
  const limits = { now, latest, zone, ...(cannotEndEarly && { earliest: Date.parse(cycle.endDate) }) };
  const problem = endDate === undefined ? undefined : problemOf(Date.parse(endDate), limits);
  const conflict = usePeriodConflict({
    start: { endDate: start },
    draft: { endDate: typed },
    change: ({ endDate: chosen = typed }) => setTyped(chosen),
    zone,
  });
  const save = useChange({
    mutationFn: () => {
      const before = { endDate: cycle.endDate, ...conflict.seen };
      // If the organiser chose a colleague's end, it is sent as stored, with its seconds.
      const isTheirs = typed === toZonedTime(before.endDate, zone.name);
      const body: ChangeCycleRequest = { endDate: isTheirs ? before.endDate : (endDate ?? ''), before };
      return request(`/api/admin/voting-cycles/${cycle.id}`, { method: 'PATCH', body });
    },
    meta: {
      errorToast: 'Failed to change the end date',
      successToast: 'End date changed',
      invalidatesAlways: KEYS_OF_PERIODS,
    },
    onSuccess: onClose,
  });
  const left = endDate && !problem ? durationText(Date.parse(endDate) - now) : undefined;
  return (
    <FormDialog
      title="Change the end date"
      description={
        <>
          <p>{endsAndKeeps({ period: cycle, isSealed: status.activeCycle?.isSealed ?? false, zone })}</p>
          {revealsAtEnd(cycle) && (
            <p className="mt-2">
              <strong className="text-ink">When it ends, all votes show</strong> and the winners are named.
              You can’t reopen it after that.
            </p>
          )}
        </>
      }
      size="sm"
      changed={typed !== start}
      submitLabel="Change end date"
      busyLabel="Changing..."
      saving={save}
      conflict={conflict}
      incomplete={endDate === undefined || problem !== undefined || (typed === start && !conflict.found)}
      onClose={onClose}
    >
      <MomentField
        label="End date and time"
        zone={zone}
        note={left && fromNow({ duration: left })}
        error={problem}
        name="endDate"
        value={typed}
        onChange={setTyped}
      />
    </FormDialog>
  );
}

interface Limits {
  now: number;
  latest: number;
  zone: PanelZone;
  /** Is set if the end may not move to an earlier time. */
  earliest?: number;
}

function problemOf(end: number, { now, latest, zone, earliest = 0 }: Limits): string | undefined {
  if (end <= now) return 'The end has to be in the future';
  if (end < earliest) return CANNOT_END_EARLY;
  if (end <= latest) return undefined;
  return lastsAtMost({ days: MOST_DAYS, latest: new Date(latest).toISOString(), zone });
}
