import type { AdminVendor, VendorLink, VendorLinkRequest } from 'admin-api/contract';
import { safeHref } from 'shared-ui/host';
import { type FormFieldList, pickFields, RecordDialog } from 'shared-web';
import { IconPicker } from '../forms/fields.tsx';
import { saveRecord } from '../lists/catalogue-tab.tsx';
import { changeTexts } from '../lists/messages.tsx';
import { vendorsQuery } from '../queries.ts';
import { usePanelZone } from '../time/zoned-time.ts';
import { addLinkTo } from './messages.ts';

const FIELDS: FormFieldList<Exclude<keyof VendorLinkRequest, 'displayOrder'>> = {
  title: { label: 'Title', maxLength: 80 },
  url: {
    label: 'URL',
    placeholder: 'https://',
    maxLength: 2048,
    isUrl: true,
    problemOf: (address) =>
      address && !safeHref(address) ? 'Start the link with https:// or http://' : undefined,
  },
  description: { label: 'Description', optional: true, maxLength: 300 },
  icon: { label: 'Icon', start: 'link', control: IconPicker },
};

const ADD = {
  submit: 'Add Link',
  busy: 'Adding...',
  done: 'Link added',
  failed: 'Failed to add link',
};

/** Returns the display order of a new last link, from 0. */
const orderOfNext = ({ links }: AdminVendor) =>
  Math.max(-1, ...links.map(({ displayOrder }) => displayOrder)) + 1;

export interface LinkDialogProps {
  vendor: AdminVendor;
  /** Is undefined for a new link. */
  link?: VendorLink;
  onClose: () => void;
}

export function LinkDialog({ vendor, link, onClose }: LinkDialogProps) {
  const { name: zone } = usePanelZone();
  return (
    <RecordDialog
      texts={link ? changeTexts('link') : { ...ADD, title: addLinkTo({ vendor: vendor.name }) }}
      fields={FIELDS}
      before={link && pickFields(FIELDS, { ...link, description: link.description ?? '' })}
      zone={zone}
      save={(typed, { stored }) => {
        // Someone else may have moved the link.
        const displayOrder = Number(stored.displayOrder ?? link?.displayOrder ?? orderOfNext(vendor));
        const body: VendorLinkRequest = { ...typed, description: typed.description || null, displayOrder };
        const before = link && { ...pickFields(FIELDS, link), displayOrder, ...stored };
        return saveRecord(`/api/admin/vendors/${vendor.id}/links`, link, body, before);
      }}
      invalidates={[vendorsQuery.queryKey]}
      onClose={onClose}
    />
  );
}
