import { addLink } from 'db/catalogue';
import Joi from 'joi';
import { shape, vendorLink } from 'shared-server/shapes';
import type { Services } from '../context.ts';
import type { VendorLinkRequest } from '../generated/contract.ts';
import { linkFields } from '../requests/fields.ts';
import { changedBy, idFrom } from '../requests/request.ts';
import { type Route, route } from '../route.ts';

const linkBody = shape<VendorLinkRequest>('VendorLinkRequest', {
  ...linkFields,
  displayOrder: Joi.number().integer().min(0).max(1_000_000).description('Defaults to 0'),
});

/** Links are changed with their vendor; this adds one to those that it has. */
export const vendorLinkRoute = ({ db }: Services): Route =>
  route('POST /api/admin/vendors/:id/links', {
    gateway: 'plain',
    role: 'super_admin',
    answers: vendorLink,
    summary: 'Add a link to a vendor.',
    refusals: { 404: 'No such vendor.' },
    creates: true,
    body: linkBody,
    answer: (ctx, { title, url, description, icon = 'link', displayOrder = 0 }) =>
      addLink(db, changedBy(ctx), idFrom(ctx, 'vendor'), {
        title,
        url,
        description: description || null,
        icon,
        displayOrder,
      }),
  });
