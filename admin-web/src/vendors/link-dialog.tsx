import { useMutation } from '@tanstack/react-query';
import type { AdminVendor, UpdateVendorLinkRequest, VendorLink, VendorLinkRequest } from 'admin-api/contract';
import { useState } from 'react';
import { failureText } from 'shared-web';
import { request } from '../api-client.ts';
import { useReadAnewIfChanged } from '../changed-meanwhile.ts';
import { FormDialog } from '../form-dialog.tsx';
import { vendorsQuery } from '../queries.ts';
import { isComplete, LinkFields, NEW_LINK } from './link-fields.tsx';

const invalidates = [vendorsQuery().queryKey];
const ADD = { errorToast: 'Failed to add link', successToast: 'Link added successfully', invalidates };
const UPDATE = {
  errorToast: 'Failed to update link',
  successToast: 'Link updated successfully',
  invalidates,
};

/** 0 for the first one; the form does not ask for it. */
const orderOfNext = ({ links }: AdminVendor) =>
  Math.max(-1, ...links.map(({ displayOrder }) => displayOrder)) + 1;

const update = (path: string, link: VendorLink, fields: VendorLinkRequest) => {
  const { id, title, url, description, icon, displayOrder } = link;
  return request<VendorLink>(`${path}/${id}`, {
    method: 'PUT',
    body: {
      ...fields,
      before: { title, url, description, icon, displayOrder },
    } satisfies UpdateVendorLinkRequest,
  });
};

export interface LinkDialogProps {
  vendor: AdminVendor;
  /** Without one it adds one. */
  link?: VendorLink;
  onClose: () => void;
}

export function LinkDialog({ vendor, link, onClose }: LinkDialogProps) {
  const [start] = useState(() => (link ? { ...link, description: link.description ?? '' } : NEW_LINK));
  const [draft, setDraft] = useState(start);
  const meta = link ? UPDATE : ADD;
  const path = `/api/admin/vendors/${vendor.id}/links`;
  const save = useMutation({
    mutationFn: (body: VendorLinkRequest) =>
      link ? update(path, link, body) : request<VendorLink>(path, { method: 'POST', body }),
    meta,
    onSuccess: onClose,
    onError: useReadAnewIfChanged(invalidates),
  });
  const submit = () =>
    save.mutate({
      title: draft.title.trim(),
      url: draft.url.trim(),
      description: draft.description.trim() || null,
      icon: draft.icon,
      displayOrder: link?.displayOrder ?? orderOfNext(vendor),
    });
  return (
    <FormDialog
      title={link ? 'Edit link' : `Add a link to ${vendor.name}`}
      changed={draft !== start}
      submitLabel={link ? 'Save Changes' : 'Add Link'}
      busyLabel={link ? 'Saving...' : 'Adding...'}
      busy={save.isPending}
      incomplete={!isComplete(draft)}
      failure={save.error && failureText(save.error, meta)}
      onSubmit={submit}
      onClose={onClose}
    >
      <LinkFields draft={draft} onChange={(change) => setDraft((old) => ({ ...old, ...change }))} />
    </FormDialog>
  );
}
