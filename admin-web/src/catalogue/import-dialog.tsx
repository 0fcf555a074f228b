import { useQuery } from '@tanstack/react-query';
import { type ChangeEvent, type MouseEvent, useMemo, useState } from 'react';
import { Banner, Button, Field, Input, Select } from 'shared-ui/host';
import { countText, FormDialog, formatCount, listText, plural, saveFile } from 'shared-web';
import { Choice } from '../forms/choice.tsx';
import { PICTURE_TYPES } from '../forms/picture-field.tsx';
import { dashboardQuery, vendorsQuery } from '../queries.ts';
import { ColumnsField } from './columns-field.tsx';
import { readImportFile } from './import-file.ts';
import { ImportPreview, Lines } from './import-preview.tsx';
import { nearNames } from './near-names.ts';
import { type CatalogueNoun, type Labels, NOUNS } from './records.ts';
import { useImport } from './use-import.ts';

interface ImportDialogProps {
  noun: CatalogueNoun;
  /** The fields of the form; a file has a column for each. */
  fields: Labels;
  onClose: () => void;
}

type OpenFile = Exclude<Awaited<ReturnType<typeof readImportFile>>, { problem: string }>;

/** Shows what a file would change, and imports it on request. */
export function ImportDialog({ noun, onClose, ...props }: ImportDialogProps) {
  const nouns = NOUNS[noun];
  const fields = { ...props.fields, imageUrl: { label: 'Picture' } };
  const labels = Object.values(fields).map(({ label }) => label);
  const isOpen = useQuery(dashboardQuery).data?.awards?.current?.state === 'open';
  const [asDrafts, setAsDrafts] = useState(!isOpen);
  const [problem, setProblem] = useState<string>();
  const [file, setFile] = useState<OpenFile>();
  const [reading, setReading] = useState('');
  const load = useImport({ noun, asDrafts, onDone: onClose });
  const { preview, upload, save } = load;
  const unknown = preview?.unknownCategories ?? [];
  const { data: vendors } = useQuery({ ...vendorsQuery, enabled: noun === 'vendor' });
  const near = useMemo(() => {
    const created = preview?.created ?? [];
    const vendorNear = nearNames(vendors ?? []);
    const rowNear = nearNames(created);
    return created.flatMap((row) => {
      const earlier = rowNear(row.name);
      const found = vendorNear(row.name) ?? (earlier && earlier.line < row.line ? earlier : undefined);
      return found && vendors ? [{ ...row, found: found.name }] : [];
    });
  }, [preview, vendors]);

  const reset = () => {
    load.reset();
    setProblem(undefined);
    setFile(undefined);
  };
  /** Clears the field, because the browser reports no change if the same, corrected file is chosen again. */
  const forget = ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
    currentTarget.value = '';
    reset();
  };
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = target.files?.[0];
    reset();
    if (!chosen) return;
    const read = await readImportFile(chosen);
    // Another file may have been chosen while this one was read.
    if (target.files?.[0] !== chosen) return;
    if ('problem' in read) return setProblem(read.problem);
    setFile(read);
    readAs(read.readings[0].name, read);
  };
  const readAs = (name: string, { readings }: OpenFile) => {
    load.reset();
    setReading(name);
    setProblem(load.open(readings.find((one) => one.name === name)?.csv ?? ''));
  };

  return (
    <FormDialog
      title={`Import ${nouns}`}
      description={`Use an Excel file (.xlsx) or a CSV file with the columns ${listText(labels)}. A row with the name of one that’s already here changes it. Nothing is deleted.`}
      size="lg"
      changed={false}
      submitLabel={load.imported ? `Import ${load.imported}` : 'Import'}
      busyLabel={load.busyLabel}
      saving={save}
      check={() => {
        if (!preview) setProblem(problem ?? 'Choose a file.');
        return load.imported !== undefined && !upload.isPending;
      }}
      failure={load.failure}
      onClose={onClose}
    >
      <Field
        label="Excel or CSV file"
        error={problem}
        hint="Choosing a file doesn’t change anything yet."
        action={
          <Button
            variant="ghost"
            size="sm"
            icon="download"
            // Excel recognises UTF-8 by the byte order mark.
            onClick={() => saveFile(`${nouns}-template.csv`, `\uFEFF${labels.join(',')}\r\n`, 'text/csv')}
          >
            Download a template
          </Button>
        }
      >
        <Input
          type="file"
          accept=".xlsx,.csv,text/csv"
          onChange={choose}
          onClick={forget}
          disabled={save.isPending}
        />
      </Field>
      {file && file.readings.length > 1 && (
        <Field
          label={file.hasSheets ? 'Sheet' : 'Letters of this file'}
          hint={
            !file.hasSheets &&
            'The file doesn’t say how it stores its letters. Choose the line in which they read right.'
          }
        >
          <Select
            items={file.readings.map(({ name, label }) => ({ value: name, label }))}
            value={reading}
            onValueChange={(name) => readAs(name, file)}
          />
        </Field>
      )}
      {load.columns.length > 0 && (
        <ColumnsField
          columns={load.columns}
          fields={fields}
          onChange={(columns) => load.change({ columns })}
        />
      )}
      <Field
        label="Pictures (optional)"
        hint={
          upload.isPending
            ? `${countText(load.pictures.length, 'picture')} uploaded so far...`
            : 'The column Picture may have the names of files, such as quay.jpg. Choose these files here, all together.'
        }
      >
        <Input
          type="file"
          multiple
          accept={PICTURE_TYPES}
          disabled={upload.isPending || save.isPending}
          onChange={({ target }) => upload.mutate(Array.from(target.files ?? []))}
        />
      </Field>
      <ImportPreview preview={preview} busy={load.isChecking} noun={noun} fields={fields}>
        {unknown.length > 0 && (
          <Banner
            tone="info"
            live
            title={plural(unknown.length, {
              one: '1 category of this file doesn’t exist yet',
              other: `${formatCount(unknown.length)} categories of this file don’t exist yet`,
            })}
          >
            <p className="mb-3 wrap-anywhere">{listText(unknown)}</p>
            <Button onClick={() => load.addCategories.mutate(unknown)}>
              {plural(unknown.length, {
                one: 'Create this category',
                other: `Create these ${formatCount(unknown.length)} categories`,
              })}
            </Button>
          </Banner>
        )}
        <Lines
          title="Names that are nearly the same"
          lines={near.map(({ line, name, found }) => [
            `Line ${line}`,
            <>
              {`${name}: is it ${found}?`}{' '}
              <Button
                variant="secondary"
                size="sm"
                className="ml-2"
                onClick={() => load.change({ names: [...(load.names ?? []), { line, name: found }] })}
              >
                Yes <span className="sr-only">{`it is ${found}`}</span>
              </Button>
            </>,
          ])}
        />
      </ImportPreview>
      <Choice
        type="checkbox"
        checked={asDrafts}
        disabled={save.isPending}
        onChange={() => setAsDrafts(!asDrafts)}
        label={`Add new ${nouns} as drafts, which only admins see`}
      />
    </FormDialog>
  );
}
