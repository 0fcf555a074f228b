import type { VendorRequest } from 'admin-api/contract';
import { safeImage } from 'shared-ui/host';
import type { FormFieldList } from 'shared-web';
import { IMAGE_WANTED, ImagePreview } from './image-preview.tsx';

/** The fields of the form; the import uses their names and labels too. */
export const VENDOR_FIELDS: FormFieldList<keyof VendorRequest> = {
  name: { label: 'Name', maxLength: 80 },
  description: { label: 'Description', maxLength: 2000, rows: 4 },
  imageUrl: {
    label: 'Image URL',
    hint: 'The address of a picture: https://… or /images/….',
    optional: true,
    maxLength: 2048,
    isUrl: true,
    problemOf: (address) => (address && !safeImage(address) ? IMAGE_WANTED : undefined),
    below: ({ name, imageUrl }) => <ImagePreview address={imageUrl.trim()} name={name} />,
  },
};
