import type { QueryClient } from '@tanstack/react-query';
import type { SiteSetting } from 'public-api/contract';
import { siteConfigQuery } from '../queries.ts';

const KEYS = ['top_right_name', 'top_right_details', 'site_name', 'site_description'] as const;

/** The texts that stand in the served page; undefined where the gateway could not put them in. */
function servedSiteTexts(page: Document): SiteSetting[] | undefined {
  const texts = page.querySelector<HTMLMetaElement>('meta[name="site-texts"]')?.dataset;
  return texts && KEYS.map((key) => ({ key, value: texts[key] ?? '' }));
}

/** So that the first rendering says what the served page said. They are read again at once, as they may be older. */
export function seedSiteTexts(queryClient: QueryClient, page = document): void {
  const texts = servedSiteTexts(page);
  if (texts) queryClient.setQueryData(siteConfigQuery().queryKey, texts, { updatedAt: 0 });
}
