import type { AdminVotingCycle, CreateCycleRequest } from 'admin-api/contract';
import { useState } from 'react';
import { Button } from 'shared-ui/host';
import { ConfirmChange } from 'shared-web';
import { request } from '../api-client.ts';
import { KEYS_OF_PERIODS } from '../queries.ts';
import { usePanelZone } from '../time/zoned-time.ts';
import { DAY_MS, durationText, HOUR_MS } from './days.ts';
import { EndDateDialog } from './end-date-dialog.tsx';
import { periodName, startsNow } from './messages.tsx';
import { PeriodDialog, type PeriodMeta } from './period-dialog/period-dialog.tsx';
import { useVotingStatus } from './voting-status.ts';
import { ShortPeriod, WhatItCloses } from './what-it-closes.tsx';

export interface QuickPeriodDialogProps {
  title: string;
  days: number;
  meta: PeriodMeta;
  onDone?: () => void;
  onClose: () => void;
}

/** Confirms a new period that starts now. It also offers the full form, or a new end date for the current period. */
export function QuickPeriodDialog({ title, days, meta, onDone, onClose }: QuickPeriodDialogProps) {
  const { status, now } = useVotingStatus();
  const zone = usePanelZone();
  const [instead, setInstead] = useState<'end' | 'more'>();
  const lasts = days * DAY_MS;
  const running = status.activeCycle;
  const rules = {
    whoMayVote: running?.whoMayVote ?? 'everybody',
    publishing: running?.publishing ?? 'live',
  } as const;
  if (instead === 'end' && running) return <EndDateDialog cycle={running} onClose={onClose} />;
  if (instead === 'more') return <PeriodDialog {...{ days, meta, onDone, onClose }} />;
  return (
    <ConfirmChange
      change={() => {
        const startsAt = now();
        const body: CreateCycleRequest = {
          name: periodName(days),
          startDate: new Date(startsAt).toISOString(),
          endDate: new Date(startsAt + lasts).toISOString(),
          isActive: true,
          ...rules,
          closes: running?.id ?? null,
        };
        return request('/api/admin/voting-cycles', { method: 'POST', body });
      }}
      meta={{ ...meta, invalidatesAlways: KEYS_OF_PERIODS }}
      onDone={onDone}
      onClose={onClose}
      title={title}
      description={
        <>
          <p>
            {startsNow({
              name: periodName(days),
              duration: durationText(lasts),
              ends: new Date(now() + lasts).toISOString(),
              zone,
              rules,
            })}
          </p>
          {lasts < HOUR_MS && <ShortPeriod />}
          {running && <WhatItCloses period={running} />}
        </>
      }
      {...confirmWord(lasts, running)}
      confirmLabel="Start new period"
      busyLabel="Starting..."
    >
      <div className="-mx-3 flex flex-wrap">
        <Button variant="ghost" size="sm" icon="calendar" onClick={() => setInstead('more')}>
          More options
        </Button>
        {running?.state === 'open' && (
          <Button variant="ghost" size="sm" icon="clock" onClick={() => setInstead('end')}>
            Change the end date
          </Button>
        )}
      </div>
    </ConfirmChange>
  );
}

/** Very short periods are probably mistakes, so their length has to be typed instead of the usual word. */
function confirmWord(lasts: number, running: AdminVotingCycle | null) {
  if (lasts < HOUR_MS) return { confirmWord: durationText(lasts) };
  return running?.state === 'open' ? { confirmWord: 'START' } : {};
}
