import type { AdminVendor, UpdateVendorRequest, VendorRequest } from 'admin-api/contract';
import { safeImage } from 'shared-ui/host';
import { type FormFieldList, pickFields, RecordDialog } from 'shared-web';
import { request } from '../api-client.ts';
import { vendorsQuery } from '../queries.ts';
import { IMAGE_WANTED, ImagePreview } from './image-preview.tsx';

const FIELDS: FormFieldList<keyof VendorRequest> = {
  name: { label: 'Name', maxLength: 80 },
  description: { label: 'Description', maxLength: 2000, rows: 4 },
  imageUrl: {
    label: 'Image URL',
    hint: 'https://… or a path of this site, such as /images/vendors/name.svg',
    maxLength: 2048,
    isUrl: true,
    problemOf: (address) => (address && !safeImage(address) ? IMAGE_WANTED : undefined),
    below: ({ name, imageUrl }) => <ImagePreview address={imageUrl.trim()} name={name} />,
  },
};

const PATH = '/api/admin/vendors';

/** Without a vendor it adds one. */
export function VendorDialog({ vendor, onClose }: { vendor?: AdminVendor; onClose: () => void }) {
  const before = vendor && pickFields(FIELDS, vendor);
  return (
    <RecordDialog
      noun="vendor"
      fields={FIELDS}
      before={before}
      save={(typed: VendorRequest) =>
        vendor && before
          ? request<AdminVendor>(`${PATH}/${vendor.id}`, {
              method: 'PUT',
              body: { ...typed, before } satisfies UpdateVendorRequest,
            })
          : request<AdminVendor>(PATH, { method: 'POST', body: typed })
      }
      invalidates={[vendorsQuery().queryKey, ['/api/admin/dashboard']]}
      onClose={onClose}
    />
  );
}
