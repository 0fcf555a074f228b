import type { Vendor } from 'db/catalogue';
import type { Place } from 'db/results';
import { parseId } from 'shared-server/validation';
import type { SiteTexts } from './site-texts.ts';
import type { Subject, Winners } from './structured-data.ts';

/** What a page says of itself in its head. */
export interface Page {
  /** Without the site's title, which is added to it. */
  title: string;
  /** Its title begins with whether votes can be cast. */
  isAboutVoting: boolean;
  description: string;
  /** The one address under which this content is to be known; undefined: it is not to be found at all. */
  canonical: string | undefined;
  image: { path: string; alt: string };
  subject?: Subject | undefined;
}

interface Sources {
  texts: SiteTexts;
  /** Undefined when there is no such vendor on the site. */
  findVendor(id: number): Promise<Vendor | undefined>;
  /** As it stood in a voting cycle that is over; undefined when it did not. */
  findPast(
    id: number,
    cycleId: number,
  ): Promise<{ vendor: Pick<Vendor, 'id' | 'name'>; cycle: { id: number; name: string } } | undefined>;
  findPlaces(id: number): Promise<Place[]>;
  /** A voting cycle in which no vote can be cast any more; undefined when it is none. */
  findOver(cycleId: number): Promise<{ name: string } | undefined>;
  /** Of a voting cycle, or of the one that counts; undefined until they are final. */
  findWinners(cycleId: number | undefined): Promise<Winners | undefined>;
}

interface Tab {
  title: string;
  /** Parameters of the address, each an id, that choose what is shown. */
  views: string[];
  /** `name` is that of the awards; of a voting cycle that is over, with the cycle's. */
  description(name: string, isOver: boolean): string;
}

/** Those with content of their own; the titles are the labels of the tabs in public-web. */
export const TABS: Record<string, Tab> = {
  leaderboard: {
    title: 'Leaderboard',
    views: ['category', 'cycle'],
    description: (name, isOver) =>
      `The ${isOver ? '' : 'live '}ranking of ${name}: overall, and category by category.`,
  },
  vendors: {
    title: 'All Vendors',
    views: [],
    description: (name) => `Every vendor taking part in ${name}, with scores and votes.`,
  },
  results: {
    title: 'Results',
    views: ['cycle'],
    description: (name) => `${name} in figures: votes by category, votes over time and the leaders.`,
  },
};

/** Its title is the heading of the page in public-web. */
const PRIVACY_PAGE = {
  isAboutVoting: false,
  title: 'What We Store, and Until When',
  description: 'What this site stores about voters and visitors, why, until when, and who sees it.',
  canonical: '/privacy',
};

/** Not to be found: forms, and other ways to look at what the home page shows. `about` ends with the name of the awards. */
const PLAIN_PAGES: Partial<Record<string, { title: string; about: string }>> = {
  '/register': { title: 'Create Account', about: 'Create an account to vote in' },
  '/invite': { title: 'Invitation', about: 'You are invited to vote in' },
  '/poster': { title: 'Poster', about: 'A poster for print, of a vendor in' },
  '/winners/ceremony': { title: 'Ceremony', about: 'The winners, one after the other:' },
  '/winners/certificate': { title: 'Certificate', about: 'A certificate for print, of' },
};

const DESCRIPTION_LENGTH = 200;

/** Of the address of a vendor's page; undefined where no vendor can be. */
export function vendorIdOf(address: string): number | undefined {
  return parseId(/^\/vendor\/(\d+)\/?(?:\?|$)/.exec(address)?.[1]);
}

/** The voting cycle that an address names. */
export const cycleOf = (address: string): number | undefined =>
  parseId(new URLSearchParams(address.split('?').slice(1).join('?')).get('cycle'));

