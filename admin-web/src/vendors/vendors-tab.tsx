import { useQuery } from '@tanstack/react-query';
import type { AdminVendor } from 'admin-api/contract';
import { useState } from 'react';
import { Button, EmptyState, Heading } from 'shared-ui/host';
import { countText, Loaded, useFocusBack } from 'shared-web';
import { ArchiveDialog } from '../lists/archive-dialog.tsx';
import { ExportButton } from '../lists/export-button.tsx';
import { RestoreList } from '../lists/restore-list.tsx';
import { vendorsQuery } from '../queries.ts';
import { ImportDialog } from './import-dialog.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { VendorDialog } from './vendor-dialog.tsx';
import { VendorList, VendorListPlaceholder } from './vendor-list.tsx';

type Opened = { dialog: 'add' | 'import' } | { dialog: 'edit' | 'link' | 'delete'; vendor: AdminVendor };

export function VendorsTab() {
  const vendors = useQuery(vendorsQuery());
  const [opened, setOpened] = useState<Opened>();
  const section = useFocusBack(opened !== undefined);
  const close = () => setOpened(undefined);
  const add = (
    <Button icon="plus" size="sm" onClick={() => setOpened({ dialog: 'add' })}>
      Add Vendor
    </Button>
  );
  return (
    <section ref={section} tabIndex={-1} aria-labelledby="vendors-title" className="outline-none">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <Heading id="vendors-title">Vendors</Heading>
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            size="sm"
            icon="file-text"
            onClick={() => setOpened({ dialog: 'import' })}
          >
            Import vendors
          </Button>
          <ExportButton path="/api/admin/exports/vendors.csv" fileName="vendors.csv" what="vendors" />
          {add}
        </div>
      </div>
      <Loaded
        query={vendors}
        what="vendors"
        placeholder={<VendorListPlaceholder />}
        empty={
          <EmptyState
            icon="store"
            title="No vendors yet"
            description="Add the first one, or import a list."
            action={add}
          />
        }
      >
        {(rows) => <VendorList vendors={rows} onAct={(dialog, vendor) => setOpened({ dialog, vendor })} />}
      </Loaded>
      <RestoreList path="/api/admin/vendors" noun="vendor" nouns="vendors" />
      {opened?.dialog === 'add' && <VendorDialog onClose={close} />}
      {opened?.dialog === 'import' && <ImportDialog onClose={close} />}
      {opened?.dialog === 'edit' && <VendorDialog vendor={opened.vendor} onClose={close} />}
      {opened?.dialog === 'link' && <LinkDialog vendor={opened.vendor} onClose={close} />}
      {opened?.dialog === 'delete' && (
        <ArchiveDialog
          path="/api/admin/vendors"
          noun="vendor"
          row={opened.vendor}
          leaving={`The vendor and ${countText(opened.vendor.links.length, 'link')} leave the site`}
          onClose={close}
        />
      )}
    </section>
  );
}
