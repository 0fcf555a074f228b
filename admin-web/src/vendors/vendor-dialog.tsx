import type { AdminVendor, VendorRequest } from 'admin-api/contract';
import { pickFields, RecordDialog } from 'shared-web';
import { saveRecord } from '../lists/save-record.ts';
import { vendorsQuery } from '../queries.ts';
import { VENDOR_FIELDS } from './vendor-fields.tsx';

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
      save={(typed: VendorRequest) => saveRecord('/api/admin/vendors', vendor, typed, before)}
      invalidates={[vendorsQuery().queryKey, ['/api/admin/dashboard']]}
      onClose={onClose}
    />
  );
}
