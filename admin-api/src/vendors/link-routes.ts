import { addLink, deleteLink, type LinkFields, orderLinks, updateLink } from 'db/catalogue';
import Joi from 'joi';
import * as answers from '../answers.ts';
import type { Context, Services } from '../context.ts';
import type {
  MessageResponse,
  OrderRequest,
  UpdateVendorLinkRequest,
  VendorLink,
  VendorLinkRequest,
} from '../contract.ts';
import { changedMeanwhile, storedForm, UPDATE_LIMIT_BYTES } from '../requests/changed-meanwhile.ts';
import { icon, linkUrl, orderedIds, text } from '../requests/fields.ts';
import { changedBy, conflict, idFrom, notFound } from '../requests/request.ts';
import { type Route, route } from '../route.ts';

const linkFields = {
  title: text('Title', 80).required(),
  url: linkUrl.required(),
  description: text('Description', 300, { blank: true }).allow(null),
  icon,
  displayOrder: Joi.number().integer().min(0).max(1_000_000),
} satisfies Joi.StrictSchemaMap<VendorLinkRequest>;
const linkBody = Joi.object<VendorLinkRequest, true>(linkFields);
const updateBody = Joi.object<UpdateVendorLinkRequest, true>({
  ...linkFields,
  before: storedForm(linkFields, { whole: true }),
});

const orderBody = Joi.object<OrderRequest, true>({ ids: orderedIds });

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
  const refusals = { not_found: () => notFound('link'), changed_meanwhile: changedMeanwhile };
  const orderRefusals = {
    not_found: () => notFound('vendor'),
    list_changed: () => conflict('LIST_CHANGED', 'The links have changed meanwhile. Please try again.'),
  };
  return [
    route<VendorLinkRequest>({
      method: 'POST',
      path: '/api/admin/vendors/:id/links',
      gateway: 'plain',
      role: 'super_admin',
      answers: answers.vendorLink,
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
    route<OrderRequest>({
      method: 'PUT',
      path: '/api/admin/vendors/:id/links/order',
      gateway: 'plain',
      role: 'super_admin',
      answers: answers.listOf(answers.vendorLink),
      summary: 'Put the links of a vendor in another order.',
      refusals: { 404: 'No such vendor.', 409: 'These are not exactly the links of the vendor.' },
      body: orderBody,
      async answer(ctx, { ids }): Promise<VendorLink[]> {
        const ordered = await orderLinks(db, changedBy(ctx), idFrom(ctx, 'vendor'), ids);
        if (!ordered.ok) throw orderRefusals[ordered.reason]();
        return ordered.links;
      },
    }),
    route<UpdateVendorLinkRequest>({
      method: 'PUT',
      path: '/api/admin/vendors/:id/links/:linkId',
      gateway: 'plain',
      role: 'super_admin',
      answers: answers.vendorLink,
      summary: 'Change a link of a vendor.',
      refusals: {
        404: 'No such vendor or link.',
        409: 'The link is not as `before` says any more.',
      },
      bodyLimitBytes: UPDATE_LIMIT_BYTES,
      body: updateBody,
      async answer(ctx, body): Promise<VendorLink> {
        const updated = await updateLink(db, changedBy(ctx), idsFrom(ctx), fieldsFrom(body), body.before);
        if (!updated.ok) throw refusals[updated.reason]();
        return updated.link;
      },
    }),
    route({
      method: 'DELETE',
      path: '/api/admin/vendors/:id/links/:linkId',
      gateway: 'plain',
      role: 'super_admin',
      answers: answers.message,
      summary: 'Delete a link of a vendor.',
      refusals: { 404: 'No such vendor or link.' },
      async answer(ctx): Promise<MessageResponse> {
        if (!(await deleteLink(db, changedBy(ctx), idsFrom(ctx)))) throw notFound('link');
        return { message: 'The link is deleted.' };
      },
    }),
  ];
}
