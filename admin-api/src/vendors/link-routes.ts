import { addLink, deleteLink, type LinkFields, orderLinks, updateLink } from 'db/catalogue';
import Joi from 'joi';
import { listOf, message, shape, vendorLink } from 'shared-server/shapes';
import type { Context, Services } from '../context.ts';
import type { UpdateVendorLinkRequest, VendorLinkRequest } from '../generated/contract.ts';
import { storedForm, UPDATE_LIMIT_BYTES } from '../requests/changed-meanwhile.ts';
import { icon, linkUrl, orderBody, text } from '../requests/fields.ts';
import { changedBy, idFrom } from '../requests/request.ts';
import { type Route, route } from '../route.ts';

const linkFields = {
  title: text(80).required().description('1 to 80 characters'),
  url: linkUrl.required().description('An http or https URL without a password; up to 2048 characters'),
  description: text(300, { blank: true }).allow(null).description('Up to 300 characters'),
  icon: icon.description('A name from the icon picker; defaults to `link`'),
  displayOrder: Joi.number().integer().min(0).max(1_000_000).description('Defaults to 0'),
};
const linkBody = shape<VendorLinkRequest>('VendorLinkRequest', linkFields);
const updateBody = shape<UpdateVendorLinkRequest>('UpdateVendorLinkRequest', {
  ...linkFields,
  before: storedForm(linkFields, { whole: true }),
});

const fieldsFrom = (body: VendorLinkRequest): LinkFields => ({
  title: body.title,
  url: body.url,
  description: body.description || null,
  icon: body.icon ?? 'link',
  displayOrder: body.displayOrder ?? 0,
});

const idsFrom = (ctx: Context) => ({
  vendorId: idFrom(ctx, 'vendor'),
  linkId: idFrom(ctx, 'link', 'linkId'),
});

export function vendorLinkRoutes({ db }: Services): Route[] {
  return [
    route('POST /api/admin/vendors/:id/links', {
      gateway: 'plain',
      role: 'super_admin',
      answers: vendorLink,
      summary: 'Add a link to a vendor.',
      refusals: { 404: 'No such vendor.' },
      creates: true,
      body: linkBody,
      answer: (ctx, body) => addLink(db, changedBy(ctx), idFrom(ctx, 'vendor'), fieldsFrom(body)),
    }),
    route('PUT /api/admin/vendors/:id/links/order', {
      gateway: 'plain',
      role: 'super_admin',
      answers: listOf(vendorLink),
      summary: 'Reorder the links of a vendor.',
      refusals: {
        404: 'No such vendor.',
        409: 'LIST_CHANGED: the ids are not exactly those of the vendor’s links.',
      },
      body: orderBody,
      answer: (ctx, { ids }) => orderLinks(db, changedBy(ctx), idFrom(ctx, 'vendor'), ids),
    }),
    route('PUT /api/admin/vendors/:id/links/:linkId', {
      gateway: 'plain',
      role: 'super_admin',
      answers: vendorLink,
      summary: 'Change a link of a vendor.',
      refusals: {
        404: 'No such vendor or link.',
        409: 'CHANGED_MEANWHILE: the link no longer matches `before`.',
      },
      bodyLimitBytes: UPDATE_LIMIT_BYTES,
      body: updateBody,
      answer: (ctx, body) => updateLink(db, changedBy(ctx), idsFrom(ctx), fieldsFrom(body), body.before),
    }),
    route('DELETE /api/admin/vendors/:id/links/:linkId', {
      gateway: 'plain',
      role: 'super_admin',
      answers: message,
      summary: 'Delete a link of a vendor.',
      refusals: { 404: 'No such vendor or link.' },
      async answer(ctx) {
        await deleteLink(db, changedBy(ctx), idsFrom(ctx));
        return { message: 'The link is deleted.' };
      },
    }),
  ];
}
