import type { ImportVendorsResponse } from 'admin-api/contract';
import type { ReactNode } from 'react';
import { Banner, Loading, Skeleton } from 'shared-ui/host';
import { importPreview, lineNumber, rowsUnchanged, rowsWithErrors, titleWithCount } from './messages.ts';
import { VENDOR_FIELDS } from './vendor-fields.tsx';

export interface ImportPreviewProps {
  preview: ImportVendorsResponse | undefined;
  busy: boolean;
}

/** Shows what the dry run found. */
export function ImportPreview({ preview, busy }: ImportPreviewProps) {
  if (busy) {
    return (
      <Loading label="Checking the file">
        <Skeleton className="h-24" />
      </Loading>
    );
  }
  if (!preview) return null;
  const { created, updated, unchanged, problems } = preview;
  return (
    <div className="grid gap-5 text-sm">
      <Verdict preview={preview} />
      <Lines title="Rows with errors" lines={problems.map(({ line, message }) => [line, message])} />
      <Lines title="Will be added" lines={created.map(({ line, name }) => [line, name])} />
      <Lines
        title="Will be changed"
        lines={updated.map(({ line, name, changes }) => [line, withChanges(name, changes)])}
      />
      {unchanged > 0 && <p className="text-ink-faint">{rowsUnchanged({ count: unchanged })}</p>}
    </div>
  );
}

const withChanges = (name: string, changes: ImportVendorsResponse['updated'][number]['changes']) => (
  <>
    {name}
    {changes.map(({ field, from, to }) => (
      <span key={field} className="mt-1 block text-ink-soft">
        {VENDOR_FIELDS[field].label}: <del>{from}</del> → <ins className="no-underline">{to}</ins>
      </span>
    ))}
  </>
);

function Verdict({ preview: { created, updated, problems } }: { preview: ImportVendorsResponse }) {
  if (problems.length > 0) {
    return (
      <Banner tone="danger" live title={rowsWithErrors({ count: problems.length })}>
        {created.length + updated.length > 0
          ? 'Fix the file and choose it again, or skip these rows.'
          : 'Fix the file and choose it again.'}
      </Banner>
    );
  }
  const isChange = created.length + updated.length > 0;
  return (
    <Banner live title={isChange ? 'Nothing imported yet' : 'Nothing to import'}>
      {isChange
        ? importPreview({ created: created.length, updated: updated.length })
        : 'Every row matches what’s already there.'}
    </Banner>
  );
}

interface LinesProps {
  title: string;
  lines: readonly (readonly [line: number, says: ReactNode])[];
}

function Lines({ title, lines }: LinesProps) {
  if (lines.length === 0) return null;
  return (
    <section>
      <h3 className="font-medium">{titleWithCount({ title, count: lines.length })}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach what scrolls. */}
      <ul aria-label={title} tabIndex={0} className="mt-1 max-h-48 overflow-y-auto border-y border-line">
        {lines.map(([line, says], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line may have two faults, and none moves.
          <li key={index} className="flex gap-3 border-b border-line py-2 last:border-0">
            <span className="w-16 shrink-0 text-ink-faint tabular-nums">{lineNumber({ line })}</span>
            <span className="min-w-0 wrap-anywhere">{says}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
