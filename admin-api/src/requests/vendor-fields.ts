import type Joi from 'joi';
import type { VendorRequest } from '../contract.ts';
import { imageUrl, text } from './fields.ts';

/** What administrators fill in, in forms and in files. */
export const vendorFields = {
  name: text('Name', 80).required(),
  description: text('Description', 2000, { lines: true }).required(),
  imageUrl: imageUrl.required(),
} satisfies Joi.StrictSchemaMap<VendorRequest>;

/** Of a file, beside `id`. */
export const VENDOR_COLUMNS = Object.keys(vendorFields) as (keyof VendorRequest)[];
