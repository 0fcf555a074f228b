import type { CodeBatch, WithdrawCodeBatchRequest } from 'admin-api/contract';
import { useState } from 'react';
import { Banner } from 'shared-ui/host';
import { FormDialog, TextField, useChange } from 'shared-web';
import { request, VOTES_TIMEOUT_MS } from '../../api-client.ts';
import { ReasonField } from '../../forms/fields.tsx';
import { CODE_BATCHES_KEY, KEYS_OF_VOTES } from '../../queries.ts';
import { typeToConfirm, withdrawal } from './messages.tsx';

/** From this many accounts on, the name of the batch has to be typed. */
const TYPED_FROM = 20;

export interface WithdrawBatchDialogProps {
  batch: CodeBatch;
  /** Whether the period of the batch has not started yet. */
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
        timeoutMs: VOTES_TIMEOUT_MS,
      });
    },
    meta: {
      errorToast: 'Failed to withdraw the batch',
      successToast: 'Batch withdrawn',
      invalidates: [CODE_BATCHES_KEY, ...KEYS_OF_VOTES],
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
        {withdrawal({ accounts: entered, isAhead })}
      </Banner>
      <ReasonField label="Reason" value={reason} onChange={setReason} required />
      {entered >= TYPED_FROM && (
        <TextField
          label={typeToConfirm({ name })}
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
