import { t } from '@lingui/core/macro';
import { Card, Heading } from 'shared-ui/host';
import { LinkButton } from 'shared-web';
import { usePageTitle } from './page-title.ts';
import { PAGES } from './pages.ts';

export function NotFoundPage() {
  usePageTitle(PAGES.notFound.title());
  return (
    <div className="mx-auto max-w-md px-4 py-16 sm:py-24">
      <Card className="text-center">
        <p aria-hidden className="font-display text-display font-semibold text-gold-text tabular-nums">
          404
        </p>
        <Heading as="h1" size="page" className="mt-2">{t`Page Not Found`}</Heading>
        <p className="mt-3 text-ink-soft">{t`There’s nothing at this address. It may be mistyped, or the page may have been removed.`}</p>
        <LinkButton to="/" className="mt-6">{t`Back to home`}</LinkButton>
      </Card>
    </div>
  );
}
