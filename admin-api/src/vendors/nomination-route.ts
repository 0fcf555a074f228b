import { nominate } from 'db/catalogue';
import Joi from 'joi';
import { shape } from 'shared-server/shapes';
import { idSchema } from 'shared-server/validation';
import * as answers from '../answers/catalogue.ts';
import type { Services } from '../context.ts';
import type { ManyNominationsRequest } from '../generated/contract.ts';
import { MOST_AT_ONCE, nominatedIn } from '../requests/fields.ts';
import { changedBy } from '../requests/request.ts';
import { type Route, route } from '../route.ts';

/** 500 vendors in 12 categories each, before and after, take about 60 kB. */
const MANY_LIMIT_BYTES = 256 * 1024;

const fields = {
  categoryIds: nominatedIn.required(),
  before: nominatedIn.description(
    'The values that GET returned when editing began; if they have changed since, the request fails ' +
      'with 409 CHANGED_MEANWHILE',
  ),
};

const manyBody = shape<ManyNominationsRequest>('ManyNominationsRequest', {
  vendors: Joi.array()
    .items(Joi.object({ id: idSchema.required(), ...fields }))
    .min(1)
    .max(MOST_AT_ONCE)
    .unique('id')
    .required(),
});

export const nominationRoutes = ({ db }: Services): Route[] => [
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
