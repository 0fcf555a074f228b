import { liveVendors, vendorLinks } from 'db/catalogue';
import Joi from 'joi';
import { idSchema } from 'shared-server/validation';
import type { Vendor, VendorLink } from '../contract.ts';
import { notFound } from '../known-refusals.ts';
import { openRoute, pathId, type Route } from '../route.ts';
import type { Services } from '../services.ts';

const vendor = Joi.object<Vendor, true>({
  id: idSchema.required(),
  name: Joi.string().required(),
  description: Joi.string().allow('').required(),
  imageUrl: Joi.string().required(),
});

const vendorLink = Joi.object<VendorLink, true>({
  id: idSchema.required(),
  title: Joi.string().required(),
  url: Joi.string().required(),
  description: Joi.string().allow('', null).required(),
  icon: Joi.string().required(),
  displayOrder: Joi.number().integer().required(),
});

export function vendorsRoutes({ db }: Services): Route[] {
  return [
    openRoute({
      method: 'get',
      path: '/api/vendors',
      gateway: 'kept',
      isShownInPanel: true,
      summary: 'The vendors to vote for, by name',
      caching: 'public',
      answer: Joi.array().items(vendor),
      handle: (): Promise<Vendor[]> => liveVendors(db),
    }),
    openRoute({
      method: 'get',
      path: '/api/vendors/:id/links',
      gateway: 'plain',
      summary: "A vendor's links, in display order",
      caching: 'public',
      answer: Joi.array().items(vendorLink),
      refusals: [404],
      async handle({ request }): Promise<VendorLink[]> {
        const links = await vendorLinks(db, pathId(request, 'Vendor'));
        if (!links) throw notFound('Vendor');
        return links;
      },
    }),
  ];
}
