import { useEffect, useState } from 'react';
import { Picture, safeImage } from 'shared-ui/host';

interface ImagePreviewProps {
  address: string;
  name: string;
}

/** Shows the picture as voters will see it, or says what is wrong with its address. */
export function ImagePreview({ address, name }: ImagePreviewProps) {
  const failed = useFailed(safeImage(address));
  return (
    <div className="flex items-center gap-4">
      <div className="w-28 shrink-0 sm:w-40">
        <Picture src={address} name={name || 'Vendor'} alt="Preview of the image" eager />
      </div>
      <p aria-live="polite" className="text-sm text-ink-faint">
        {previewText(address, failed)}
      </p>
    </div>
  );
}

export const IMAGE_WANTED =
  'An image address starts with https://, or with /images/ for a picture on this site';

function previewText(address: string, failed: boolean): string {
  if (!address) return 'Without a picture, voters see the first letter of the name.';
  if (!safeImage(address)) return 'Without a usable address, voters see the first letter of the name.';
  if (failed)
    return 'No picture could be loaded from this address. Voters see the first letter of the name instead.';
  return 'Voters will see this, cropped to landscape (8:5).';
}

/** Returns whether the address failed to load. Picture does not report this, so the address is loaded once more. */
function useFailed(address: string | undefined): boolean {
  const [failed, setFailed] = useState<string>();
  useEffect(() => {
    if (!address) return;
    const probe = new Image();
    probe.referrerPolicy = 'no-referrer';
    probe.onerror = () => setFailed(address);
    probe.src = address;
    return () => {
      probe.onerror = null;
    };
  }, [address]);
  return address !== undefined && failed === address;
}
