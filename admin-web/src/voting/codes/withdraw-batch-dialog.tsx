import type { CodeBatch, WithdrawCodeBatchRequest } from 'admin-api/contract';
import { useState } from 'react';
import { Banner } from 'shared-ui/host';
import { countText, FormDialog, TextField, useChange } from 'shared-web';
import { MOVING_VOTES_TIMEOUT_MS, request } from '../../api-client.ts';
import { ReasonField } from '../../forms/reason-field.tsx';
import { CODE_BATCHES_KEY, KEYS_OF_MOVED_VOTES } from '../../queries.ts';

/** From so many accounts on the name of the batch has to be typed. */
const TYPED_FROM = 20;

export interface WithdrawBatchDialogProps {
  batch: CodeBatch;
  /** Its period has no votes yet. */
  isAhead: boolean;
  onClose: () => void;
}

export function WithdrawBatchDialog({ batch, isAhead, onClose }: WithdrawBatchDialogProps) {
  const { id, name, entered } = batch;
  const [reason, setReason] = useState('');
  const [typedName, setTypedName] = useState('');
  const isTyped = entered < TYPED_FROM || typedName === name;
  const withdraw = useChange({
    mutationFn: () => {
      const body: WithdrawCodeBatchRequest = { reason: reason.trim() };
      return request(`/api/admin/code-batches/${id}/withdraw`, {
        method: 'POST',
        body,
        timeoutMs: MOVING_VOTES_TIMEOUT_MS,
      });
    },
    meta: {
      errorToast: 'Failed to withdraw the batch',
      successToast: 'Batch withdrawn successfully',
      invalidates: [CODE_BATCHES_KEY, ...KEYS_OF_MOVED_VOTES],
    },
    onSuccess: onClose,
  });
  return (
    <FormDialog
      title="Withdraw this batch?"
      changed={reason !== ''}
      submitLabel="Withdraw Batch"
      busyLabel="Withdrawing..."
      saving={withdraw}
      incomplete={!reason.trim() || !isTyped}
      danger
      onClose={onClose}
    >
      <Banner tone="warning" title={name}>
        Its codes invite nobody any more.{' '}
        {entered === 0
          ? 'Nobody has entered one yet.'
          : `${countText(entered, 'account')} that entered one can no longer vote in this period, also not with another code.`}
        {entered > 0 && !isAhead && SET_ASIDE}
      </Banner>
      <ReasonField label="Reason" value={reason} onChange={setReason} required />
      {entered >= TYPED_FROM && (
        <TextField
          label={`Type ${name} to confirm`}
          name="confirm"
          value={typedName}
          onChange={setTypedName}
          autoComplete="off"
          required
        />
      )}
    </FormDialog>
  );
}

const SET_ASIDE =
  ' Their votes are set aside in each category where ten or more of them voted and nobody else or ten or more others did. The other votes stay counted until they can leave with more.';
