import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { Outlet, Route, Routes } from 'react-router-dom';
import { Toaster } from 'shared-ui/host';
import { HomePage } from './home-page.tsx';
import { PAGES, type PageName } from './page/pages.ts';
import { SiteAccent } from './page/site-texts.ts';
import { PageLayout } from './page-layout.tsx';
import { SCREENS } from './screens.ts';
import { useSessionEndedToast } from './session/use-session-ended-toast.ts';

interface AppProps {
  queryClient: QueryClient;
  /** Replaces every page, in a document whose content the browser renders. */
  content?: ReactNode;
}

/**
 * Renders everything below the router. main.tsx, the renderer and the tests provide the router and the query client.
 */
export function App({ queryClient, content }: AppProps) {
  useSessionEndedToast();
  return (
    <QueryClientProvider client={queryClient}>
      <SiteAccent />
      <Routes>
        <Route element={<PageLayout />}>
          {content ? <Route path="*" element={content} /> : IN_LAYOUT.map(routeOf)}
        </Route>
        {!content && <Route element={<FullScreen />}>{FULL_SCREEN.map(routeOf)}</Route>}
      </Routes>
      <Toaster />
    </QueryClientProvider>
  );
}

const FULL_SCREEN: readonly PageName[] = ['ceremony'];
/** The home page draws its tabs itself. */
const IN_LAYOUT = (Object.keys(PAGES) as PageName[]).filter(
  (name) => !PAGES[name].tab && !FULL_SCREEN.includes(name),
);

function routeOf(name: PageName) {
  const Screen = name === 'vote' ? HomePage : SCREENS[name];
  return <Route key={name} path={PAGES[name].path} element={<Screen />} />;
}

const FullScreen = () => (
  <Suspense>
    <Outlet />
  </Suspense>
);
