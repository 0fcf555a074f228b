import { siteSettings } from 'db/catalogue';
import type { Db } from 'db/machinery';
import { createSnapshot } from 'shared-server/snapshot';

export interface SiteTexts {
  headerTitle: string;
  headerSubtitle: string;
  name: string;
  description: string;
}

const FRESH_MS = 2000;

/** The site's texts for what is served outside the app; the defaults are those of public-web. */
export function createSiteTexts(db: Db): () => Promise<SiteTexts> {
  return createSnapshot(async () => {
    const settings = new Map((await siteSettings(db)).map(({ key, value }) => [key, value.trim()]));
    return {
      headerTitle: settings.get('top_right_name') || 'Vendor Awards',
      headerSubtitle:
        settings.get('top_right_details') || `Community Choice Awards ${new Date().getFullYear()}`,
      name: settings.get('site_name') || 'Community Choice Awards',
      description:
        settings.get('site_description') || 'Vote for your favourite vendors. One vote in each category.',
    };
  }, FRESH_MS);
}
