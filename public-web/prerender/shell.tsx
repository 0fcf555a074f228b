import 'shared-ui/host/kit-from-sources';
import { QueryClient } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App } from '../src/app.tsx';
import { siteConfigQuery } from '../src/queries.ts';
import type { RenderHomePage } from './served-shell.ts';

/** The first page as everybody sees it before anything has been read, in the words of the given texts. */
export const renderHomePage: RenderHomePage = (texts) => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(
    siteConfigQuery().queryKey,
    Object.entries(texts).map(([key, value]) => ({ key: key as 'site_name', value })),
  );
  return renderToStaticMarkup(
    <StaticRouter location="/">
      <App queryClient={queryClient} />
    </StaticRouter>,
  );
};
