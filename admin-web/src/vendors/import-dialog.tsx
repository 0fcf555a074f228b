import type { ImportVendorsRequest, ImportVendorsResponse } from 'admin-api/contract';
import { type ChangeEvent, type MouseEvent, useState } from 'react';
import { Field, Input } from 'shared-ui/host';
import { FormDialog, useChange } from 'shared-web';
import { request, SLOW_TIMEOUT_MS } from '../api-client.ts';
import { Choice } from '../lists/choice.tsx';
import { dashboardQuery, vendorsQuery } from '../queries.ts';
import { ImportPreview } from './import-preview.tsx';
import { csvColumns, importMany, rowsSkipped, skipRows } from './messages.ts';
import { readCsvFile } from './read-csv-file.ts';
import { VENDOR_FIELDS } from './vendor-fields.tsx';

const send = (body: ImportVendorsRequest) =>
  request<ImportVendorsResponse>('/api/admin/vendors/import', {
    method: 'POST',
    body,
    timeoutMs: SLOW_TIMEOUT_MS,
  });

/** Shows what a CSV file would change, and imports it on request. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [problem, setProblem] = useState<string>();
  const check = useChange({
    mutationFn: async (csv: string) => ({ csv, preview: await send({ csv, dryRun: true }) }),
    meta: { errorToast: 'Failed to check the file' },
  });
  const { csv = '', preview } = check.data ?? {};
  const [isSkipping, setSkipping] = useState(false);
  const bad = [...new Set(preview?.problems.map(({ line }) => line))];
  const save = useChange({
    mutationFn: () => send({ csv, dryRun: false, ...(bad.length > 0 && { skipLines: bad }) }),
    meta: {
      errorToast: 'Failed to import vendors',
      successToast: {
        title: 'Vendors imported',
        variant: 'success',
        ...(bad.length > 0 && { description: rowsSkipped({ count: bad.length }) }),
      },
      invalidates: [vendorsQuery.queryKey, dashboardQuery.queryKey],
    },
    onSuccess: onClose,
  });

  const reset = () => {
    save.reset();
    check.reset();
    setSkipping(false);
    setProblem(undefined);
  };
  /** Clears the field, because the browser reports no change if the same, corrected file is chosen again. */
  const forget = ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
    currentTarget.value = '';
    reset();
  };
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    reset();
    if (!file) return;
    const read = await readCsvFile(file);
    // Another file may have been chosen while this one was read.
    if (target.files?.[0] !== file) return;
    if ('problem' in read) setProblem(read.problem);
    else check.mutate(read.csv);
  };

  const changes = preview ? preview.created.length + preview.updated.length : 0;
  const ready = (bad.length === 0 || isSkipping) && changes > 0;
  return (
    <FormDialog
      title="Import vendors"
      description={csvColumns({ columns: Object.keys(VENDOR_FIELDS) })}
      size="lg"
      changed={false}
      submitLabel={ready ? importMany({ count: changes }) : 'Import'}
      busyLabel="Importing..."
      saving={save}
      incomplete={!ready}
      failure={check.failure}
      onClose={onClose}
    >
      <Field
        label="CSV file"
        error={problem}
        hint="Up to 500 rows. Choosing a file doesn’t change anything yet."
      >
        <Input
          type="file"
          accept=".csv,text/csv"
          onChange={choose}
          onClick={forget}
          disabled={save.isPending}
        />
      </Field>
      <ImportPreview preview={preview} busy={check.isPending} />
      {bad.length > 0 && changes > 0 && (
        <Choice
          type="checkbox"
          checked={isSkipping}
          disabled={save.isPending}
          onChange={() => setSkipping(!isSkipping)}
          label={skipRows({ count: bad.length })}
        />
      )}
    </FormDialog>
  );
}
