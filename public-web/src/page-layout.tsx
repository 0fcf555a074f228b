import { t } from '@lingui/core/macro';
import { Suspense, useEffect, useRef } from 'react';
import { Outlet, useLocation, useNavigationType } from 'react-router-dom';
import { Loading, SkipLink } from 'shared-ui/host';
import { VotingWatch } from './cycles/voting-watch.tsx';
import { Header } from './header.tsx';
import { Announcement } from './page/announcement.tsx';
import { Footer } from './page/footer.tsx';
import { LanguageOffer } from './page/languages.tsx';
import { useKeepDraftsOnSignIn } from './session/drafts.ts';

export function PageLayout() {
  const main = useFocusOnNewPage();
  useKeepDraftsOnSignIn();
  return (
    <>
      <SkipLink />
      <VotingWatch />
      <div className="flex min-h-dvh flex-col print:block print:min-h-0">
        <Header />
        <main id="main" ref={main} tabIndex={-1} className="flex-1 outline-none">
          <Suspense fallback={<Loading label={t`Loading page`} className="min-h-dvh" />}>
            <Outlet />
          </Suspense>
        </main>
        <Footer />
        <Announcement />
        <LanguageOffer />
      </div>
    </>
  );
}

/** Moves the reading position to the new content after a change of page. */
function useFocusOnNewPage() {
  const main = useRef<HTMLElement>(null);
  const { pathname, search, hash } = useLocation();
  const navigation = useNavigationType();
  const page = pathname + (new URLSearchParams(search).get('view') ?? '');
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    // Going back restores the scroll position, and a hash names the element that takes the focus itself.
    main.current?.focus({ preventScroll: true });
    if (navigation !== 'POP' && !hash) window.scrollTo(0, 0);
  }, [page, hash, navigation]);
  return main;
}
