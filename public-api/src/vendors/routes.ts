import { liveVendors, vendorLinks } from 'db/catalogue';
import Joi from 'joi';
import { id, idAndName, listOf, nominations, text, vendorLink } from 'shared-server/shapes';
import { notFound } from '../requests/refusals.ts';
import { pathId, type Route, route } from '../route.ts';
import type { Services } from '../services.ts';
import { shape } from '../shape.ts';

const vendor = shape('Vendor', {
  ...idAndName,
  description: text,
  imageUrl: text,
  categoryIds: nominations,
  mergedIds: Joi.array()
    .items(id)
    .description('The ids of vendors that were merged into this one; left out if there are none'),
});

export function vendorsRoutes({ db }: Services): Route[] {
  return [
    route('GET /api/vendors', 'everyone', {
      gateway: 'kept',
      isShownInPanel: true,
      summary: 'The published vendors, sorted by name',
      caching: 'public',
      answers: listOf(vendor),
      answer: () => liveVendors(db),
    }),
    route('GET /api/vendors/:id/links', 'everyone', {
      summary: "A vendor's links, in display order",
      caching: 'public',
      answers: listOf(vendorLink),
      async answer({ request }) {
        const links = await vendorLinks(db, pathId(request, 'vendor'));
        if (!links) throw notFound('vendor');
        return links;
      },
    }),
  ];
}
