import type { AdminVendor, VendorLink } from 'admin-api/contract';
import { useState } from 'react';
import { Button, Icon } from 'shared-ui/host';
import { ConfirmChange, useFocusBack } from 'shared-web';
import { request } from '../api-client.ts';
import { MoveButtons, type OrderedList } from '../lists/move-buttons.tsx';
import { vendorsQuery } from '../queries.ts';
import { LinkDialog } from './link-dialog.tsx';
import { deleteLink, editLink, linkLeaves, linksOf, reallyDeleteLink, titleAndUrl } from './messages.ts';

const orderOfLinks = (vendorId: number): OrderedList<AdminVendor[], VendorLink[]> => ({
  path: `/api/admin/vendors/${vendorId}/links/order`,
  queryKey: vendorsQuery.queryKey,
  rowsIn: (stored) => stored?.find(({ id }) => id === vendorId)?.links ?? [],
  withRows: (stored, links) =>
    stored?.map((vendor) => (vendor.id === vendorId ? { ...vendor, links } : vendor)),
});

interface Opened {
  dialog: 'edit' | 'delete';
  link: VendorLink;
}

export function LinkList({ vendor }: { vendor: AdminVendor }) {
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const { links } = vendor;
  const list = useFocusBack<HTMLDivElement>(opened !== undefined);
  return (
    <div ref={list} tabIndex={-1} className="outline-none">
      {links.length === 0 ? (
        <p className="text-sm text-ink-faint">No links yet</p>
      ) : (
        <ul aria-label={linksOf({ vendor: vendor.name })} className="grid grid-cols-1">
          {links.map((link, at) => (
            <li key={link.id} className="flex items-center gap-3 border-b border-line py-1 last:border-0">
              <Icon name={link.icon} fallback="link" size={18} className="text-ink-faint" />
              <span className="min-w-0 grow text-sm">
                <span dir="auto" className="block truncate font-medium">
                  {link.title}
                </span>
                <span className="block truncate text-ink-faint">{link.url}</span>
              </span>
              <span className="inline-flex shrink-0 flex-wrap justify-end">
                {links.length > 1 && (
                  <MoveButtons
                    list={orderOfLinks(vendor.id)}
                    id={link.id}
                    name={nameOf(link, links)}
                    at={at}
                    count={links.length}
                  />
                )}
                {(['edit', 'delete'] as const).map((dialog) => (
                  <Button
                    key={dialog}
                    variant="ghost"
                    size="sm"
                    icon={dialog === 'edit' ? 'pencil' : 'trash'}
                    iconOnly
                    onClick={() => setOpened({ dialog, link })}
                  >
                    {(dialog === 'edit' ? editLink : deleteLink)({ link: nameOf(link, links) })}
                  </Button>
                ))}
              </span>
            </li>
          ))}
        </ul>
      )}
      {opened?.dialog === 'edit' && <LinkDialog vendor={vendor} link={opened.link} onClose={close} />}
      {opened?.dialog === 'delete' && (
        <ConfirmChange
          change={() =>
            request(`/api/admin/vendors/${vendor.id}/links/${opened.link.id}`, { method: 'DELETE' })
          }
          meta={{
            errorToast: 'Failed to delete link',
            successToast: 'Link deleted',
            invalidates: [vendorsQuery.queryKey],
          }}
          onClose={close}
          title={reallyDeleteLink(opened.link)}
          description={linkLeaves({ vendor: vendor.name, url: opened.link.url })}
          confirmLabel="Delete link"
          busyLabel="Deleting..."
        />
      )}
    </div>
  );
}

/** Returns the title, with the address if another link has the same title. */
function nameOf(link: VendorLink, links: readonly VendorLink[]): string {
  const isTitleOf = (other: VendorLink) =>
    other.title.trim().toLowerCase() === link.title.trim().toLowerCase();
  return links.filter(isTitleOf).length > 1 ? titleAndUrl(link) : link.title;
}
