import { liveVendors, vendorLinks } from 'db/catalogue';
import Joi from 'joi';
import { id, idAndName, listOf, standsIn, text, vendorLink } from 'shared-server/shapes';
import { notFound } from '../known-refusals.ts';
import { openRoute, pathId, type Route } from '../route.ts';
import type { Services } from '../services.ts';
import { shape } from '../shape.ts';

const vendor = shape('Vendor', {
  ...idAndName,
  description: text,
  imageUrl: text,
  categoryIds: standsIn,
  mergedIds: Joi.array()
    .items(id)
    .description('The ids of vendors that were merged into this one; left out if there are none'),
});

export function vendorsRoutes({ db }: Services): Route[] {
  return [
    openRoute('GET /api/vendors', {
      gateway: 'kept',
      isShownInPanel: true,
      summary: 'The published vendors, sorted by name',
      caching: 'public',
      answer: listOf(vendor),
      handle: () => liveVendors(db),
    }),
    openRoute('GET /api/vendors/:id/links', {
      summary: "A vendor's links, in display order",
      caching: 'public',
      answer: listOf(vendorLink),
      async handle({ request }) {
        const links = await vendorLinks(db, pathId(request, 'vendor'));
        if (!links) throw notFound('vendor');
        return links;
      },
    }),
  ];
}
