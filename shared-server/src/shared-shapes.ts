import type { VendorLink } from 'db/catalogue';
import Joi from 'joi';
import { id, orNull, shape, text } from './shapes.ts';

// These parts of requests and answers are the same in both APIs.

export const standsIn = orNull(Joi.array().items(id).required()).description(
  'The categories in which the vendor is nominated; null means all, including future ones',
);

export const vendorLink = shape<VendorLink>('VendorLink', {
  id,
  title: text,
  url: text,
  description: orNull(text),
  icon: text,
  displayOrder: Joi.number().integer().required(),
});

export const publishing = Joi.string()
  .valid('live', 'steps')
  .description(
    '`live`: votes show at once. `steps`: until the close, a category shows its new votes at most every ten minutes, once it has ten',
  );

export const whoMayVote = Joi.string()
  .valid('everybody', 'invited', 'confirmed')
  .description(
    '`invited`: accounts that have entered an invitation code; `confirmed`: those with a confirmed email address',
  );
