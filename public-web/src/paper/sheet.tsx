import './sheet.css';
import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { Button, Heading, Icon, Skeletons } from 'shared-ui/host';
import { PageLink } from 'shared-web';
import { linesRoom, withoutEmoji } from '../page/page-title.ts';

interface SheetProps {
  label: string;
  children: ReactNode;
}

/** Shows a sheet of paper, on which lengths are shares of its width (`cqw`). */
export function Sheet({ label, children }: SheetProps) {
  return (
    <article aria-label={label} className="sheet border border-line">
      <div>{children}</div>
    </article>
  );
}

interface SheetLineProps {
  text: string;
  /** The largest size, in hundredths of the sheet's width. */
  most: number;
  className?: string;
}

/** Shows a line as large as its length allows, so that a name of any length stays on the sheet. */
export function SheetLine({ text, most, className = '' }: SheetLineProps) {
  const { side, word } = linesRoom([text]);
  const size = Math.min(most, (most * 5) / side, 135 / word);
  return (
    <p
      dir="auto"
      style={{ fontSize: `${size.toFixed(2)}cqw` }}
      className={`font-display leading-[1.12] font-semibold text-balance wrap-anywhere ${className}`}
    >
      {withoutEmoji(text)}
    </p>
  );
}

interface PaperHeadProps {
  back: { to: string; label: ReactNode };
  /** Left out if the page has another main heading. */
  as?: 'h1';
  title: ReactNode;
  about: string;
}

/** Shows, on screen only, the way back, the title and the print button above the sheets. */
export function PaperHead({ back, as, title, about }: PaperHeadProps) {
  return (
    <div className="print:hidden">
      <PageLink to={back.to} className="inline-flex min-h-11 items-center gap-2">
        <Icon name="arrow-left" size={18} />
        <span className="min-w-0 wrap-anywhere">{back.label}</span>
      </PageLink>
      <div className="mt-4 flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <Heading {...(as && { as })} size="page" className="wrap-anywhere">
            {title}
          </Heading>
          <p className="mt-2 max-w-lg text-ink-soft">{about}</p>
        </div>
        <Button icon="printer" onClick={() => window.print()}>{t`Print`}</Button>
      </div>
    </div>
  );
}

export function SheetSkeleton() {
  return (
    <div className="grid gap-6">
      <Skeletons shapes={['h-11 w-80 max-w-full', 'aspect-[210/297] w-full max-w-lg']} />
    </div>
  );
}
