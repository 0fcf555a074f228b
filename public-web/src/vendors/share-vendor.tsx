import type { Vendor } from 'public-api/contract';
import { lazy, Suspense, useState } from 'react';
import { Boundary, Button } from 'shared-ui/host';
import { copyText } from 'shared-web';

// With what draws the code, which a page that is read does without.
const ShareKit = lazy(() => import('./share-kit.tsx').then((file) => ({ default: file.ShareKit })));

/** One press for whoever likes the vendor; for the vendor, what a poster or a page of its own needs. */
export function ShareVendor({ vendor }: { vendor: Vendor }) {
  const [isOpen, setIsOpen] = useState(false);
  const address = () => `${window.location.origin}/vendor/${vendor.id}`;
  const share = async () => {
    if (!navigator.share) return copyText(address(), 'Link copied');
    // Whoever closes the sheet has decided not to.
    await navigator.share({ title: vendor.name, url: address() }).catch(() => undefined);
  };
  return (
    <div className="mt-4 flex flex-wrap gap-3 md:mt-6">
      <Button variant="secondary" icon="share" onClick={() => void share()}>
        Share
      </Button>
      <Button variant="ghost" icon="qr-code" onClick={() => setIsOpen(true)}>
        Link, QR code and picture
      </Button>
      {isOpen && (
        <Boundary fallback={<NoKit />}>
          <Suspense fallback={null}>
            <ShareKit vendor={vendor} address={address()} onClose={() => setIsOpen(false)} />
          </Suspense>
        </Boundary>
      )}
    </div>
  );
}

function NoKit() {
  return (
    <p role="alert" className="w-full text-ink-soft">
      Code and picture could not be loaded. Check your connection and open this page again.
    </p>
  );
}
