import { listVendors, nominate } from 'db/catalogue';
import Joi from 'joi';
import { shape } from 'shared-server/shapes';
import { idSchema } from 'shared-server/validation';
import * as answers from '../answers/catalogue.ts';
import type { Services } from '../context.ts';
import type { ManyNominationsRequest, NominationRequest } from '../generated/contract.ts';
import { MOST_AT_ONCE } from '../requests/fields.ts';
import { notFound } from '../requests/refusals.ts';
import { changedBy, idFrom } from '../requests/request.ts';
import { type Route, route } from '../route.ts';

/** The column holds about this many ids. */
const MOST_CATEGORIES = 300;

/** 500 vendors in 12 categories each, before and after, take about 60 kB. */
const MANY_LIMIT_BYTES = 256 * 1024;

const categoryIds = Joi.array().items(idSchema).min(1).max(MOST_CATEGORIES).unique().allow(null);

const fields = {
  categoryIds: categoryIds
    .required()
    .description('At least one category; null means all, including future ones'),
  before: categoryIds.description(
    'The values that GET returned when editing began; if they have changed since, the request fails ' +
      'with 409 CHANGED_MEANWHILE',
  ),
};

const nominationBody = shape<NominationRequest>('NominationRequest', fields);

const manyBody = shape<ManyNominationsRequest>('ManyNominationsRequest', {
  vendors: Joi.array()
    .items(Joi.object({ id: idSchema.required(), ...fields }))
    .min(1)
    .max(MOST_AT_ONCE)
    .unique('id')
    .required(),
});

export const nominationRoutes = ({ db }: Services): Route[] => [
  route('PUT /api/admin/vendors/:id/categories', {
    gateway: 'plain',
    role: 'super_admin',
    answers: answers.vendor,
    summary: 'Set the categories in which a vendor is nominated.',
    refusals: {
      404: 'No such vendor or category.',
      409: 'VOTES_STAND: the vendor has votes in the open period in a category that it would leave; CHANGED_MEANWHILE.',
    },
    body: nominationBody,
    async answer(ctx, { categoryIds, before }) {
      const id = idFrom(ctx, 'vendor');
      await nominate(db, changedBy(ctx), [{ id, categoryIds, seen: before }]);
      const [vendor] = await listVendors(db, { id });
      if (!vendor) throw notFound('vendor');
      return vendor;
    },
  }),
  route('POST /api/admin/vendors/nominations', {
    gateway: 'slow',
    role: 'super_admin',
    answers: answers.changedRecords,
    summary: 'Set the categories of many vendors at once: all, or none if one is refused.',
    refusals: {
      404: 'A vendor or category does not exist: the message names the first vendor that is refused.',
      409: 'VOTES_STAND; CHANGED_MEANWHILE: the message names the first vendor that is refused.',
    },
    bodyLimitBytes: MANY_LIMIT_BYTES,
    body: manyBody,
    async answer(ctx, { vendors }) {
      await nominate(
        db,
        changedBy(ctx),
        vendors.map(({ before, ...one }) => ({ ...one, seen: before })),
      );
      return { count: vendors.length };
    },
  }),
];
