import type { CreateCycleRequest } from 'admin-api/contract';
import { useState } from 'react';
import { Button } from 'shared-ui/host';
import { FormDialog, TextField, useChange } from 'shared-web';
import { request } from '../api-client.ts';
import { KEYS_OF_PERIODS } from '../queries.ts';
import { useSignedInAdmin } from '../session/signed-in-admin.ts';
import { formatNamed, usePanelZone } from '../time/panel-zone.ts';
import { DAY_MS, durationText, HOUR_MS, periodName } from './days.ts';
import { EndDateDialog } from './end-date-dialog.tsx';
import { Nominees } from './nominees/nominees.tsx';
import { RuleFields } from './rule-fields.tsx';
import { readSeal, SealFields, sealDraftOf } from './seal-fields.tsx';
import { useVotingStatus } from './voting-status.ts';
import { WhatItCloses } from './what-it-closes.tsx';

export interface NewPeriodDialogProps {
  title: string;
  days: number;
  meta: { errorTitle?: string; errorToast: string; successToast: string };
  onDone?: () => void;
  onClose: () => void;
}

/** Says what a new period does to the running one, and offers what may have been meant instead. */
export function NewPeriodDialog({ title, days, meta, onDone, onClose }: NewPeriodDialogProps) {
  const { status, now } = useVotingStatus();
  const zone = usePanelZone();
  const isSuperAdmin = useSignedInAdmin().role === 'super_admin';
  const [changingEnd, setChangingEnd] = useState(false);
  const lasts = days * DAY_MS;
  const isShort = lasts < HOUR_MS;
  // Short periods are mostly slips: the word that everybody types by heart is not enough for one.
  const word = isShort ? durationText(lasts) : 'START';
  const running = status.activeCycle;
  const [begun] = useState(() => ({
    whoMayVote: running?.whoMayVote ?? 'everybody',
    publishing: running?.publishing ?? 'live',
    seal: sealDraftOf(),
  }));
  const [draft, setDraft] = useState(begun);
  const [typedWord, setTypedWord] = useState('');
  const { whoMayVote, publishing } = draft;
  const seal = readSeal(draft.seal);
  const start = useChange({
    mutationFn: () => {
      const startsAt = now();
      const body: CreateCycleRequest = {
        name: periodName(days),
        startDate: new Date(startsAt).toISOString(),
        endDate: new Date(startsAt + lasts).toISOString(),
        isActive: true,
        whoMayVote,
        publishing,
        ...(draft.seal !== begun.seal && seal),
        closes: running?.id ?? null,
      };
      return request('/api/admin/voting-cycles', { method: 'POST', body });
    },
    meta: { ...meta, invalidatesAlways: KEYS_OF_PERIODS },
    onSuccess: () => {
      onClose();
      onDone?.();
    },
  });
  if (changingEnd && running) return <EndDateDialog cycle={running} onClose={onClose} />;
  return (
    <FormDialog
      role="alertdialog"
      title={title}
      description={
        <>
          <p>
            <strong className="text-ink">{periodName(days)}</strong> starts now from zero, lasts{' '}
            {durationText(lasts)} and ends on {formatNamed(zone, new Date(now() + lasts).toISOString())}.
          </p>
          {isShort && (
            <p className="mt-2">
              <strong className="text-ink">That is less than an hour.</strong> Nobody can vote afterwards
              until another period is started.
            </p>
          )}
          {running && <WhatItCloses period={running} />}
        </>
      }
      changed={draft !== begun}
      submitLabel="Start New Period"
      busyLabel="Starting..."
      saving={start}
      incomplete={typedWord !== word || !seal}
      danger
      onClose={onClose}
    >
      <RuleFields
        value={draft}
        onChange={(rules) => setDraft((old) => ({ ...old, ...rules }))}
        invitedHint="Nobody can vote until you have made codes for the new period. Codes of earlier periods do not work in it."
      />
      <SealFields value={draft.seal} onChange={(typed) => setDraft((old) => ({ ...old, seal: typed }))} />
      {isSuperAdmin && <Nominees />}
      {running?.state === 'open' && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 border-y border-line py-2 text-sm text-ink-soft">
          Do you only want to change when the running period ends?
          <Button
            variant="ghost"
            size="sm"
            icon="calendar"
            onClick={() => setChangingEnd(true)}
            className="-ml-3"
          >
            Change the end date
          </Button>
        </p>
      )}
      <TextField
        label={`Type ${word} to confirm`}
        value={typedWord}
        onChange={setTypedWord}
        spellCheck={false}
        required
      />
    </FormDialog>
  );
}
