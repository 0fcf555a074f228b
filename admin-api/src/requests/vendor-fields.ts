import { imageUrl, text } from './fields.ts';

/** The fields that administrators fill in, in forms and in files. */
export const vendorFields = {
  name: text(80).required().description('1 to 80 characters; unique, ignoring case'),
  description: text(2000, { lines: true }).required().description('1 to 2000 characters'),
  imageUrl: imageUrl
    .allow('')
    .required()
    .description(
      'An https URL, a path below /images/ such as /images/vendors/x.svg, or blank; up to 2048 characters',
    ),
};

/** The columns of a file, besides `id`. */
export const VENDOR_COLUMNS = Object.keys(vendorFields) as (keyof typeof vendorFields)[];
