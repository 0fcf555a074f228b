import { imageUrl, text } from '../fields.ts';

export const vendorFields = {
  name: text('Name', 80).required(),
  description: text('Description', 2000, { lines: true }).required(),
  imageUrl: imageUrl.required(),
};
