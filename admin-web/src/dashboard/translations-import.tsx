import type { ImportTranslationsRequest, ImportTranslationsResponse } from 'admin-api/contract';
import { type ChangeEvent, useState } from 'react';
import { Banner, Field, Input, Loading, Skeleton } from 'shared-ui/host';
import { countText, FormDialog, formatCount, listText, plural, useChange } from 'shared-web';
import { call, SLOW_TIMEOUT_MS } from '../api-client.ts';
import { readImportFile, sizeProblem } from '../catalogue/import-file.ts';
import { Lines } from '../catalogue/import-preview.tsx';
import { Choice } from '../forms/choice.tsx';
import { languageName } from './languages-field.tsx';

const send = (body: ImportTranslationsRequest) =>
  call('POST /api/admin/translations/import', { body, timeoutMs: SLOW_TIMEOUT_MS });

/** Shows what a file of translations would change, and imports it on request. */
export function TranslationsImport({ onClose }: { onClose: () => void }) {
  const [problem, setProblem] = useState<string>();
  const [keepsNewer, setKeepsNewer] = useState(true);
  const check = useChange({
    mutationFn: async (csv: string) => ({ csv, preview: await send({ csv, dryRun: true }) }),
    meta: { errorToast: 'Failed to check the file', keepsData: true },
  });
  const { csv = '', preview } = check.data ?? {};
  const updated = preview?.updated ?? [];
  const bad = new Set(preview?.problems.map(({ line }) => line));
  const skipped = [
    ...bad,
    ...updated.filter((row) => keepsNewer && row.replacesNewer).map(({ line }) => line),
  ];
  const rows = updated.filter(({ line }) => !skipped.includes(line));
  const count = rows.reduce((sum, { changes }) => sum + changes.length, 0);
  const imported = countText(count, 'translation');
  const save = useChange({
    mutationFn: () => send({ csv, dryRun: false, skipLines: skipped }),
    meta: {
      errorToast: 'Failed to import translations',
      successToast: {
        title: `${imported} imported`,
        variant: 'success',
        ...(bad.size > 0 && { description: `${countText(bad.size, 'row')} skipped` }),
      },
    },
    onSuccess: onClose,
    // The import may have gone through although no answer came.
    onError: () => check.mutate(csv),
  });
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    save.reset();
    check.reset();
    setProblem(undefined);
    if (!file) return;
    const read = await readImportFile(file);
    if (target.files?.[0] !== file) return;
    if ('problem' in read) return setProblem(read.problem);
    // What programs for spreadsheets save is in Unicode, and the translations are in the first sheet.
    const [{ csv }] = read.readings;
    const tooLarge = sizeProblem(csv);
    setProblem(tooLarge);
    if (!tooLarge) check.mutate(csv);
  };
  return (
    <FormDialog
      title="Import translations"
      description="Export translations first, fill in its columns, and choose that file here. A blank cell changes nothing."
      size="lg"
      changed={false}
      submitLabel={count > 0 ? `Import ${imported}` : 'Import'}
      busyLabel="Importing..."
      saving={save}
      check={() => {
        if (!preview) setProblem(problem ?? 'Choose a file.');
        return count > 0;
      }}
      failure={check.failure}
      onClose={onClose}
    >
      <Field
        label="Excel or CSV file"
        error={problem}
        hint="Up to 2,000 rows. Choosing a file doesn’t change anything yet."
      >
        <Input
          type="file"
          accept=".xlsx,.csv,text/csv"
          onChange={choose}
          // The browser reports no change if the same, corrected file is chosen again.
          onClick={({ currentTarget }) => {
            currentTarget.value = '';
          }}
          disabled={save.isPending}
        />
      </Field>
      {check.isPending && (
        <Loading label="Checking the file">
          <Skeleton className="h-24" />
        </Loading>
      )}
      {preview && <Preview {...preview} bad={bad.size} />}
      {updated.some(({ replacesNewer }) => replacesNewer) && (
        <Choice
          type="checkbox"
          checked={keepsNewer}
          onChange={() => setKeepsNewer(!keepsNewer)}
          label="Leave out the rows marked “changed since”, whose translations were saved after this file was exported"
        />
      )}
    </FormDialog>
  );
}

function Preview({
  updated,
  unchanged,
  ignored,
  problems,
  bad,
}: ImportTranslationsResponse & { bad: number }) {
  return (
    <div className="grid gap-5 text-sm">
      {bad > 0 && (
        <Banner
          tone="danger"
          live
          title={plural(bad, { one: '1 row has an error', other: `${formatCount(bad)} rows have errors` })}
        >
          {updated.length > 0
            ? 'Fix the file and choose it again, or import the other rows.'
            : 'Fix the file and choose it again.'}
        </Banner>
      )}
      {(updated.length > 0 || bad === 0) && (
        <Banner live title={updated.length > 0 ? 'Nothing imported yet' : 'Nothing to import'}>
          {updated.length > 0
            ? `The translations of ${countText(updated.length, 'text')} will change.`
            : 'Every row matches what’s already there.'}
        </Banner>
      )}
      {ignored.length > 0 && (
        <p className="text-ink-soft wrap-anywhere">These columns are ignored: {listText(ignored)}.</p>
      )}
      <Lines
        title="Rows with errors"
        lines={problems.map(({ line, message }) => [`Line ${line}`, message])}
      />
      <Lines
        title="Will be changed"
        lines={updated.map(({ line, text, changes, replacesNewer }) => [
          `Line ${line}`,
          <>
            <span className="line-clamp-2">{text}</span>
            {replacesNewer && <strong className="block font-medium">Changed since</strong>}
            {changes.map(({ language, from, to }) => (
              <span key={language} className="mt-1 block text-ink-soft">
                {languageName(language)}: {from && <del lang={language}>{from}</del>} {from && '→ '}
                <ins lang={language} className="no-underline">
                  {to}
                </ins>
              </span>
            ))}
          </>,
        ])}
      />
      {unchanged > 0 && <p className="text-ink-faint">{countText(unchanged, 'row')} unchanged.</p>}
    </div>
  );
}
