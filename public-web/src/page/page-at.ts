import { matchPath } from 'react-router-dom';
import type { Page, Params } from './page.ts';
import { PAGES, type PageName } from './pages.ts';

export interface PageAt {
  name: PageName;
  page: Page;
  params: Params;
  /** The address of its document: the same for all addresses that lead to it. */
  document: string;
}

const NOT_FOUND: PageAt = { name: 'notFound', page: PAGES.notFound, params: {}, document: '/404' };
const ID = /^[1-9]\d{0,9}$/;

export function pageAt({ pathname, search }: { pathname: string; search: string }): PageAt {
  const query = new URLSearchParams(search);
  const names = Object.keys(PAGES) as PageName[];
  const here = names.filter((name) => PAGES[name].path !== '*' && matchPath(PAGES[name].path, pathname));
  const name = here.find((one) => PAGES[one].tab === query.get('tab')) ?? here.find((one) => !PAGES[one].tab);
  if (!name) return NOT_FOUND;
  const page = PAGES[name];
  const inPath = matchPath(page.path, pathname)?.params ?? {};
  if (Object.values(inPath).some((value) => !ID.test(value ?? ''))) return NOT_FOUND;
  const inQuery = Object.entries(page.params ?? {}).flatMap(([param, kind]) => {
    const value = query.get(param) ?? '';
    return (kind === 'id' ? ID.test(value) : kind.includes(value)) ? [[param, value] as const] : [];
  });
  const words = [...(page.tab ? [['tab', page.tab] as const] : []), ...inQuery];
  const address = page.path.replace(/:(\w+)/g, (_, param: string) => inPath[param] ?? '');
  return {
    name,
    page,
    params: { ...(inPath as Params), ...Object.fromEntries(inQuery) },
    document: words.length > 0 ? `${address}?${words.map((word) => word.join('=')).join('&')}` : address,
  };
}
