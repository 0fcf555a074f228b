import { LANGUAGE_NAMES } from '../src/page/language.ts';
import type { Page } from '../src/page/pages.ts';

/** The regular expression for `:id`, for use in a quoted nginx pattern. */
const ID = '[1-9][0-9]{0,9}';

/**
 * Returns the gateway's list of pages, which maps each address to its document. `files` are documents that are not
 * pages. Parameters that choose a document get a fixed order and spelling; all others are left out.
 */
export function gatewayPages(pages: readonly Page[], files: readonly string[]): string {
  const languages = LANGUAGE_NAMES.join('|');
  const params = new Map(pages.flatMap(({ params: own = {} }) => Object.entries(own)));
  const variants = pages.flatMap(({ variant }) => (variant ? [variant] : []));
  const lines = pages.filter(({ path }) => path !== '*').sort((one, other) => depth(other) - depth(one));
  return [
    '# Generated from the table of pages (public-web/src/page/pages.ts) by `npm test -- unit gateway-pages -u`.',
    `map $request_uri $page_language { "~^/(?<own_language>${languages})/" "/$own_language"; default ""; }`,
    `map $request_uri $page_uri { "~^/(?:${languages})(?<own_uri>/.*)$" $own_uri; default $request_uri; }`,
    // The home page and links to pages lead to the language that this visitor has chosen, unless they name one.
    `map "$cookie_va_language $page_language $document" $chosen_language { "~^(?<own_choice>${languages})  /(?!404)[^.]*$" "/$own_choice"; default ""; }`,
    ...[...params].map(([name, kind]) => {
      const pattern = kind === 'id' ? ID : kind.join('|');
      return `map $arg_${name} $page_${name} { "~^(?<own_${name}>${pattern})$" "&${name}=$own_${name}"; default ""; }`;
    }),
    ...variants.map(
      ({ cookie, param, value }) =>
        `map $cookie_${cookie} $page_${param} { "" ""; default "&${param}=${value}"; }`,
    ),
    'map "$page_language $arg_tab $page_uri" $document {',
    ...files.map((file) => `  "~^ \\S* ${file.replaceAll('.', '\\.')}(?:\\?|$)" ${file};`),
    ...lines.map(
      (page) => `  "~^\\S* ${page.tab ?? '\\S*'} ${pathPattern(page)}(?:\\?|$)" "${addressOf(page)}";`,
    ),
    '  default $page_language/404;',
    '}',
    '# Leads `/Login` and `//login` to the page.',
    'map $request_uri $proper_address {',
    `  "~^/(?!(?:${languages})(?:\\?|$))(?:[^/?A-Z][^?A-Z]*)?(?:\\?|$)" "";`,
    ...lines
      .filter(({ path }) => path !== '/' && !path.includes(':'))
      .map(
        ({ path }) =>
          `  "~*^/+(?:(?<in_language>(?-i:${languages})/)/*)?${path.slice(1)}/?(?<own_query>\\?.*)?$" "/\${in_language}${path.slice(1)}$own_query";`,
      ),
    `  "~^/(?<own_home>${languages})(?<own_query>\\?.*)?$" "/$own_home/$own_query";`,
    '}',
    '',
  ].join('\n');
}

/** Sorts a page without a tab after the other pages with the same path. */
const depth = ({ tab }: Page): number => (tab ? 1 : 0);

const pathPattern = ({ path }: Page): string =>
  path === '/' ? '/' : `(?<page_path>${path.replaceAll(/:\w+/g, ID)})/?`;

function addressOf({ path, tab, params = {}, variant }: Page): string {
  const query = [
    tab ? `tab=${tab}` : '',
    ...Object.keys(params).map((name) => `$page_${name}`),
    variant ? `$page_${variant.param}` : '',
  ].join('');
  return `$page_language${path === '/' ? '/' : '$page_path'}${query && `?${query}`}`;
}
