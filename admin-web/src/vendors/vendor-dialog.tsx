import type { AdminVendor, UpdateVendorRequest, VendorRequest } from 'admin-api/contract';
import { pickFields, RecordDialog } from 'shared-web';
import { request } from '../api-client.ts';
import { vendorsQuery } from '../queries.ts';
import { VENDOR_FIELDS } from './vendor-fields.tsx';

const PATH = '/api/admin/vendors';

interface VendorDialogProps {
  vendor?: AdminVendor;
  onClose: () => void;
}

/** Without a vendor it adds one. */
export function VendorDialog({ vendor, onClose }: VendorDialogProps) {
  const before = vendor && pickFields(VENDOR_FIELDS, vendor);
  return (
    <RecordDialog
      noun="vendor"
      fields={VENDOR_FIELDS}
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
