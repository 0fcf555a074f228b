import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { Card, Heading } from 'shared-ui/host';
import { LinkButton } from 'shared-web';
import { usePageTitle } from './page-title.ts';
import { PAGES } from './pages.ts';

export function NotFoundPage() {
  usePageTitle(PAGES.notFound.title());
  return (
    <div className="mx-auto max-w-md px-4 py-16 sm:py-24">
      <NothingHere
        title={t`Page Not Found`}
        mark={
          <p aria-hidden className="font-display text-display font-semibold text-gold-text tabular-nums">
            404
          </p>
        }
      >{t`There’s nothing at this address. It may be mistyped, or the page may have been removed.`}</NothingHere>
    </div>
  );
}

interface NothingHereProps {
  title: string;
  mark?: ReactNode;
  /** The way back; the home page if left out. */
  back?: { to: string; label: string };
  className?: string;
  children: string;
}

/** Replaces what an address leads to, if there is nothing. */
export function NothingHere({ title, mark, back, className = '', children }: NothingHereProps) {
  return (
    <Card className={`text-center ${className}`}>
      {mark}
      <Heading as="h1" size="page" className="mt-2">
        {title}
      </Heading>
      <p className="mt-3 text-ink-soft">{children}</p>
      <LinkButton to={back?.to ?? '/'} className="mt-6">
        {back?.label ?? t`Back to home`}
      </LinkButton>
    </Card>
  );
}
