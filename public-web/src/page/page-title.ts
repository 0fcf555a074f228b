import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useDocumentTitle } from 'shared-web';
import { titleWithSite } from './messages.ts';
import { useSiteTexts } from './site-texts.ts';

/** Sets the document's title: the page's own, then the site's, as in the served page. */
export function usePageTitle(title: string, { isKnown = true } = {}): void {
  const { headerTitle, ready } = useSiteTexts();
  const { pathname, search } = useLocation();
  const full = title === headerTitle ? title : titleWithSite({ title, site: headerTitle });
  // The served title stays until the site's texts and the page's own are known.
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

/** Removes the served head, which describes the page that was opened first and may be shared by mistake. */
function forgetServedHead(address: string): void {
  servedFor ??= address;
  if (address === servedFor) return;
  for (const tag of document.head.querySelectorAll(SERVED_HEAD)) tag.remove();
}
