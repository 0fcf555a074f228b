import type { AdminVotingCycle, CreateCycleRequest } from 'admin-api/contract';
import { useState } from 'react';
import { FormDialog, TextField, useChange } from 'shared-web';
import { request } from '../../api-client.ts';
import { KEYS_OF_PERIODS } from '../../queries.ts';
import { MomentField } from '../../time/moment-field.tsx';
import { formatNamed, usePanelZone } from '../../time/panel-zone.ts';
import { fromZonedTime, toZonedTime } from '../../time/zoned-time.ts';
import { DAY_MS, durationText, MOST_DAYS } from '../days.ts';
import { Nominees } from '../nominees/nominees.tsx';
import { RuleFields } from '../rule-fields.tsx';
import { readSeal, SealFields, sealDraftOf } from '../seal-fields.tsx';
import { useVotingStatus } from '../voting-status.ts';
import { changeScheduled } from './save-period.ts';

export interface ScheduleDialogProps {
  /** Scheduled already: it is changed. */
  period?: AdminVotingCycle;
  onClose: () => void;
}

export function ScheduleDialog({ period, onClose }: ScheduleDialogProps) {
  const { status, now } = useVotingStatus();
  const running = status.activeCycle;
  // What is typed stays what it means when another zone is set meanwhile.
  const [zone] = useState(usePanelZone());
  const [start] = useState(() => ({
    name: period?.name ?? '',
    startDate: period ? toZonedTime(period.startDate, zone.name) : '',
    endDate: period ? toZonedTime(period.endDate, zone.name) : '',
    whoMayVote: (period ?? running)?.whoMayVote ?? 'everybody',
    publishing: (period ?? running)?.publishing ?? 'live',
    seal: sealDraftOf(period),
  }));
  const [draft, setDraft] = useState(start);
  const startDate = fromZonedTime(draft.startDate, zone.name).instant;
  const endDate = fromZonedTime(draft.endDate, zone.name).instant;
  const seal = readSeal(draft.seal);
  const hasBegun = period !== undefined && Date.parse(period.startDate) <= now();
  const problems = hasBegun ? { startDate: HAS_BEGUN } : problemsOf({ startDate, endDate }, now());
  const save = useChange({
    mutationFn: () => {
      const { name, whoMayVote, publishing } = draft;
      // A moment that was not touched keeps its seconds, which the field does not show.
      const moved = {
        ...(draft.startDate !== start.startDate && startDate !== undefined && { startDate }),
        ...(draft.endDate !== start.endDate && endDate !== undefined && { endDate }),
        ...(draft.seal !== start.seal && seal),
      };
      if (period) {
        const rules = {
          ...(whoMayVote !== start.whoMayVote && { whoMayVote }),
          ...(publishing !== start.publishing && { publishing }),
        };
        return changeScheduled(period, { name: name.trim(), ...moved }, rules);
      }
      const body: CreateCycleRequest = {
        ...{ name: name.trim(), endDate: endDate ?? '', isActive: true, whoMayVote, publishing },
        ...moved,
      };
      return request('/api/admin/voting-cycles', { method: 'POST', body });
    },
    meta: {
      errorToast: period ? 'Failed to change the voting period' : 'Failed to schedule the voting period',
      successToast: period ? 'Voting period changed successfully' : 'Voting period scheduled successfully',
      invalidatesAlways: KEYS_OF_PERIODS,
    },
    onSuccess: onClose,
  });
  const line = (name: 'name' | 'startDate' | 'endDate') => ({
    name,
    value: draft[name],
    onChange: (typed: string) => setDraft((old) => ({ ...old, [name]: typed })),
  });
  const hasProblem = problems.startDate !== undefined || problems.endDate !== undefined;
  const lasts =
    startDate && endDate && !hasProblem && durationText(Date.parse(endDate) - Date.parse(startDate));
  return (
    <FormDialog
      title={period ? 'Change a scheduled period' : 'Schedule a voting period'}
      description={
        running && !period && running.state === 'open'
          ? `It starts and ends by itself. ${running.name} ends on ${formatNamed(zone, running.endDate)}; the new period can start from then on.`
          : 'It starts and ends by itself. All of this can be changed until it starts.'
      }
      changed={draft !== start}
      submitLabel={period ? 'Change Period' : 'Schedule Period'}
      busyLabel={period ? 'Changing...' : 'Scheduling...'}
      saving={save}
      incomplete={!draft.name.trim() || !startDate || !endDate || hasProblem || !seal}
      onClose={onClose}
    >
      <TextField {...line('name')} label="Name" hint="As in “Spring Awards 2027”" maxLength={80} required />
      <MomentField {...line('startDate')} zone={zone} label="Starts" error={problems.startDate} />
      <MomentField {...line('endDate')} zone={zone} label="Ends" error={problems.endDate} />
      {lasts && <p className="text-sm text-ink-soft">Lasts {lasts}.</p>}
      <SealFields value={draft.seal} onChange={(typed) => setDraft((old) => ({ ...old, seal: typed }))} />
      <RuleFields
        value={draft}
        onChange={(rules) => setDraft((old) => ({ ...old, ...rules }))}
        invitedHint="Make codes for it under Who may vote: they can be entered before it begins."
      />
      <Nominees />
    </FormDialog>
  );
}

const HAS_BEGUN =
  'It has begun meanwhile. Only its end can be changed now, with Change End Date in Current period.';

interface Dates {
  startDate?: string | undefined;
  endDate?: string | undefined;
}

function problemsOf({ startDate, endDate }: Dates, now: number): Dates {
  const start = startDate === undefined ? undefined : Date.parse(startDate);
  const end = endDate === undefined ? undefined : Date.parse(endDate);
  return {
    startDate: start !== undefined && start <= now ? 'The start has to be in the future' : undefined,
    // Of an end without a start there is nothing to say yet.
    endDate: start === undefined || end === undefined ? undefined : endProblem(end - start),
  };
}

function endProblem(lasts: number): string | undefined {
  if (lasts <= 0) return 'The end has to be after the start';
  return lasts > MOST_DAYS * DAY_MS ? `A period lasts at most ${MOST_DAYS} days` : undefined;
}
