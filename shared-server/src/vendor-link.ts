import type { VendorLink } from 'db/catalogue';
import Joi from 'joi';
import { id, orNull, shape, text } from './shapes.ts';

/** As both APIs answer it. */
export const vendorLink = shape<VendorLink>('VendorLink', {
  id,
  title: text,
  url: text,
  description: orNull(text),
  icon: text,
  displayOrder: Joi.number().integer().required(),
});
