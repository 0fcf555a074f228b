import { Suspense } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { Boundary, ErrorState, Loading, Skeletons } from 'shared-ui/host';
import { pagePart } from 'shared-web';
import type { Place } from './dashboard/overview/warnings.ts';
import { addressOf, type PanelPage, type PanelPlace } from './panel-tabs.ts';

export interface PanelPagesProps extends PanelPlace {
  /** The pages of the tab that the role may see. */
  pages: readonly PanelPage[];
}

export const Help = pagePart(() => import('./help/help-page.tsx'), 'HelpPage');

/** Shows the chosen page of a tab, or the help that the address names, under links to all pages of the tab. */
export function PanelPages({ tab, page, pages }: PanelPagesProps) {
  const help = useSearchParams()[0].get('help');
  const Screen = help === null ? page.Screen : Help;
  const link = (label: string, to: Place, isCurrent: boolean) => (
    <Link key={to} to={to} aria-current={isCurrent ? 'page' : undefined} className={LINK}>
      {label}
    </Link>
  );
  return (
    <>
      <div className={`flex flex-wrap gap-1 sm:-mt-3 ${pages.length > 1 ? 'mb-6' : 'mb-1'}`}>
        {pages.length > 1 && (
          <nav aria-label={`${tab.label} pages`} className="contents">
            {pages.map((one) =>
              link(one.label, addressOf({ tab, page: one }), one === page && help === null),
            )}
          </nav>
        )}
        {/* Opens the guide's page for the current page of the panel. */}
        <span className="ml-auto">
          {link('Help', `${addressOf({ tab, page })}&help=${page.guide}`, help !== null)}
        </span>
      </div>
      <Boundary key={help ?? page.value} fallback={<NotLoaded />}>
        <Suspense fallback={<PageLoading label={page.label} />}>
          <Screen />
        </Suspense>
      </Boundary>
    </>
  );
}

const LINK = [
  'flex min-h-10 items-center gap-2 rounded px-3 text-sm font-medium text-ink-soft transition-colors',
  'ring-line ring-inset hover:text-ink',
  'aria-[current=page]:bg-sunken aria-[current=page]:text-ink aria-[current=page]:ring-1',
].join(' ');

function PageLoading({ label }: { label: string }) {
  return (
    <Loading label={`Loading ${label}`}>
      <Skeletons shapes={['h-9 w-64 max-w-full', 'mt-8 h-64']} />
    </Loading>
  );
}

/** Reports a page whose file failed to load, for instance because a new release replaced it. Only a reload helps. */
function NotLoaded() {
  return (
    <ErrorState
      title="This page couldn’t be opened"
      message="Check your connection, then try again."
      onRetry={() => window.location.reload()}
    />
  );
}
