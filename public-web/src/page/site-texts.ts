import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import type { SiteSetting, SiteSettingKey } from 'public-api/contract';
import { useEffect } from 'react';
import { knownZone } from 'shared-web';
import { siteConfigQuery } from '../queries.ts';
import { siteLanguages } from './site-languages.ts';

export type SiteTexts = ReturnType<typeof siteTextsOf>;

/** Returns the texts that administrators may set, with the defaults for those that are not set. */
export function siteTextsOf(settings: readonly SiteSetting[] | undefined, { hasEnded = false } = {}) {
  const text = (key: SiteSettingKey) => settings?.find((setting) => setting.key === key)?.value.trim();
  return {
    headerTitle: text('top_right_name') || t`Vendor Awards`,
    headerSubtitle:
      text('top_right_details') || t`Community Choice Awards ${{ year: new Date().getUTCFullYear() }}`,
    name: text('site_name') || t`Community Choice Awards`,
    description:
      text('site_description') ||
      (hasEnded ? t`Voting has ended` : t`Vote for your favourite vendors. One vote in each category.`),
    contact: text('contact') || t`Contact the organisers.`,
    logo: pictureOf(text('logo')),
    cover: pictureOf(text('cover')),
    accent: accentOf(text('accent')),
    languages: siteLanguages(settings),
    /** False until it is known whether the defaults apply, so that they do not flash up first. */
    ready: settings !== undefined,
  };
}

/** Returns the address of an uploaded picture; undefined for anything else. */
const pictureOf = (value = '') => (/^\/images\/[0-9a-f]{32}\.webp$/.test(value) ? value : undefined);

/** The properties of shared-ui’s theme that take the tones of an accent, in their order. */
const TONES = ['', '-text', '-wash', '-dark', '-text-dark', '-wash-dark'].map((tone) => `--site-gold${tone}`);

/** Returns each property with its tone; nothing without an accent. */
function accentOf(value = ''): (readonly [property: string, tone: string])[] {
  const tones = value.split(' ').filter((tone) => /^#[0-9a-f]{6}$/.test(tone));
  return tones.length === TONES.length ? tones.map((tone, index) => [TONES[index] ?? '', tone] as const) : [];
}

/** Sets the accent on the whole page. Documents come with it; this follows changes, and does it for other pages. */
export function SiteAccent(): null {
  const { accent, ready } = useSiteTexts();
  const tones = accent.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is new at each reading, its content is not
  useEffect(() => {
    if (!ready) return;
    const { style } = document.documentElement;
    for (const property of TONES) style.removeProperty(property);
    for (const [property, tone] of accent) style.setProperty(property, tone);
  }, [ready, tones]);
  return null;
}

export const useSiteTexts = (): SiteTexts => siteTextsOf(useQuery(siteConfigQuery()).data);

interface Period {
  /** Is 0 for a rehearsal. */
  id?: number | null | undefined;
  name?: string | null;
  endDate: string | null;
}

/**
 * Names the awards and their year, as the badges and posts of public-api do. As they are one name, they have no marks
 * of direction between them: with these, an Arabic name would read from left to right.
 */
export const awardsOfYear = ({ awards, end }: { awards: string; end: string }): string =>
  /\b(?:19|20)\d\d\b/.test(awards) ? awards : `${awards} ${end.slice(0, 4)}`;

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
