import { useMutation } from '@tanstack/react-query';
import type { AdminVendor, MessageResponse, VendorLink } from 'admin-api/contract';
import { useState } from 'react';
import { Button, ConfirmDialog, Icon } from 'shared-ui/host';
import { request } from '../api-client.ts';
import { vendorsQuery } from '../queries.ts';
import { failureText } from '../query-client.ts';
import { useFocusBack } from '../use-focus-back.ts';
import { LinkDialog } from './link-dialog.tsx';

const meta = {
  errorToast: 'Failed to delete link',
  successToast: 'Link deleted successfully',
  invalidates: [vendorsQuery().queryKey],
};

type Opened = { dialog: 'edit' | 'delete'; link: VendorLink };

export function LinkList({ vendor }: { vendor: AdminVendor }) {
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const list = useFocusBack<HTMLDivElement>(opened !== undefined);
  return (
    <div ref={list} tabIndex={-1} className="outline-none">
      {vendor.links.length === 0 ? (
        <p className="text-sm text-ink-faint">No links yet</p>
      ) : (
        <ul aria-label={`Links of ${vendor.name}`} className="grid grid-cols-1">
          {vendor.links.map((link) => (
            <li key={link.id} className="flex items-center gap-3 border-b border-line py-1 last:border-0">
              <Icon name={link.icon} fallback="link" size={18} className="text-ink-faint" />
              <span className="min-w-0 grow text-sm">
                <span dir="auto" className="block truncate font-medium">
                  {link.title}
                </span>
                <span className="block truncate text-ink-faint">{link.url}</span>
              </span>
              <span className="inline-flex shrink-0">
                <Button
                  variant="ghost"
                  size="sm"
                  icon="pencil"
                  iconOnly
                  onClick={() => setOpened({ dialog: 'edit', link })}
                >
                  {`Edit link ${link.title}`}
                </Button>
                <Button
                  variant="ghost"
                  size="sm"
                  icon="trash"
                  iconOnly
                  onClick={() => setOpened({ dialog: 'delete', link })}
                >
                  {`Delete link ${link.title}`}
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
      {opened?.dialog === 'edit' && <LinkDialog vendor={vendor} link={opened.link} onClose={close} />}
      {opened?.dialog === 'delete' && <DeleteLinkDialog vendor={vendor} link={opened.link} onClose={close} />}
    </div>
  );
}

interface DeleteLinkDialogProps {
  vendor: AdminVendor;
  link: VendorLink;
  onClose: () => void;
}

function DeleteLinkDialog({ vendor, link, onClose }: DeleteLinkDialogProps) {
  const remove = useMutation({
    mutationFn: () =>
      request<MessageResponse>(`/api/admin/vendors/${vendor.id}/links/${link.id}`, { method: 'DELETE' }),
    meta,
    onSuccess: onClose,
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Delete the link ${link.title}?`}
      description={`It leaves the page of ${vendor.name} for good and would have to be typed again: ${link.url}`}
      confirmLabel="Delete Link"
      busyLabel="Deleting..."
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
      error={remove.error && failureText(remove.error, meta)}
    />
  );
}
