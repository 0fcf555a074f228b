import type { AdminVendor, UpdateVendorLinkRequest, VendorLink, VendorLinkRequest } from 'admin-api/contract';
import { safeHref } from 'shared-ui/host';
import { type FormFieldList, pickFields, RecordDialog } from 'shared-web';
import { request } from '../api-client.ts';
import { IconPicker } from '../icon-picker.tsx';
import { vendorsQuery } from '../queries.ts';

/** The form does not ask for the order. */
const FIELDS: FormFieldList<Exclude<keyof VendorLinkRequest, 'displayOrder'>> = {
  title: { label: 'Title', maxLength: 80 },
  url: {
    label: 'URL',
    placeholder: 'https://',
    maxLength: 2048,
    isUrl: true,
    problemOf: (address) =>
      address && !safeHref(address) ? 'A link starts with https:// or http://' : undefined,
  },
  description: { label: 'Description (optional)', optional: true, maxLength: 300 },
  icon: { label: 'Icon', start: 'link', control: IconPicker },
};

const ADD = { base: 'add', past: 'added', going: 'adding' };

/** 0 for the first one. */
const orderOfNext = ({ links }: AdminVendor) =>
  Math.max(-1, ...links.map(({ displayOrder }) => displayOrder)) + 1;

function update(path: string, link: VendorLink, fields: VendorLinkRequest) {
  const { displayOrder } = link;
  const before = { ...pickFields(FIELDS, link), displayOrder };
  return request<VendorLink>(`${path}/${link.id}`, {
    method: 'PUT',
    body: { ...fields, displayOrder, before } satisfies UpdateVendorLinkRequest,
  });
}

export interface LinkDialogProps {
  vendor: AdminVendor;
  /** Without one it adds one. */
  link?: VendorLink;
  onClose: () => void;
}

export function LinkDialog({ vendor, link, onClose }: LinkDialogProps) {
  const path = `/api/admin/vendors/${vendor.id}/links`;
  return (
    <RecordDialog
      noun="link"
      fields={FIELDS}
      before={link && pickFields(FIELDS, { ...link, description: link.description ?? '' })}
      title={`Add a link to ${vendor.name}`}
      adding={ADD}
      save={(typed) => {
        const body: VendorLinkRequest = { ...typed, description: typed.description || null };
        return link
          ? update(path, link, body)
          : request<VendorLink>(path, {
              method: 'POST',
              body: { ...body, displayOrder: orderOfNext(vendor) },
            });
      }}
      invalidates={[vendorsQuery().queryKey]}
      onClose={onClose}
    />
  );
}
