import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { Button, Heading, Icon, Skeletons } from 'shared-ui/host';
import { PageLink } from 'shared-web';

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
