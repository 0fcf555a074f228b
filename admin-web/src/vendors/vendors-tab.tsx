import { useQuery } from '@tanstack/react-query';
import type { AdminVendor } from 'admin-api/contract';
import { useState } from 'react';
import { CatalogueTab } from '../lists/catalogue-tab.tsx';
import { dashboardQuery, vendorsQuery } from '../queries.ts';
import { LinkDialog } from './link-dialog.tsx';
import { vendorLeaves } from './messages.ts';
import { NominationDialog } from './nomination-dialog.tsx';
import { VENDOR_FIELDS } from './vendor-fields.tsx';
import { VendorList, VendorListPlaceholder } from './vendor-list.tsx';

export function VendorsTab() {
  const vendors = useQuery(vendorsQuery);
  const [linkTo, setLinkTo] = useState<AdminVendor>();
  const [nominee, setNominee] = useState<AdminVendor>();
  return (
    <>
      <CatalogueTab
        noun="vendor"
        query={vendors}
        placeholder={<VendorListPlaceholder />}
        empty={{ icon: 'store', description: 'Add the first one, or import a list.' }}
        fields={VENDOR_FIELDS}
        invalidates={[vendorsQuery.queryKey, dashboardQuery.queryKey]}
        leaving={({ links }) => vendorLeaves({ links: links.length })}
      >
        {(rows, onAct) => (
          <VendorList vendors={rows} onAct={onAct} onAddLink={setLinkTo} onNominate={setNominee} />
        )}
      </CatalogueTab>
      {nominee && <NominationDialog vendor={nominee} onClose={() => setNominee(undefined)} />}
      {linkTo && <LinkDialog vendor={linkTo} onClose={() => setLinkTo(undefined)} />}
    </>
  );
}
