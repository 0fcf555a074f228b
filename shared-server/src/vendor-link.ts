import type { VendorLink } from 'db/catalogue';
import Joi from 'joi';
import { id, orNull, shape, text } from './shapes.ts';

/** The shape in the answers of both APIs. */
export const vendorLink = shape<VendorLink>('VendorLink', {
  id,
  title: text,
  url: text,
  description: orNull(text),
  icon: text,
  displayOrder: Joi.number().integer().required(),
});
