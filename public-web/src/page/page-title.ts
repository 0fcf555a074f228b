import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useDocumentTitle } from 'shared-web';
import { useSiteTexts } from './site-texts.ts';

/** Sets the document's title: the page's own, then the site's, as in the served page. */
export function usePageTitle(title: string, { isKnown = true } = {}): void {
  const { headerTitle, ready } = useSiteTexts();
  const { pathname, search } = useLocation();
  const full = title === headerTitle ? title : `${title} – ${headerTitle}`;
  // The served title stays until the site's texts and the page's own are known.
  useDocumentTitle(ready && isKnown ? full : undefined);
  useEffect(() => forgetServedHead(pathname + search), [pathname, search]);
}

let servedFor: string | undefined;
const SERVED_HEAD = [
  'link[rel="canonical"]',
  'link[rel="alternate"]',
  'meta[name="robots"]',
  'meta[property^="og:"]',
  'meta[name^="twitter:"]',
].join();

/** Removes the served head, which describes the page that was opened first and may be shared by mistake. */
function forgetServedHead(address: string): void {
  servedFor ??= address;
  if (address === servedFor) return;
  for (const tag of document.head.querySelectorAll(SERVED_HEAD)) tag.remove();
}

/** A short line counts as this many letters, because it takes up a row as well. */
const SHORTEST_LINE = 10;
/** These characters are about as wide as they are high: twice as wide as letters. */
const WIDE = /[\u1100-\u115f\u2e80-\uffdc]|[\u{1f000}-\u{3ffff}]/u;

/** Measures lines of any length, so that the type can be as large as they allow. */
export function linesRoom(lines: readonly string[]) {
  const letters = lines.reduce((sum, line) => sum + Math.max(SHORTEST_LINE, lengthOf(line)), 0);
  const words = lines.flatMap((line) => line.split(/[\s-]+/)).map(lengthOf);
  return {
    /** The square root of the number of letters; the type that fills an area gets smaller as this grows. */
    side: Math.sqrt(letters),
    /** The number of letters of the longest word, which has to fit the width. */
    word: Math.max(1, ...words),
  };
}

const lengthOf = (text: string) => [...text].reduce((sum, sign) => sum + (WIDE.test(sign) ? 2 : 1), 0);

const EMOJI = /\p{Emoji}\uFE0F\u20E3?|\p{Emoji_Presentation}|\p{Emoji_Modifier}|\u200D/gu;

/** Leaves out emoji, which show as boxes on paper and on a stage where no font has them. */
export const withoutEmoji = (text: string): string => text.replace(EMOJI, '').trim() || text;
