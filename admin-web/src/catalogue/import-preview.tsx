import type { ImportResponse } from 'admin-api/contract';
import type { ReactNode } from 'react';
import { Banner, Button, Loading, Skeleton } from 'shared-ui/host';
import { countText, formatCount, listText, plural, saveFile } from 'shared-web';
import { writeSpreadsheet } from '../files/write-spreadsheet.ts';
import { type ImportNoun, type Labels, NOUNS } from './records.ts';

export interface ImportPreviewProps {
  preview: ImportResponse | undefined;
  busy: boolean;
  noun: ImportNoun;
  fields: Labels;
  /** Comes first. */
  children?: ReactNode;
}

/** Shows what the dry run found. */
export function ImportPreview({ preview, busy, noun, fields, children }: ImportPreviewProps) {
  if (busy) {
    return (
      <Loading label="Checking the file">
        <Skeleton className="h-24" />
      </Loading>
    );
  }
  if (!preview) return null;
  const { created, updated, unchanged, withoutCategory = 0, ignored, unusedPictures, problems } = preview;
  const missing = problems.find(({ code }) => code === 'column_missing');
  if (missing) return <Banner tone="danger" live title={missing.message} />;
  const bad = new Set(problems.map(({ line }) => line)).size;
  const nameAt = preview.columns?.findIndex(({ field }) => field === 'name' || field === 'text') ?? -1;
  const nameOf = ({ cells = [] }: Problem) => (cells[nameAt] ? `${cells[nameAt]}: ` : '');
  const isChange = created.length + updated.length > 0;
  return (
    <div className="grid gap-5 text-sm">
      {children}
      {bad > 0 && (
        <Banner
          tone="danger"
          live
          title={plural(bad, { one: '1 row has an error', other: `${formatCount(bad)} rows have errors` })}
        >
          {isChange
            ? 'Fix the file and choose it again, or import the other rows.'
            : 'Fix the file and choose it again.'}
          {problems.some(({ cells }) => cells?.length) && (
            <Button
              variant="secondary"
              size="sm"
              icon="download"
              className="mt-3"
              onClick={async () =>
                saveFile(`${NOUNS[noun]}-errors.xlsx`, await writeSpreadsheet(errorRows(preview)))
              }
            >
              Download the rows with errors
            </Button>
          )}
        </Banner>
      )}
      {isChange ? (
        <Banner live title="Nothing imported yet">
          {noun === 'translation'
            ? `The translations of ${countText(updated.length, 'text')} will change.`
            : `${countText(created.length, noun, NOUNS[noun])} will be added and ${formatCount(updated.length)} changed.`}
        </Banner>
      ) : (
        bad === 0 && (
          <Banner live title="Nothing to import">
            Every row matches what’s already there.
          </Banner>
        )
      )}
      {withoutCategory > 0 && (
        <p className="text-ink-soft">
          {countText(withoutCategory, 'vendor')} will be in no category, because the cell is blank.
        </p>
      )}
      {ignored.length > 0 && (
        <p className="text-ink-soft wrap-anywhere">These columns are ignored: {listText(ignored)}.</p>
      )}
      {unusedPictures.length > 0 && (
        <p className="text-ink-soft wrap-anywhere">
          No row names these pictures, so they are left out: {listText(unusedPictures)}.
        </p>
      )}
      <Lines
        title="Rows with errors"
        lines={problems.map((problem) => [`Line ${problem.line}`, `${nameOf(problem)}${problem.message}`])}
      />
      <Lines title="Will be added" lines={created.map(({ line, name }) => [`Line ${line}`, name])} />
      <Lines
        title="Will be changed"
        lines={updated.map(({ line, name, changes, replacesNewer }) => [
          `Line ${line}`,
          <>
            <span className="line-clamp-2">{name}</span>
            {replacesNewer && <strong className="block font-medium">Changed since</strong>}
            {changes.map(({ field, from, to }) => {
              const lang = noun === 'translation' ? field : undefined;
              return (
                <span key={field} className="mt-1 block text-ink-soft">
                  {fields[field]?.label ?? field}: {from && <del lang={lang}>{from}</del>} {from && '→ '}
                  <ins lang={lang} className="no-underline">
                    {to}
                  </ins>
                </span>
              );
            })}
          </>,
        ])}
      />
      {unchanged > 0 && <p className="text-ink-faint">{countText(unchanged, 'row')} unchanged.</p>}
    </div>
  );
}

type Problem = ImportResponse['problems'][number];

/** Returns the rows with errors as they are in the file, with a column that says what is wrong. */
const errorRows = ({ columns, problems }: ImportResponse): string[][] => [
  [...columns.map(({ heading }) => heading), 'What is wrong'],
  ...problems.map(({ cells, message }) => [
    ...columns.map((_, at) => (cells[at] ?? '').replaceAll('\u2028', '\n')),
    message,
  ]),
];

interface LinesProps {
  title: string;
  lines: readonly (readonly [what: string, says: ReactNode])[];
}

/** Lists lines of a file, or files, and what happens to each. */
export function Lines({ title, lines }: LinesProps) {
  if (lines.length === 0) return null;
  return (
    <section>
      <h3 className="font-medium">
        {title} ({formatCount(lines.length)})
      </h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach what scrolls. */}
      <ul aria-label={title} tabIndex={0} className="mt-1 max-h-48 overflow-y-auto border-y border-line">
        {lines.map(([what, says], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line may have two faults, two files one name, and none moves.
          <li key={index} className="flex gap-3 border-b border-line py-2 last:border-0">
            <span className="max-w-1/2 min-w-16 shrink-0 text-ink-faint tabular-nums wrap-anywhere">
              {what}
            </span>
            <span className="min-w-0 wrap-anywhere">{says}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
