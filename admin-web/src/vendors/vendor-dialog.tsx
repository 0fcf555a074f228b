import { useMutation } from '@tanstack/react-query';
import type { AdminVendor, UpdateVendorRequest, VendorRequest } from 'admin-api/contract';
import { useState } from 'react';
import { failureText } from 'shared-web';
import { request } from '../api-client.ts';
import { useReadAnewIfChanged } from '../changed-meanwhile.ts';
import { FormDialog } from '../form-dialog.tsx';
import { vendorsQuery } from '../queries.ts';
import { isComplete, type VendorDraft, VendorFields } from './vendor-fields.tsx';

const NEW: VendorDraft = { name: '', description: '', imageUrl: '' };

const invalidates = [vendorsQuery().queryKey, ['/api/admin/dashboard']];
const CREATE = {
  errorToast: 'Failed to create vendor',
  successToast: 'Vendor created successfully',
  invalidates,
};
const UPDATE = {
  errorToast: 'Failed to update vendor',
  successToast: 'Vendor updated successfully',
  invalidates,
};

const update = ({ id, name, description, imageUrl }: AdminVendor, fields: VendorRequest) =>
  request<AdminVendor>(`/api/admin/vendors/${id}`, {
    method: 'PUT',
    body: { ...fields, before: { name, description, imageUrl } } satisfies UpdateVendorRequest,
  });

/** Without a vendor it adds one. */
export function VendorDialog({ vendor, onClose }: { vendor?: AdminVendor; onClose: () => void }) {
  const [draft, setDraft] = useState<VendorDraft>(vendor ?? NEW);
  const meta = vendor ? UPDATE : CREATE;
  const save = useMutation({
    mutationFn: (body: VendorRequest) =>
      vendor ? update(vendor, body) : request<AdminVendor>('/api/admin/vendors', { method: 'POST', body }),
    meta,
    onSuccess: onClose,
    onError: useReadAnewIfChanged(invalidates),
  });
  const submit = () =>
    save.mutate({
      name: draft.name.trim(),
      description: draft.description.trim(),
      imageUrl: draft.imageUrl.trim(),
    });
  return (
    <FormDialog
      title={vendor ? 'Edit vendor' : 'Add vendor'}
      changed={draft !== (vendor ?? NEW)}
      submitLabel={vendor ? 'Save Changes' : 'Create Vendor'}
      busyLabel={vendor ? 'Saving...' : 'Creating...'}
      busy={save.isPending}
      incomplete={!isComplete(draft)}
      failure={save.error && failureText(save.error, meta)}
      onSubmit={submit}
      onClose={onClose}
    >
      <VendorFields draft={draft} onChange={(change) => setDraft((old) => ({ ...old, ...change }))} />
    </FormDialog>
  );
}
