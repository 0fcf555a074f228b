import { createHash } from 'node:crypto';
import { stylesAsRules } from 'shared-ui/host/server';
import { aboutLanguage, type Language, mainLanguage } from '../src/page/language.ts';
import { SERVED_DATA_ID } from '../src/page/served-data.ts';

export interface DocumentParts {
  /** The built index.html. */
  template: string;
  /** The running shared-ui adds this to every head. */
  sharedUiHead: string;
  head: string;
  /** What boot.js of shared-ui says if the page does not start, and its button. */
  notStarted: string;
  reload: string;
  /** Replaces the notice in index.html for browsers without JavaScript. */
  noScript: string;
  /** Rules for the whole page, besides those of its elements. */
  styles: string;
  /** The page as React rendered it. */
  markup: string;
  data: unknown;
  language: Language;
  /** Scripts that the page loads once it has been painted. */
  scripts: readonly string[];
  /** Attributes of the root element, by which startHost decides whether to hydrate the page. */
  root: { app: string; kit: string; page: string };
  /** The time at which reading the data of the page began, in milliseconds. */
  madeAt: number;
}

export interface HtmlDocument {
  text: string;
  etag: string;
  /** The source by which the content policy allows the one inline style. */
  styleSource: string;
}

/** Puts a document together. Its ETag leaves out the clock, so that it stays the same until something else changes. */
export function documentOf({ madeAt, ...parts }: DocumentParts): HtmlDocument {
  const { markup, rules: ofElements } = stylesAsRules(parts.markup);
  const rules = parts.styles + ofElements;
  const { app, kit, page } = parts.root;
  const root = `<div id="root" data-app="${app}" data-kit="${kit}" data-page="${page.replaceAll('&', '&amp;')}" data-made="${madeAt}">`;
  const later = `<script type="application/json" data-later>${asScriptData(parts.scripts)}</script>`;
  const data = `<script type="application/json" id="${SERVED_DATA_ID}">${asScriptData(parts.data)}</script>`;
  const { locale, direction } = aboutLanguage(parts.language);
  const html = `<html lang="${locale}" dir="${direction}" data-main="${mainLanguage()}" data-not-started="${parts.notStarted}" data-reload="${parts.reload}">`;
  const spoken = replaceOnce(replaceOnce(parts.template, HTML, html), NO_SCRIPT, parts.noScript);
  const filled = replaceOnce(spoken, HEAD, `${parts.head}<style>${rules}</style>`);
  const styled = replaceOnce(filled, SHARED_UI, parts.sharedUiHead);
  return {
    text: replaceOnce(styled, ROOT, `${root}${markup}</div>${later}${data}`),
    etag: etagOf(JSON.stringify(parts).replace(CLOCK, '')),
    styleSource: `sha256-${digest(rules, 'base64')}`,
  };
}

/** The places in the built index.html that a document fills. Without a document their built content is sent. */
const HTML = /<html lang="en-GB">/;
const NO_SCRIPT = /<!--noscript-->.*<!--\/noscript-->/s;
const HEAD = /<!--head-->.*<!--\/head-->/s;
const SHARED_UI = /<!--shared-ui-->.*<!--\/shared-ui-->/s;
const ROOT = /<div id="root"><\/div>/;

const CLOCK = /"now":"[^"]*"/g;

function replaceOnce(html: string, place: RegExp, content: string): string {
  if (!place.test(html)) throw new Error(`index.html lacks ${place}`);
  return html.replace(place, () => content);
}

const digest = (text: string, encoding: 'base64' | 'base64url'): string =>
  createHash('sha256').update(text).digest(encoding);

/** Returns a weak ETag, because the same text is sent in several encodings. */
export const etagOf = (text: string): string => `W/"${digest(text, 'base64url').slice(0, 22)}"`;

/** Returns JSON for a `<script>` of data, in which nothing can end the element or begin a comment. */
const asScriptData = (data: unknown): string =>
  JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
