import { t } from '@lingui/core/macro';
import type { Place, Vendor, Winners } from 'public-api/contract';
import { currentLanguage } from '../src/page/language.ts';
import type { Subject } from '../src/page/page.ts';
import type { SiteTexts } from '../src/page/site-texts.ts';

type VendorThen = Pick<Vendor, 'id' | 'name' | 'imageUrl'>;

/** Describes what a page is about in terms of schema.org. `site` is its address in the language. */
export function structuredData(subject: Subject, texts: SiteTexts, site: string): object {
  return { '@context': 'https://schema.org', '@graph': thingsOf(subject, texts, site) };
}

function thingsOf(subject: Subject, { headerTitle, description }: SiteTexts, site: string): object[] {
  if (subject.kind === 'vendor') {
    const { vendor, places } = subject;
    const won = places.filter(({ place }) => place === 1).map(awardText);
    return [
      {
        ...organization(vendor, site),
        ...(vendor.description && { description: vendor.description }),
        ...(won.length > 0 && { award: won }),
      },
    ];
  }
  const { winners } = subject;
  const list = winners && winners.podium.length > 0 ? [winnersList(winners, site)] : [];
  if (subject.kind === 'winners') return list;
  const about = { name: headerTitle, description, url: `${site}/`, inLanguage: currentLanguage() };
  return [{ '@type': 'WebSite', ...about }, ...list];
}

const awardText = ({ category, cycle, isTied }: Place): string =>
  isTied
    ? t`${{ period: cycle.name }}: ${{ field: category ?? t`Overall` }}, tied`
    : t`${{ period: cycle.name }}: ${{ field: category ?? t`Overall` }}`;

const winnersList = ({ cycle, podium }: Winners, site: string) => ({
  '@type': 'ItemList',
  name: t`Winners of ${{ period: cycle.name }}`,
  url: `${site}/?tab=results&cycle=${cycle.id}`,
  itemListOrder: 'https://schema.org/ItemListOrderAscending',
  itemListElement: podium.map(({ rank, vendor }) => ({
    '@type': 'ListItem',
    position: rank,
    item: organization(vendor, site, `?cycle=${cycle.id}`),
  })),
});

function organization({ id, name, imageUrl }: VendorThen, site: string, query = '') {
  const image = URL.canParse(imageUrl, site) ? new URL(imageUrl, site) : undefined;
  return {
    '@type': 'Organization',
    name,
    url: `${site}/vendor/${id}${query}`,
    ...(image && /^https?:$/.test(image.protocol) && { image: image.href }),
  };
}
