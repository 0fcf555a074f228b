import { mergeVendors } from 'db/removals';
import { shape } from 'shared-server/shapes';
import { idSchema } from 'shared-server/validation';
import { changedRecords } from '../answers/catalogue.ts';
import type { Services } from '../context.ts';
import type { MergeVendorsRequest } from '../generated/contract.ts';
import { changedBy, idFrom } from '../requests/request.ts';
import { type Route, route } from '../route.ts';

const mergeBody = shape<MergeVendorsRequest>('MergeVendorsRequest', {
  into: idSchema.required().description('The vendor to keep, which is on the site'),
});

export const mergeRoute = ({ db }: Services): Route =>
  route('POST /api/admin/vendors/:id/merge', {
    gateway: 'slow',
    role: 'super_admin',
    answers: changedRecords,
    summary:
      'Merge a vendor into another: links and nominations are added to it, and the vendor is archived; its address ' +
      'then leads to the other. Restoring it undoes this, except for what was added.',
    refusals: {
      404: 'No such vendor, or the other is not on the site.',
      409: 'MERGE_VOTES: the vendor has votes in a voting period whose results are not announced.',
    },
    body: mergeBody,
    async answer(ctx, { into }) {
      await mergeVendors(db, changedBy(ctx), { id: idFrom(ctx, 'vendor'), into });
      return { count: 1 };
    },
  });
