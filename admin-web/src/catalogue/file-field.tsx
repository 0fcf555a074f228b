import { type ChangeEvent, type ReactNode, useState } from 'react';
import { Field, Input, Select } from 'shared-ui/host';
import { type ImportFile, type Reading, readImportFile } from './import-file.ts';

interface FileFieldProps {
  label?: string;
  hint?: string;
  /** Is shown while the file itself has no problem. */
  error?: string | undefined;
  action?: ReactNode;
  disabled?: boolean;
  /** The most rows of a sheet. */
  mostRows?: number;
  /** Receives what the file reads as, and nothing while none is chosen. May return a problem of the file. */
  onRead: (reading: Reading | undefined) => string | undefined;
}

/** Chooses an Excel or CSV file, and which of its sheets, or which letters, are meant. */
export function FileField({
  label = 'Excel or CSV file',
  error,
  mostRows,
  onRead,
  ...field
}: FileFieldProps) {
  const [problem, setProblem] = useState<string>();
  const [file, setFile] = useState<ImportFile>();
  const [reading, setReading] = useState<Reading>();
  const { disabled = false, ...shown } = field;
  const read = (one: Reading | undefined) => {
    setReading(one);
    setProblem(onRead(one));
  };
  const reset = () => {
    setFile(undefined);
    read(undefined);
  };
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = target.files?.[0];
    reset();
    if (!chosen) return;
    const found = await readImportFile(chosen, mostRows);
    // Another file may have been chosen while this one was read.
    if (target.files?.[0] !== chosen) return;
    if ('problem' in found) return setProblem(found.problem);
    setFile(found);
    read(found[0]);
  };
  return (
    <>
      <Field label={label} error={problem ?? error} {...shown}>
        <Input
          type="file"
          accept=".xlsx,.csv,.txt,text/csv,text/plain"
          onChange={choose}
          // The browser reports no change if the same, corrected file is chosen again.
          onClick={({ currentTarget }) => {
            currentTarget.value = '';
            reset();
          }}
          disabled={disabled}
        />
      </Field>
      {file && file.length > 1 && (
        <Field
          label={file[0].rows ? 'Sheet' : 'Letters of this file'}
          hint={
            !file[0].rows &&
            'The file doesn’t say how it stores its letters. Choose the line in which they read right.'
          }
        >
          <Select
            items={file.map(({ name, label }) => ({ value: name, label }))}
            value={reading?.name ?? ''}
            onValueChange={(name) => read(file.find((one) => one.name === name))}
          />
        </Field>
      )}
    </>
  );
}
