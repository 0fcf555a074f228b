import { useEffect, useRef } from 'react';
import { Outlet, useLocation, useNavigationType } from 'react-router-dom';
import { SkipLink } from 'shared-ui/host';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

export function PageLayout() {
  const main = useFocusOnNewPage();
  return (
    <>
      <SkipLink href="#main" />
      <div className="flex min-h-dvh flex-col">
        <Header />
        <main id="main" ref={main} tabIndex={-1} className="flex-1 outline-none">
          <Outlet />
        </main>
        <Footer />
      </div>
    </>
  );
}

/** After a change of page the reading position is the new content, not the link that was pressed. */
function useFocusOnNewPage() {
  const main = useRef<HTMLElement>(null);
  const { pathname, hash } = useLocation();
  const navigation = useNavigationType();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // Going back restores the scroll position, and a hash names the element that takes the focus itself.
    main.current?.focus({ preventScroll: true });
    if (navigation !== 'POP' && !hash) window.scrollTo(0, 0);
  }, [pathname, hash, navigation]);
  return main;
}
