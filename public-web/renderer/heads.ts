import { t } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import type { PastCycle } from 'public-api/contract';
import { findVendor } from '../src/cycles/nominees.ts';
import { isOver } from '../src/cycles/voting-cycle.ts';
import type { Params } from '../src/page/pages.ts';
import { awardsOfYear, type SiteTexts } from '../src/page/site-texts.ts';
import { cycleQuery, cyclesQuery, standingQuery, vendorsQuery } from '../src/queries.ts';

/** Holds the data for the head of a page. */
export interface About {
  params: Params;
  texts: SiteTexts;
  /** Holds the data that the page's `read` has read. */
  data: QueryClient;
}

/** The contents of a page's head. */
export interface Head {
  /** The page's own title, to which the site's is added. */
  title: string;
  /** Adds the state of voting, for instance "Paused", to the start of the title. */
  isAboutVoting?: boolean;
  description: string;
  /** The address under which search engines list this content. Without it, the page asks not to be listed. */
  canonical?: string;
  /** The picture of link previews, which replaces the site's. */
  image?: { path: string; alt: string };
}

/** The descriptions of pages for search engines and link previews. */
export const ABOUT = {
  vendors: (awards: string) => t`Every vendor taking part in ${awards}, with scores and votes.`,
  privacy: () => t`What this site stores about voters and visitors, why, for how long, and who can see it.`,
  signIn: (awards: string) => t`Sign in to vote in ${awards}.`,
  register: (awards: string) => t`Create an account to vote in ${awards}.`,
  confirmEmail: (awards: string) => t`Confirm an email address to vote in ${awards}.`,
  unsubscribe: (awards: string) => t`Unsubscribe from news about ${awards}.`,
  invite: (awards: string) => t`You’re invited to vote in ${awards}.`,
  poster: (awards: string) => t`A poster to print for ${awards}.`,
  ceremony: (awards: string) => t`The winners of ${awards}, one after the other.`,
  certificate: (awards: string) => t`A certificate of ${awards} to print.`,
  notFound: () => t`There’s nothing at this address.`,
};

const DESCRIPTION_LENGTH = 200;

export const idOf = (text: string | undefined): number | undefined => (text ? Number(text) : undefined);

export function leaderboardHead(about: About): Head {
  const over = overIn(about);
  return {
    ...periodTitle(t`Leaderboard`, over),
    description: over
      ? t`The final leaderboard of ${{ awards: awardsOf(about, over) }}: overall and by category.`
      : t`The leaderboard of ${{ awards: about.texts.name }}: overall and by category.`,
    canonical: withParams('/?tab=leaderboard', about.params),
  };
}

export function resultsHead(about: About): Head {
  const over = overIn(about);
  return {
    ...periodTitle(t`Results`, over),
    description: t`The results of ${{ awards: awardsOf(about, over) }} in figures: votes by category, votes over time and the leaders.`,
    canonical: withParams('/?tab=results', about.params),
  };
}

export function vendorHead(about: About): Head | undefined {
  const { params, texts, data } = about;
  const id = Number(params.id);
  if (params.cycle) {
    const past = data.getQueryData(standingQuery(id, Number(params.cycle)).queryKey);
    return (
      past && {
        title: t`${{ title: past.vendor.name }}, ${{ period: awardsOfYear({ awards: texts.name, end: past.cycle.endDate }) }}`,
        description: t`How ${{ vendor: past.vendor.name }} did in ${{ awards: texts.name }}, ${{ period: past.cycle.name }}.`,
        canonical: `/vendor/${id}?cycle=${past.cycle.id}`,
      }
    );
  }
  const vendor = findVendor(data.getQueryData(vendorsQuery().queryKey), id);
  return (
    vendor && {
      title: vendor.name,
      isAboutVoting: true,
      description:
        shortened(vendor.description) ||
        t`${{ vendor: vendor.name }} takes part in ${{ awards: texts.name }}.`,
      // The address of a vendor that was merged into this one leads here, too.
      canonical: `/vendor/${vendor.id}`,
      image: {
        path: `/vendor/${vendor.id}.png`,
        alt: t`${{ vendor: vendor.name }} at ${{ awards: texts.headerTitle }}`,
      },
    }
  );
}

/** Returns the voting cycle that the address names, if voting in it is over. */
function overIn({ params, data }: About): PastCycle | undefined {
  const named = data.getQueryData(cyclesQuery().queryKey)?.find(({ id }) => id === idOf(params.cycle));
  return named && isOver(named, serverNow(data)) ? named : undefined;
}

function serverNow(data: QueryClient): number | undefined {
  const cycle = data.getQueryData(cycleQuery().queryKey);
  return cycle && Date.parse(cycle.now);
}

const periodTitle = (title: string, over: PastCycle | undefined) => ({
  title: over ? t`${title}, ${{ period: over.name }}` : title,
  isAboutVoting: !over,
});

const awardsOf = ({ texts }: About, over: PastCycle | undefined): string =>
  over ? t`${{ title: texts.name }}, ${{ period: over.name }}` : texts.name;

const withParams = (address: string, params: About['params']): string =>
  Object.entries(params).reduce((whole, [name, value]) => `${whole}&${name}=${value}`, address);

/** Cuts a text to one line, between words, and at least between characters. */
function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const characters = Array.from(new Intl.Segmenter().segment(line), ({ segment }) => segment);
  if (characters.length <= DESCRIPTION_LENGTH) return line;
  const cut = characters.slice(0, DESCRIPTION_LENGTH - 1).join('');
  const lastSpace = cut.lastIndexOf(' ');
  return `${(lastSpace > DESCRIPTION_LENGTH / 2 ? cut.slice(0, lastSpace) : cut).replace(/[\s,;:.–—-]+$/, '')}…`;
}
