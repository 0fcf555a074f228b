import { useQuery } from '@tanstack/react-query';
import type { SiteSetting, SiteSettingKey } from 'public-api/contract';
import { knownZone } from 'shared-web';
import { siteConfigQuery } from '../queries.ts';
import { awardsOfYear, defaultSubtitle } from './messages.ts';

export type SiteTexts = ReturnType<typeof siteTextsOf>;

/** Returns the texts that administrators may set, with the defaults for those that are not set. */
export function siteTextsOf(settings: readonly SiteSetting[] | undefined) {
  const text = (key: SiteSettingKey) => settings?.find((setting) => setting.key === key)?.value.trim();
  return {
    headerTitle: text('top_right_name') || 'Vendor Awards',
    headerSubtitle: text('top_right_details') || defaultSubtitle({ year: new Date().getUTCFullYear() }),
    name: text('site_name') || 'Community Choice Awards',
    description: text('site_description') || 'Vote for your favourite vendors. One vote in each category.',
    contact: text('contact') || 'Contact the organisers.',
    /** False until it is known whether the defaults apply, so that they do not flash up first. */
    ready: settings !== undefined,
  };
}

export const useSiteTexts = (): SiteTexts => siteTextsOf(useQuery(siteConfigQuery()).data);

interface Period {
  /** Is 0 for a rehearsal. */
  id?: number | null | undefined;
  name?: string | null;
  endDate: string | null;
}

/** Names the awards and the year in which a voting period ends. A rehearsal is called a rehearsal. */
export function useAwards({ id, name, endDate }: Period): string {
  const awards = awardsOfYear({ awards: useSiteTexts().name, end: endDate ?? new Date().toISOString() });
  return id === 0 && name ? name : awards;
}

/** Returns a text that has no default, or undefined if there is none to show at the moment. */
export function useOwnText(key: SiteSettingKey): string | undefined {
  const { data: texts } = useQuery(siteConfigQuery());
  return texts?.find((text) => text.key === key)?.value;
}

/** Returns the time zone of the site, which is shown beside the visitor's own. */
export const useSiteZone = (): string => knownZone(useOwnText('time_zone') ?? 'UTC');
