import { useEffect, useRef, useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { Skeleton } from 'shared-ui/host';
import { FormDialog, useChange } from 'shared-web';
import { type Shape, uploadPicture } from './upload-picture.ts';

interface CropDialogProps {
  file: File;
  shape: Shape;
  onDone: (address: string) => void;
  onClose: () => void;
}

const MOST_ZOOM = 5;
const LOGOS = ' One that is transparent, or longer than 2:1, is shown whole unless you move it.';

/** Asks which part of a picture is shown, and uploads it. */
export function CropDialog({ file, shape, onDone, onClose }: CropDialogProps) {
  const image = useDataUrl(file);
  const isCover = shape === 'cover';
  const isLogo = shape === 'logo';
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const part = useRef('');
  const uploading = (partOf: () => string) => ({
    mutationFn: () => uploadPicture(file, { crop: partOf(), shape }),
    meta: { errorToast: 'Failed to upload the picture' },
    onSuccess: (address: string) => {
      onDone(address);
      onClose();
    },
  });
  // Without a part, the server shows the middle, or a logo whole.
  const isMoved = [zoom - 1, crop.x, crop.y].some(Boolean);
  const saving = useChange(uploading(() => (isMoved ? part.current : '')));
  const whole = useChange(uploading(() => 'whole'));
  return (
    <FormDialog
      title={isLogo ? 'Use this logo?' : 'Choose the part to show'}
      description={
        isLogo
          ? 'It is shown whole, in the header and on everything that is shared or printed.'
          : `Drag the picture, or move it with the arrow keys. Pages show it in landscape (${isCover ? '5:2' : '8:5'}).${isCover ? '' : LOGOS}`
      }
      size="lg"
      changed={false}
      submitLabel={isLogo ? 'Use this logo' : 'Use this part'}
      busyLabel="Uploading..."
      saving={saving}
      alternative={isLogo ? undefined : { label: 'Use the whole picture', saving: whole }}
      onClose={onClose}
    >
      <div className="relative h-[min(24rem,50dvh)] overflow-hidden rounded bg-sunken">
        {image && isLogo ? (
          <img src={image} alt="" className="size-full object-contain" />
        ) : image ? (
          <Cropper
            image={image}
            crop={crop}
            zoom={zoom}
            maxZoom={MOST_ZOOM}
            aspect={isCover ? 5 / 2 : 8 / 5}
            keyboardStep={5}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={({ x, y, width }) => {
              part.current = [x, y, width].map((percent) => Math.max(0, percent).toFixed(4)).join(',');
            }}
            cropperProps={{ role: 'group', 'aria-label': 'The part that is shown' }}
            mediaProps={{ alt: '' }}
            disableAutomaticStylesInjection
          />
        ) : (
          <Skeleton className="h-full" />
        )}
      </div>
      <label
        hidden={isLogo}
        className="flex min-h-11 items-center gap-3 text-sm font-medium [&[hidden]]:hidden"
      >
        Zoom
        <input
          type="range"
          min={1}
          max={MOST_ZOOM}
          step={0.1}
          value={zoom}
          onChange={({ target }) => setZoom(Number(target.value))}
          className="grow accent-gold"
        />
      </label>
    </FormDialog>
  );
}

/** Reads a file as an address that the policy of the pages allows. */
function useDataUrl(file: File): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const reader = new FileReader();
    reader.onload = () => setUrl(String(reader.result));
    reader.readAsDataURL(file);
    return () => reader.abort();
  }, [file]);
  return url;
}
