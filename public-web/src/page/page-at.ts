import { matchPath } from 'react-router-dom';
import { type Language, prefixOf, splitPath } from './language.ts';
import { PAGES, type Page, type PageName, type Params } from './pages.ts';

export interface PageAt {
  name: PageName;
  language: Language;
  page: Page;
  params: Params;
  /** The address of its document: the same for all addresses that lead to it. */
  document: string;
  /** True for the variant of the document. */
  isVariant: boolean;
}

const ID = /^[1-9]\d{0,9}$/;

/** Returns the id in a part of an address; undefined for any other text. */
export const idIn = (text: string | null | undefined): number | undefined =>
  ID.test(text ?? '') ? Number(text) : undefined;

export function pageAt({ pathname, search }: { pathname: string; search: string }): PageAt {
  const { language, path } = splitPath(pathname);
  const prefix = prefixOf(language);
  const notFound: PageAt = {
    name: 'notFound',
    language,
    page: PAGES.notFound,
    params: {},
    document: `${prefix}/404`,
    isVariant: false,
  };
  const query = new URLSearchParams(search);
  const names = Object.keys(PAGES) as PageName[];
  const here = names.filter((name) => PAGES[name].path !== '*' && matchPath(PAGES[name].path, path));
  const name = here.find((one) => PAGES[one].tab === query.get('tab')) ?? here.find((one) => !PAGES[one].tab);
  if (!name) return notFound;
  const page = PAGES[name];
  const inPath = matchPath(page.path, path)?.params ?? {};
  if (Object.values(inPath).some((value) => !ID.test(value ?? ''))) return notFound;
  const inQuery = Object.entries(page.params ?? {}).flatMap(([param, kind]) => {
    const value = query.get(param) ?? '';
    return (kind === 'id' ? ID.test(value) : kind.includes(value)) ? [[param, value] as const] : [];
  });
  const words = [...(page.tab ? [['tab', page.tab] as const] : []), ...inQuery];
  const address = prefix + page.path.replace(/:(\w+)/g, (_, param: string) => inPath[param] ?? '');
  return {
    name,
    language,
    page,
    params: { ...(inPath as Params), ...Object.fromEntries(inQuery) },
    isVariant: page.variant !== undefined && query.has(page.variant.param),
    document: words.length > 0 ? `${address}?${words.map((word) => word.join('=')).join('&')}` : address,
  };
}
