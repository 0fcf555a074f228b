import { createVendor, listVendors, updateVendor, type VendorForm } from 'db/catalogue';
import Joi from 'joi';
import { shape } from 'shared-server/shapes';
import { idSchema } from 'shared-server/validation';
import * as answers from '../answers/catalogue.ts';
import type { Services } from '../context.ts';
import type { FormLink, UpdateVendorRequest, VendorRequest } from '../generated/contract.ts';
import { storedForm } from '../requests/changed-meanwhile.ts';
import { linkFields, nominatedIn, vendorFields } from '../requests/fields.ts';
import { importRoute } from '../requests/import-route.ts';
import { recordRoutes } from '../requests/record-routes.ts';
import type { Route } from '../route.ts';

const PATH = '/api/admin/vendors';
const MOST_LINKS = 100;

const links = (link: Joi.Schema) => Joi.array().items(link).max(MOST_LINKS);

const form = {
  ...vendorFields,
  categoryIds: nominatedIn,
  links: links(shape<FormLink>('FormLink', linkFields)).description(
    'In display order; they replace the current ones',
  ),
};

const before = storedForm(vendorFields).keys({
  categoryIds: nominatedIn,
  links: links(storedForm(linkFields, { whole: true })),
});

/** Gives each link what the request may leave out. */
const formOf = ({ categoryIds, links, ...fields }: VendorRequest): VendorForm => ({
  ...fields,
  ...(categoryIds !== undefined && { categoryIds }),
  ...(links && {
    links: links.map(({ title, url, description, icon }) => ({
      title,
      url,
      description: description?.trim() || null,
      icon: icon ?? 'link',
    })),
  }),
});

export const vendorRoutes = (services: Services): Route[] => [
  importRoute(services, PATH, { noun: 'vendor', fields: vendorFields }),
  ...recordRoutes(services.db, {
    noun: 'vendor',
    path: PATH,
    listed: 'Vendors and drafts sorted by name, with their links and votes; or archived ones, newest first.',
    added: 'Add a vendor or a draft.',
    shown: answers.vendor,
    body: shape<VendorRequest>('VendorRequest', {
      ...form,
      suggestionId: idSchema.description(
        'A suggestion that the vendor answers, as it does those of its name',
      ),
    }),
    change: shape<UpdateVendorRequest>('UpdateVendorRequest', { ...form, before }),
    list: (which) => listVendors(services.db, which),
    create: (by, fields, isDraft) => createVendor(services.db, by, formOf(fields), isDraft),
    update: (by, id, { before: seen, ...fields }) =>
      updateVendor(services.db, by, { id, fields: formOf(fields), seen: seen && formOf(seen) }),
  }),
];
