import { escapeText } from './escape.ts';
import type { Page } from './page.ts';
import type { SiteTexts } from './site-texts.ts';
import { structuredData } from './structured-data.ts';

interface HeadOptions {
  texts: SiteTexts;
  /** Absolute address, if known. */
  site: string | undefined;
  /** What its title begins with. */
  state: string | undefined;
}

/** The part of a page's `<head>` that search engines and link previews read; what they show of it has no state in it. */
export function pageHead(page: Page, { texts, site, state }: HeadOptions): string {
  const { headerTitle } = texts;
  const title = titleOf(page.title, headerTitle, state);
  const image = site === undefined ? undefined : site + page.image.path;
  const canonical = site === undefined || page.canonical === undefined ? undefined : site + page.canonical;
  return [
    `<title>${escapeText(title)}</title>`,
    named('description', page.description),
    page.canonical === undefined && named('robots', 'noindex'),
    canonical && `<link rel="canonical" href="${escapeText(canonical)}">`,
    property('og:type', 'website'),
    property('og:site_name', headerTitle),
    property('og:title', page.title),
    property('og:description', page.description),
    canonical && property('og:url', canonical),
    image && property('og:image', image),
    image && property('og:image:type', 'image/png'),
    image && property('og:image:width', '1200'),
    image && property('og:image:height', '630'),
    image && property('og:image:alt', page.image.alt),
    named('twitter:card', image ? 'summary_large_image' : 'summary'),
    named('twitter:title', page.title),
    named('twitter:description', page.description),
    image && named('twitter:image', image),
    image && named('twitter:image:alt', page.image.alt),
    ...dataTags(page, texts, site),
  ]
    .filter((tag) => typeof tag === 'string')
    .join('\n    ');
}

const dataTags = ({ subject }: Page, texts: SiteTexts, site: string | undefined) =>
  subject && site !== undefined ? [structuredData(subject, texts, site)] : [];

function titleOf(page: string, site: string, state: string | undefined): string {
  const own = state === undefined ? page : `${state} · ${page}`;
  return own === site ? site : `${own} – ${site}`;
}

const named = (name: string, content: string) => `<meta name="${name}" content="${escapeText(content)}">`;
const property = (name: string, content: string) =>
  `<meta property="${name}" content="${escapeText(content)}">`;
