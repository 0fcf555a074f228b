import type { ImportRequest, ImportResponse } from 'admin-api/contract';
import * as limits from 'admin-api/limits';
import { useState } from 'react';
import { countText, failureText, formatCount, PartialFailure, useChange } from 'shared-web';
import { call, SLOW_TIMEOUT_MS } from '../api-client.ts';
import { uploadPicture } from '../forms/upload-picture.ts';
import { quoted, sizeProblem } from './import-file.ts';
import { type ImportNoun, NOUNS } from './records.ts';

/** A file with what was chosen for it. */
type ImportFile = Omit<ImportRequest, 'dryRun' | 'asDrafts' | 'skipLines'>;

/** Divides the lines that change something; undefined is the whole file. */
function partsOf(changed: readonly number[], rows: number): (ImportRequest['lines'] | undefined)[] {
  if (rows <= limits.IMPORTED_AT_ONCE) return [undefined];
  const parts: { from: number; to: number }[] = [];
  for (const line of [...changed].sort((one, other) => one - other)) {
    if (line > (parts.at(-1)?.to ?? 0)) parts.push({ from: line, to: line + limits.IMPORTED_AT_ONCE - 1 });
  }
  return parts;
}

interface ImportOptions {
  noun: ImportNoun;
  asDrafts: boolean;
  /** Whether rows are skipped whose translations were saved after the file was exported. */
  keepsNewer: boolean;
  onDone: () => void;
}

/** Checks a file and imports it. */
export function useImport({ noun, asDrafts, keepsNewer, onDone }: ImportOptions) {
  const nouns = NOUNS[noun];
  const [pictures, setPictures] = useState<NonNullable<ImportRequest['pictures']>>([]);
  const [read, setRead] = useState<{ csv: string; columns: ImportResponse['columns'] }>();
  const send = (body: ImportRequest) =>
    call(`POST /api/admin/${nouns}/import`, { body, timeoutMs: SLOW_TIMEOUT_MS });
  const check = useChange({
    mutationFn: (file: ImportFile) => send({ ...file, dryRun: true }),
    meta: { errorToast: 'Failed to check the file', keepsData: true },
    // A release of the API before this one doesn’t send them.
    onSuccess: ({ columns = [] }, { csv }) => setRead({ csv, columns }),
  });
  const { data: preview, variables: file } = check;
  const columns = read && read.csv === file?.csv ? read.columns : [];
  const change = (chosen: Partial<ImportFile>) => file && check.mutate({ ...file, ...chosen });
  const upload = useChange({
    mutationFn: async (files: readonly File[]) => {
      const uploaded: typeof pictures = [];
      for (const file of files) {
        setPictures([...uploaded]);
        uploaded.push({ file: file.name, imageUrl: await uploadPicture(file) });
      }
      return uploaded;
    },
    meta: { errorToast: 'Failed to upload the pictures', keepsData: true },
    onSuccess(uploaded) {
      setPictures(uploaded);
      change({ pictures: uploaded });
    },
  });
  const addCategories = useChange({
    mutationFn: (names: readonly string[]) =>
      call('POST /api/admin/categories/import', {
        body: { csv: ['name', ...names.map(quoted)].join('\n'), dryRun: false, asDrafts },
        timeoutMs: SLOW_TIMEOUT_MS,
      }),
    meta: { errorToast: 'Failed to create the categories' },
    onSuccess: () => change({}),
  });
  const bad = [...new Set(preview?.problems.map(({ line }) => line))];
  const updated = preview?.updated.filter((row) => !keepsNewer || !row.replacesNewer) ?? [];
  const newer = preview?.updated.filter((row) => !updated.includes(row)) ?? [];
  const skipLines = [...bad, ...newer.map(({ line }) => line)];
  const created = preview?.created ?? [];
  const changed = [...created, ...updated].map(({ line }) => line);
  /** A row may have several translations. */
  const amountOf = ({ created, updated }: Pick<ImportResponse, 'created' | 'updated'>) =>
    noun === 'translation'
      ? updated.flatMap(({ changes }) => changes).length
      : created.length + updated.length;
  const amount = amountOf({ created, updated });
  const imported = countText(amount, noun, nouns);
  const [done, setDone] = useState(0);
  const save = useChange({
    async mutationFn() {
      let count = 0;
      for (const lines of partsOf(changed, changed.length + (preview?.unchanged ?? 0))) {
        setDone(count);
        const body = { ...file, csv: file?.csv ?? '', dryRun: false, asDrafts, ...(lines && { lines }) };
        try {
          count += amountOf(await send({ ...body, ...(skipLines.length > 0 && { skipLines }) }));
        } catch (error) {
          if (count === 0) throw error;
          throw new PartialFailure(
            `${countText(count, noun, nouns)} imported, then the import stopped: ${failureText(error as Error, {})}`,
          );
        }
      }
    },
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
    onSuccess: onDone,
    // The import may have gone through although no answer came.
    onError: () => change({}),
  });
  return {
    preview,
    columns: columns.map((column, at) => ({ ...column, field: file?.columns?.[at] ?? column.field })),
    names: file?.names,
    change,
    upload,
    pictures,
    addCategories,
    save,
    /** "3 vendors" */
    imported: changed.length > 0 ? imported : undefined,
    busyLabel:
      changed.length > limits.IMPORTED_AT_ONCE
        ? `Importing, ${formatCount(done)} of ${formatCount(amount)} done...`
        : 'Importing...',
    isChecking: check.isPending || addCategories.isPending,
    failure: check.failure ?? upload.failure ?? addCategories.failure,
    reset() {
      save.reset();
      check.reset();
    },
    /** Returns the problem of a file that is too large. */
    open(csv: string) {
      const problem = sizeProblem(csv);
      if (!problem) check.mutate({ csv, ...(pictures.length > 0 && { pictures }) });
      return problem;
    },
  };
}
