import { addLink, deleteLink, type LinkFields, updateLink } from 'db/vendor-links';
import Joi from 'joi';
import type { Context, Services } from '../context.ts';
import type { MessageResponse, VendorLink, VendorLinkRequest } from '../contract.ts';
import { icon, linkUrl, text } from '../fields.ts';
import { changedBy, idFrom, notFound } from '../request.ts';
import { type Route, route } from '../route.ts';

const linkBody = Joi.object<VendorLinkRequest, true>({
  title: text('Title', 80).required(),
  url: linkUrl.required(),
  description: text('Description', 300, { blank: true }).allow(null),
  icon,
  displayOrder: Joi.number().integer().min(0).max(1_000_000),
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
    route<VendorLinkRequest>({
      method: 'POST',
      path: '/api/admin/vendors/:id/links',
      role: 'super_admin',
      summary: 'Add a link to a vendor.',
      refusals: { 404: 'No such vendor.' },
      creates: true,
      body: linkBody,
      async answer(ctx, body): Promise<VendorLink> {
        const link = await addLink(db, changedBy(ctx), idFrom(ctx, 'vendor'), fieldsFrom(body));
        if (!link) throw notFound('vendor');
        return link;
      },
    }),
    route<VendorLinkRequest>({
      method: 'PUT',
      path: '/api/admin/vendors/:id/links/:linkId',
      role: 'super_admin',
      summary: 'Change a link of a vendor.',
      refusals: { 404: 'No such vendor or link.' },
      body: linkBody,
      async answer(ctx, body): Promise<VendorLink> {
        const link = await updateLink(db, changedBy(ctx), idsFrom(ctx), fieldsFrom(body));
        if (!link) throw notFound('link');
        return link;
      },
    }),
    route({
      method: 'DELETE',
      path: '/api/admin/vendors/:id/links/:linkId',
      role: 'super_admin',
      summary: 'Delete a link of a vendor.',
      refusals: { 404: 'No such vendor or link.' },
      async answer(ctx): Promise<MessageResponse> {
        if (!(await deleteLink(db, changedBy(ctx), idsFrom(ctx)))) throw notFound('link');
        return { message: 'The link is deleted.' };
      },
    }),
  ];
}
