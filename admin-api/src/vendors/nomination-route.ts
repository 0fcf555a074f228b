import { listVendors, nominate } from 'db/catalogue';
import Joi from 'joi';
import { shape } from 'shared-server/shapes';
import { idSchema } from 'shared-server/validation';
import * as answers from '../answers/catalogue.ts';
import type { Services } from '../context.ts';
import type { NominationRequest } from '../generated/contract.ts';
import { notFound } from '../requests/refusals.ts';
import { changedBy, idFrom } from '../requests/request.ts';
import { type Route, route } from '../route.ts';

/** As many ids as the column holds. */
const MOST_CATEGORIES = 300;

const categoryIds = Joi.array().items(idSchema).min(1).max(MOST_CATEGORIES).unique().allow(null);

const nominationBody = shape<NominationRequest>('NominationRequest', {
  categoryIds: categoryIds.required().description('At least one; null is all of them, also those to come'),
  before: categoryIds.description(
    'As GET gave them when editing began: 409 CHANGED_MEANWHILE, and no change, when they are not so any more',
  ),
});

export function nominationRoute({ db }: Services): Route {
  return route('PUT /api/admin/vendors/:id/categories', {
    gateway: 'plain',
    role: 'super_admin',
    answers: answers.vendor,
    summary: 'Say in which categories a vendor stands.',
    refusals: {
      404: 'No such vendor or category.',
      409: 'VOTES_STAND: somebody has voted for it, in the open period, where it would stand no more; CHANGED_MEANWHILE.',
    },
    body: nominationBody,
    async answer(ctx, { categoryIds, before }) {
      const id = idFrom(ctx, 'vendor');
      await nominate(db, changedBy(ctx), { id, categoryIds, seen: before });
      const [vendor] = await listVendors(db, { id });
      if (!vendor) throw notFound('vendor');
      return vendor;
    },
  });
}
