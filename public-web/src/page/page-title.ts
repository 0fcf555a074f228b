import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useDocumentTitle } from 'shared-web';
import { useSiteTexts } from './site-texts.ts';

/** The document's title: the page's own, then the site's; the same as public-api puts into the served page. */
export function usePageTitle(title: string, { isKnown = true } = {}): void {
  const { headerTitle, ready } = useSiteTexts();
  const { pathname, search } = useLocation();
  const full = title === headerTitle ? title : `${title} – ${headerTitle}`;
  // Until the site's texts are known, and all that stands in it, the served title is the better one.
  useDocumentTitle(ready && isKnown ? full : undefined);
  useEffect(() => forgetServedHead(pathname + search), [pathname, search]);
}

let servedFor: string | undefined;
const SERVED_HEAD = [
  'link[rel="canonical"]',
  'meta[name="robots"]',
  'meta[property^="og:"]',
  'meta[name^="twitter:"]',
  'script[type="application/ld+json"]',
].join();

/** The served head speaks of the page that was opened first; a browser shares the canonical address it finds. */
function forgetServedHead(address: string): void {
  servedFor ??= address;
  if (address === servedFor) return;
  for (const tag of document.head.querySelectorAll(SERVED_HEAD)) tag.remove();
}
