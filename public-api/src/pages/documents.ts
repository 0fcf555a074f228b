import { findLiveVendor, liveVendorIds } from 'db/catalogue';
import { placesOf, standingOf, winnersOf } from 'db/results';
import { currentCycle, findCycle, listCycles } from 'db/voting';
import type { Request } from 'express';
import { createSnapshot } from 'shared-server/snapshot';
import { notFound } from '../known-refusals.ts';
import type { Services } from '../services.ts';
import { appManifest } from './app-manifest.ts';
import type { Document } from './document.ts';
import { escapeText } from './escape.ts';
import { cycleOf, pageAt, vendorIdOf } from './page.ts';
import { pageHead } from './page-head.ts';
import { publicAddress } from './public-address.ts';
import { ADDRESSES_AT_MOST, robotsFile, siteMap } from './site-map.ts';
import { createVotingTitle } from './voting-title.ts';

/** Set by the gateway alone: the address that the browser asked for. */
const PAGE_ADDRESS = 'x-page-address';

const FRESH_MS = 5000;

const REVALIDATE = 'public, no-cache';

export function pageDocuments({ db, settings, siteTexts }: Services): Document[] {
  const site = (request: Request) => publicAddress(request, settings.publicUrl);
  const listed = createSnapshot(async () => {
    const [vendorIds, cycles] = await Promise.all([
      liveVendorIds(db, { limit: ADDRESSES_AT_MOST }),
      listCycles(db),
    ]);
    const pastCycleIds = cycles.filter(({ state }) => state === 'closed').map(({ id }) => id);
    return { vendorIds, pastCycleIds };
  }, FRESH_MS);
  const latestWinners = createSnapshot(async () => winnersOf(db, (await currentCycle(db))?.id), FRESH_MS);
  const votingTitle = createVotingTitle(db);
  async function findOver(cycleId: number) {
    const cycle = await findCycle(db, cycleId);
    return cycle?.state === 'closed' ? cycle : undefined;
  }
  return [
    {
      // Put into the page by the gateway, and not to be had from outside.
      path: '/page-head',
      gateway: 'page-part',
      contentType: 'text/html; charset=utf-8',
      cacheControl: 'no-store',
      async read(request) {
        const texts = await siteTexts();
        const page = await pageAt(request.get(PAGE_ADDRESS) ?? '/', {
          texts,
          findVendor: (id) => findLiveVendor(db, id),
          findPast: (id, cycleId) => standingOf(db, id, cycleId),
          findPlaces: (id) => placesOf(db, id),
          findOver,
          findWinners: (cycleId) => (cycleId === undefined ? latestWinners() : winnersOf(db, cycleId)),
        });
        const state = page.isAboutVoting ? await votingTitle() : undefined;
        return pageHead(page, { texts, site: site(request), state });
      },
    },
    {
      // Asked by the gateway before it sends the page of a vendor: 404 when there is none, and the page says so.
      path: '/vendor-page',
      gateway: 'page-check',
      contentType: 'text/plain; charset=utf-8',
      cacheControl: 'no-store',
      async read(request) {
        const address = request.get(PAGE_ADDRESS) ?? '';
        const id = vendorIdOf(address);
        if (id === undefined) throw notFound('Vendor');
        const cycle = cycleOf(address);
        const found = cycle ? await standingOf(db, id, cycle) : await findLiveVendor(db, id);
        if (!found) throw notFound('Vendor');
        return '';
      },
    },
    {
      // Put into the page by the gateway, and not to be had from outside: in the order that public-web reads.
      path: '/site-texts',
      gateway: 'page-part',
      contentType: 'text/plain; charset=utf-8',
      cacheControl: 'no-store',
      async read() {
        const { headerTitle, headerSubtitle, name, description } = await siteTexts();
        return [headerTitle, headerSubtitle, name, description].map(escapeBetweenBars).join('|');
      },
    },
    {
      path: '/sitemap.xml',
      gateway: 'file',
      contentType: 'application/xml; charset=utf-8',
      cacheControl: REVALIDATE,
      async read(request) {
        const address = site(request);
        if (address === undefined) throw notFound('Address');
        return siteMap(address, await listed());
      },
    },
    {
      path: '/site.webmanifest',
      gateway: 'file-with-stand-in',
      contentType: 'application/manifest+json; charset=utf-8',
      cacheControl: REVALIDATE,
      read: async () => appManifest(await siteTexts()),
    },
    {
      path: '/robots.txt',
      gateway: 'file-with-stand-in',
      contentType: 'text/plain; charset=utf-8',
      cacheControl: REVALIDATE,
      read: async (request) => robotsFile(site(request)),
    },
  ];
}

/** One line of HTML without the sign that separates it from the next text. */
const escapeBetweenBars = (text: string): string =>
  escapeText(text.replace(/\s+/g, ' ')).replaceAll('|', '&#124;');
