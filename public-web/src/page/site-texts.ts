import { useQuery } from '@tanstack/react-query';
import type { SiteSetting, SiteSettingKey } from 'public-api/contract';
import { siteConfigQuery } from '../queries.ts';

export interface SiteTexts {
  headerTitle: string;
  headerSubtitle: string;
  name: string;
  description: string;
}

/** The texts that administrators may set, with the defaults for what is unset. */
function siteTexts(settings: readonly SiteSetting[], year: number): SiteTexts {
  const value = (key: SiteSettingKey) => settings.find((setting) => setting.key === key)?.value.trim();
  return {
    headerTitle: value('top_right_name') || 'Vendor Awards',
    headerSubtitle: value('top_right_details') || `Community Choice Awards ${year}`,
    name: value('site_name') || 'Community Choice Awards',
    description: value('site_description') || 'Vote for your favourite vendors. One vote in each category.',
  };
}

/** `ready` is false until it is known whether the defaults hold, so that they do not flash up first. */
export function useSiteTexts(): SiteTexts & { ready: boolean } {
  const { data } = useQuery(siteConfigQuery());
  return { ...siteTexts(data ?? [], new Date().getFullYear()), ready: data !== undefined };
}