/** `address` is path and query as the browser sent them. */
export async function pageAt(address: string, sources: Sources): Promise<Page> {
  const { texts } = sources;
  const [path = '', ...query] = address.split('?');
  const search = new URLSearchParams(query.join('?'));
  const image = { path: '/og/site.png', alt: `${texts.name}: ${texts.description}` };
  const unlisted = (title: string, description: string): Page => ({
    title,
    isAboutVoting: false,
    description,
    canonical: undefined,
    image,
  });
  if (path === '/') return { ...(await homePage(search, sources)), image };
  if (/^\/login\/?$/.test(path)) {
    const isRecovery = search.get('view') === 'recover';
    return unlisted(isRecovery ? 'Forgot Password' : 'Sign In', `Sign in to vote in ${texts.name}.`);
  }
  const plain = PLAIN_PAGES[path.replace(/\/$/, '')];
  if (plain) return unlisted(plain.title, `${plain.about} ${texts.name}.`);
  if (/^\/privacy\/?$/.test(path)) return { ...PRIVACY_PAGE, image };
  if (!/^\/vendor\/[1-9]\d*\/?$/.test(path)) {
    return unlisted('Page Not Found', 'There is nothing at this address.');
  }
  const notFound = unlisted(
    'Vendor Not Found',
    'This vendor takes no part in these awards, or no longer does.',
  );
  const vendorId = vendorIdOf(path);
  if (vendorId === undefined) return notFound;
  const cycleId = cycleOf(address);
  if (cycleId !== undefined) {
    const past = await sources.findPast(vendorId, cycleId);
    if (!past) return notFound;
    const { vendor, cycle } = past;
    return {
      title: `${vendor.name}, ${cycle.name}`,
      isAboutVoting: false,
      description: `${vendor.name} as it stood in ${texts.name}: ${cycle.name}.`,
      canonical: `/vendor/${vendor.id}?cycle=${cycle.id}`,
      image,
    };
  }
  const [vendor, places] = await Promise.all([sources.findVendor(vendorId), sources.findPlaces(vendorId)]);
  if (!vendor) return notFound;
  return {
    title: vendor.name,
    isAboutVoting: true,
    description: shortened(vendor.description) || `${vendor.name} takes part in ${texts.name}.`,
    canonical: `/vendor/${vendor.id}`,
    image: { path: `/og/vendor/${vendor.id}.png`, alt: `${vendor.name} at ${texts.headerTitle}` },
    subject: { kind: 'vendor', vendor, places },
  };
}

async function homePage(
  search: URLSearchParams,
  { texts, findOver, findWinners }: Sources,
): Promise<Omit<Page, 'image'>> {
  const name = search.get('tab') ?? '';
  const tab = Object.hasOwn(TABS, name) ? TABS[name] : undefined;
  if (!tab) {
    const subject: Subject = { kind: 'site', winners: await findWinners(undefined) };
    return {
      title: texts.name,
      isAboutVoting: true,
      description: texts.description,
      canonical: '/',
      subject,
    };
  }
  // Browsers share the canonical address: what makes it another ranking has to be in it, order and search text not.
  const views = tab.views.flatMap((view) => {
    const id = parseId(search.get(view));
    return id === undefined ? [] : `&${view}=${id}`;
  });
  const cycleId = tab.views.includes('cycle') ? parseId(search.get('cycle')) : undefined;
  const [over, winners] = await Promise.all([
    cycleId === undefined ? undefined : findOver(cycleId),
    name === 'results' ? findWinners(cycleId) : undefined,
  ]);
  return {
    title: over ? `${tab.title}, ${over.name}` : tab.title,
    isAboutVoting: !over,
    description: tab.description(over ? `${texts.name}, ${over.name}` : texts.name, over !== undefined),
    canonical: `/?tab=${name}${views.join('')}`,
    subject: winners && { kind: 'winners', winners },
  };
}

/** In whole words and on one line. */
function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= DESCRIPTION_LENGTH) return line;
  const cut = line.slice(0, DESCRIPTION_LENGTH - 1);
  const lastSpace = cut.lastIndexOf(' ');
  return `${(lastSpace > DESCRIPTION_LENGTH / 2 ? cut.slice(0, lastSpace) : cut).replace(/[\s,;:.–—-]+$/, '')}…`;
}
