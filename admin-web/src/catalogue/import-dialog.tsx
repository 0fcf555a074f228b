import { useQuery } from '@tanstack/react-query';
import type { ImportRequest } from 'admin-api/contract';
import { type ChangeEvent, type MouseEvent, useState } from 'react';
import { Banner, Button, Field, Input, Select } from 'shared-ui/host';
import { countText, FormDialog, formatCount, listText, plural, saveFile, useChange } from 'shared-web';
import { call, SLOW_TIMEOUT_MS } from '../api-client.ts';
import { Choice } from '../forms/choice.tsx';
import { PICTURE_TYPES } from '../forms/picture-field.tsx';
import { uploadPicture } from '../forms/upload-picture.ts';
import { dashboardQuery } from '../queries.ts';
import { type Reading, readCsvFile } from './csv-file.ts';
import { ImportPreview } from './import-preview.tsx';
import { type CatalogueNoun, type Labels, NOUNS } from './records.ts';

interface ImportDialogProps {
  noun: CatalogueNoun;
  /** The fields of the form; a file has a column for each. */
  fields: Labels;
  onClose: () => void;
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Shows what a CSV file would change, and imports it on request. */
export function ImportDialog({ noun, fields, onClose }: ImportDialogProps) {
  const nouns = NOUNS[noun];
  const labels = Object.values(fields).map(({ label }) => label);
  const [pictures, setPictures] = useState<NonNullable<ImportRequest['pictures']>>([]);
  const send = (body: ImportRequest) =>
    call(`POST /api/admin/${nouns}/import`, { body, timeoutMs: SLOW_TIMEOUT_MS });
  const known = (uploaded: typeof pictures) => (uploaded.length > 0 ? { pictures: uploaded } : {});
  const isOpen = useQuery(dashboardQuery).data?.awards?.current?.state === 'open';
  const [asDrafts, setAsDrafts] = useState(!isOpen);
  const [problem, setProblem] = useState<string>();
  const [readings, setReadings] = useState<readonly Reading[]>([]);
  const [encoding, setEncoding] = useState('');
  const check = useChange({
    mutationFn: async (file: { csv: string; pictures: typeof pictures }) => ({
      ...file,
      preview: await send({ csv: file.csv, dryRun: true, ...known(file.pictures) }),
    }),
    meta: { errorToast: 'Failed to check the file', keepsData: true },
  });
  const { csv = '', preview } = check.data ?? {};
  const unknown = preview?.unknownCategories ?? [];
  const upload = useChange({
    mutationFn: async (files: readonly File[]) => {
      const uploaded: typeof pictures = [];
      for (const file of files) {
        setPictures([...uploaded]);
        uploaded.push({ file: file.name, imageUrl: await uploadPicture(file) });
      }
      setPictures(uploaded);
      if (csv) check.mutate({ csv, pictures: uploaded });
    },
    meta: { errorToast: 'Failed to upload the pictures', keepsData: true },
  });
  const addCategories = useChange({
    mutationFn: (names: readonly string[]) =>
      call('POST /api/admin/categories/import', {
        body: { csv: ['name', ...names.map(quoted)].join('\n'), dryRun: false, asDrafts },
        timeoutMs: SLOW_TIMEOUT_MS,
      }),
    meta: { errorToast: 'Failed to create the categories' },
    onSuccess: () => check.mutate({ csv, pictures }),
  });
  const bad = [...new Set(preview?.problems.map(({ line }) => line))];
  const changes = preview ? preview.created.length + preview.updated.length : 0;
  const imported = countText(changes, noun, nouns);
  const save = useChange({
    mutationFn: () =>
      send({
        csv,
        dryRun: false,
        asDrafts,
        ...known(pictures),
        ...(bad.length > 0 && { skipLines: bad }),
      }),
    meta: {
      errorToast: `Failed to import ${nouns}`,
      successToast: {
        title:
          asDrafts && preview?.updated.length === 0
            ? `${imported} imported as drafts`
            : `${imported} imported`,
        variant: 'success',
        ...(bad.length > 0 && { description: `${countText(bad.length, 'row')} skipped` }),
      },
    },
    onSuccess: onClose,
    // The import may have gone through although no answer came.
    onError: () => check.mutate({ csv, pictures }),
  });

  const reset = () => {
    save.reset();
    check.reset();
    setProblem(undefined);
    setReadings([]);
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
    if ('problem' in read) return setProblem(read.problem);
    setReadings(read.readings);
    setEncoding(read.readings[0]?.encoding ?? '');
    check.mutate({ csv: read.csv, pictures });
  };
  const readAs = (chosen: string) => {
    const reading = readings.find((reading) => reading.encoding === chosen);
    setEncoding(chosen);
    if (reading) check.mutate({ csv: reading.csv, pictures });
  };

  return (
    <FormDialog
      title={`Import ${nouns}`}
      description={`Use a spreadsheet saved as CSV, with the columns ${listText(labels)}. A row with the name of one that’s already here changes it. Nothing is deleted.`}
      size="lg"
      changed={false}
      submitLabel={changes > 0 ? `Import ${imported}` : 'Import'}
      busyLabel="Importing..."
      saving={save}
      check={() => {
        if (!preview) setProblem(problem ?? 'Choose a CSV file.');
        return changes > 0 && !upload.isPending;
      }}
      failure={check.failure ?? upload.failure ?? addCategories.failure}
      onClose={onClose}
    >
      <Field
        label="CSV file"
        error={problem}
        hint="Up to 500 rows. Choosing a file doesn’t change anything yet."
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
          accept=".csv,text/csv"
          onChange={choose}
          onClick={forget}
          disabled={save.isPending}
        />
      </Field>
      {readings.length > 1 && (
        <Field
          label="Letters of this file"
          hint="The file doesn’t say how it stores its letters. Choose the line in which they read right."
        >
          <Select
            items={readings.map(({ encoding, sample }) => ({ value: encoding, label: sample }))}
            value={encoding}
            onValueChange={readAs}
          />
        </Field>
      )}
      <Field
        label="Pictures (optional)"
        hint={
          upload.isPending
            ? `${countText(pictures.length, 'picture')} uploaded so far...`
            : 'The column Image URL may have the names of files, such as quay.jpg. Choose these files here, all together.'
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
      <ImportPreview
        preview={preview}
        busy={check.isPending || addCategories.isPending}
        noun={noun}
        fields={fields}
      >
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
            <Button onClick={() => addCategories.mutate(unknown)}>
              {plural(unknown.length, {
                one: 'Create this category',
                other: `Create these ${formatCount(unknown.length)} categories`,
              })}
            </Button>
          </Banner>
        )}
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
