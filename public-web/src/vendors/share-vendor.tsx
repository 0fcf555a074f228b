import { t } from '@lingui/core/macro';
import type { Vendor } from 'public-api/contract';
import { useState } from 'react';
import { Button } from 'shared-ui/host';
import { copyText } from 'shared-web';
import { onDemand } from '../forms/on-demand.tsx';
import type { ShareKitProps } from './share-kit.tsx';

// This loads the library that draws QR codes.
const ShareKit = onDemand<ShareKitProps>(() => import('./share-kit.tsx').then((file) => file.ShareKit));

/** Shares the vendor with one press, and offers the vendor what a poster or its own page needs. */
export function ShareVendor({ vendor }: { vendor: Vendor }) {
  const [isOpen, setIsOpen] = useState(false);
  const address = () => `${window.location.origin}/vendor/${vendor.id}`;
  const share = async () => {
    if (!navigator.share) return copyText(address(), t`Link copied`, t`Copy the link from the address bar.`);
    // This rejects when the visitor closes the sheet.
    await navigator.share({ title: vendor.name, url: address() }).catch(() => undefined);
  };
  return (
    <div className="mt-4 flex flex-wrap gap-3 md:mt-6">
      <Button variant="secondary" icon="share" onClick={() => void share()}>{t`Share`}</Button>
      <Button variant="ghost" icon="qr-code" onClick={() => setIsOpen(true)}>{t`More ways to share`}</Button>
      {isOpen && <ShareKit vendor={vendor} address={address()} onClose={() => setIsOpen(false)} />}
    </div>
  );
}
