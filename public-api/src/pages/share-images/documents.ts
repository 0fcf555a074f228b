import { isTied } from 'db/results';
import type { Request } from 'express';
import { createSnapshot } from 'shared-server/snapshot';
import { parseId } from 'shared-server/validation';
import { notFound } from '../../known-refusals.ts';
import type { Services } from '../../services.ts';
import type { Document } from '../document.ts';
import { drawSiteCard, drawVendorCard, type VendorCard } from './cards.ts';
import { createPainter } from './painter.ts';
import { vendorPicture } from './vendor-picture.ts';

const PNG = { gateway: 'picture', contentType: 'image/png', cacheControl: 'public, max-age=300' } as const;
const RANKING_FRESH_MS = 5000;

/** What a link to this site looks like where it is shared. */
export function shareImageDocuments({ settings, lists }: Services): Document[] {
  const painter = createPainter();
  const ranking = createSnapshot(async () => (await lists.board())?.entries ?? [], RANKING_FRESH_MS);

  async function vendorCard(request: Request): Promise<VendorCard> {
    const id = parseId(request.params.id);
    const vendor = (await lists.vendors()).find((listed) => listed.id === id);
    if (!vendor) throw notFound('Vendor');
    const [texts, entries, picture] = await Promise.all([
      lists.texts(),
      ranking(),
      vendorPicture(vendor.imageUrl, settings.vendorImages),
    ]);
    const entry = entries.find((candidate) => candidate.id === vendor.id);
    return {
      siteTitle: texts.headerTitle,
      siteSubtitle: texts.headerSubtitle,
      name: vendor.name,
      rank: entry?.rank ?? entries.length,
      isTied: entry !== undefined && isTied(entry.rank, entries),
      vendorCount: entries.length,
      score: entry?.averageScore ?? 0,
      votes: entry?.totalVotes ?? 0,
      picture,
    };
  }

  return [
    {
      ...PNG,
      path: '/og/vendor/:id.png',
      async read(request) {
        const card = await vendorCard(request);
        return painter.paint(card, () => drawVendorCard(card));
      },
    },
    {
      ...PNG,
      path: '/og/site.png',
      async read() {
        const texts = await lists.texts();
        return painter.paint(texts, () => drawSiteCard(texts));
      },
    },
  ];
}
