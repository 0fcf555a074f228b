import Joi from 'joi';
import {
  count,
  flag,
  id,
  idAndName,
  instant,
  listOf,
  orNull,
  params,
  shape,
  text,
} from 'shared-server/shapes';
import { standsIn } from 'shared-server/stands-in';
import { vendorLink } from 'shared-server/vendor-link';
import type * as contract from '../generated/contract.ts';
import { VENDOR_COLUMNS } from '../requests/vendor-fields.ts';

const isDraft = flag.description('Only the panel lists it');

const votesAtStake = count.description('In the current cycle: what deleting it would take out of the count');

export const category = shape<contract.AdminCategory>('AdminCategory', {
  ...idAndName,
  description: text,
  icon: text,
  color: text,
  displayOrder: Joi.number().integer().required(),
  voteCount: votesAtStake,
  isDraft,
  archivedAt: orNull(instant),
});

export const vendor = shape<contract.AdminVendor>('AdminVendor', {
  ...idAndName,
  description: text,
  imageUrl: text,
  links: listOf(vendorLink).description('In display order'),
  categoryIds: standsIn,
  voteCount: votesAtStake,
  isDraft,
  archivedAt: orNull(instant),
});

export const archivedRecord = shape<contract.ArchiveResponse>('ArchiveResponse', {
  message: text,
  removalId: orNull(id).description(
    'Undoes it by POST vote-removals/{id}/restore; null when there has never been a cycle',
  ),
  voteCount: count,
});

export const changedRecords = shape<contract.ActsResponse>('ActsResponse', {
  count: count.description('How many were changed: all that were asked for'),
});

export const vendorsImported = shape<contract.ImportVendorsResponse>('ImportVendorsResponse', {
  dryRun: flag,
  created: listOf(Joi.object({ line: count, name: text })),
  updated: listOf(
    Joi.object({
      line: count,
      ...idAndName,
      changes: listOf(
        Joi.object({
          field: Joi.string()
            .valid(...VENDOR_COLUMNS)
            .required(),
          from: text,
          to: text,
        }),
      ),
    }),
  ),
  unchanged: count.description('How many rows say what is there already'),
  problems: listOf(Joi.object({ line: count, code: text, params, message: text })).description(
    'Always empty unless it was a dry run',
  ),
});
