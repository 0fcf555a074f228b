import { useEffect } from 'react';
import { useSiteTexts } from './site-texts.ts';

/** The document's title: the page's own, then the site's. */
export function usePageTitle(title: string): void {
  const { headerTitle } = useSiteTexts();
  const full = title === headerTitle ? title : `${title} – ${headerTitle}`;
  useEffect(() => {
    document.title = full;
  }, [full]);
}
