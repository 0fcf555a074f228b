import type { ImportVendorsResponse } from 'admin-api/contract';
import type { ReactNode } from 'react';
import { Banner, Loading, Skeleton } from 'shared-ui/host';
import { countText } from 'shared-web';
import { VENDOR_FIELDS } from './vendor-fields.tsx';

export interface ImportPreviewProps {
  preview: ImportVendorsResponse | undefined;
  busy: boolean;
}

/** What the dry run found. */
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
      <Section title="Cannot be imported" count={problems.length}>
        {problems.map(({ line, message }) => (
          <Line key={`${line} ${message}`} line={line}>
            {message}
          </Line>
        ))}
      </Section>
      <Section title="Would be added" count={created.length}>
        {created.map(({ line, name }) => (
          <Line key={line} line={line}>
            {name}
          </Line>
        ))}
      </Section>
      <Section title="Would be changed" count={updated.length}>
        {updated.map(({ line, name, changes }) => (
          <Line key={line} line={line}>
            {name}
            {changes.map(({ field, from, to }) => (
              <span key={field} className="mt-1 block text-ink-soft">
                {VENDOR_FIELDS[field].label}: <del>{from}</del> → <ins className="no-underline">{to}</ins>
              </span>
            ))}
          </Line>
        ))}
      </Section>
      {unchanged > 0 && <p className="text-ink-faint">Unchanged: {countText(unchanged, 'row')}.</p>}
    </div>
  );
}

function Verdict({ preview: { created, updated, problems } }: { preview: ImportVendorsResponse }) {
  if (problems.length > 0) {
    return (
      <Banner tone="danger" live title={`${countText(problems.length, 'row')} cannot be imported`}>
        Nothing is imported while a row has an error. Correct the file and choose it again.
      </Banner>
    );
  }
  if (created.length + updated.length === 0) {
    return (
      <Banner live title="Nothing to import">
        Every row is the same as what is there already.
      </Banner>
    );
  }
  return (
    <Banner live title="Nothing is imported yet">
      {countText(created.length, 'vendor')} would be added, {countText(updated.length, 'vendor')} changed.
    </Banner>
  );
}

interface SectionProps {
  title: string;
  count: number;
  children: ReactNode;
}

function Section({ title, count, children }: SectionProps) {
  if (count === 0) return null;
  return (
    <section>
      <h3 className="font-medium">
        {title} ({count})
      </h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard. */}
      <ul aria-label={title} tabIndex={0} className="mt-1 max-h-48 overflow-y-auto border-y border-line">
        {children}
      </ul>
    </section>
  );
}

interface LineProps {
  line: number;
  children: ReactNode;
}

function Line({ line, children }: LineProps) {
  return (
    <li className="flex gap-3 border-b border-line py-2 last:border-0">
      <span className="w-16 shrink-0 text-ink-faint tabular-nums">Line {line}</span>
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  );
}
