import * as limits from 'admin-api/limits';
import { type DragEvent, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Button, Field, Input, Picture, safeImage } from 'shared-ui/host';
import type { FormField } from 'shared-web';
import { PICTURE_MB, type Shape } from './upload-picture.ts';

const CropDialog = lazy(() => import('./crop-dialog.tsx').then((file) => ({ default: file.CropDialog })));

/** What the browser offers to choose; the server looks at the content. */
export const PICTURE_TYPES = 'image/png,image/jpeg,image/webp,image/avif,image/gif';

/** The picture of a vendor or a category: uploaded, or an address. */
export const imageUrlField = {
  label: 'Image URL',
  hint: 'Filled in when you choose a picture. It can also be the address of one: https://… or /images/….',
  optional: true,
  maxLength: limits.VendorRequest.imageUrl,
  isUrl: true,
  problemOf: (address) =>
    safeImage(address)
      ? undefined
      : 'An image address starts with https://, or with /images/ for a picture on this site',
  above: ({ name, imageUrl }, onChange) => (
    <PictureField address={imageUrl.trim()} name={name} onChange={onChange} />
  ),
} as const satisfies FormField<string, { name: string; imageUrl: string }>;

interface PictureFieldProps {
  address: string;
  name: string;
  shape?: Shape;
  error?: string | undefined;
  onChange: (address: string) => void;
}

/** Shows the picture as voters will see it. A picture can be chosen, dropped here, or pasted into the form. */
export function PictureField({ address, name, shape = 'picture', error, onChange }: PictureFieldProps) {
  const isOfRecord = shape === 'picture';
  const [file, setFile] = useState<File>();
  const input = useRef<HTMLInputElement>(null);
  const failed = useFailed(safeImage(address));
  useEffect(() => {
    const paste = ({ clipboardData }: ClipboardEvent) => {
      const [pasted] = picturesIn(clipboardData?.files);
      if (pasted) setFile(pasted);
    };
    window.addEventListener('paste', paste);
    return () => window.removeEventListener('paste', paste);
  }, []);
  const note = noteOn(address, failed);
  return (
    <DropZone onDrop={([dropped]) => setFile(dropped)}>
      <div className="w-full shrink-0 empty:hidden sm:w-48">
        {isOfRecord
          ? SCHEMES.map((scheme, index) => (
              <div key={scheme} className={`${scheme} bg-paper p-2`}>
                <Picture src={address} name={name || '?'} alt={index ? '' : 'Preview of the image'} eager />
              </div>
            ))
          : address && <SitePicture address={address} alt="Preview of the image" />}
      </div>
      <div className="grid min-w-0 grow content-start gap-2">
        <Field
          label={isOfRecord ? 'Picture (optional)' : 'Picture'}
          hint={`PNG, JPEG, WebP, AVIF or GIF, up to ${PICTURE_MB} MB. You can also drop one here, or paste it.`}
          error={error}
        >
          <Input
            ref={input}
            type="file"
            accept={PICTURE_TYPES}
            onChange={({ target }) => setFile(target.files?.[0])}
            // The browser reports no change if the same file is chosen again.
            onClick={({ currentTarget }) => {
              currentTarget.value = '';
            }}
          />
        </Field>
        <p aria-live="polite" className="text-sm text-ink-faint">
          {isOfRecord && note}
        </p>
        {isElsewhere(address) && (
          <Button variant="secondary" size="sm" onClick={() => input.current?.click()}>
            Upload a copy instead
          </Button>
        )}
      </div>
      {file && (
        <Suspense>
          <CropDialog file={file} shape={shape} onDone={onChange} onClose={() => setFile(undefined)} />
        </Suspense>
      )}
    </DropZone>
  );
}

/** Pages have both. */
const SCHEMES = ['scheme-light', 'scheme-dark'];

/** Draws a logo or a cover, on paper as visitors see it. */
export const SitePicture = ({ address, alt }: { address: string; alt: string }) => (
  <img src={address} alt={alt} className="max-h-24 max-w-full rounded bg-[#f8f4eb] object-contain" />
);

interface DropZoneProps {
  onDrop: (pictures: [File, ...File[]]) => void;
  children: ReactNode;
}

/** A place on which pictures can be dropped. */
export function DropZone({ onDrop, children }: DropZoneProps) {
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent) => {
    // Without this, the browser opens the file.
    event.preventDefault();
    setOver(event.type === 'dragover');
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the file field inside does the same for the keyboard
    <div
      onDragOver={over}
      onDragLeave={over}
      onDrop={async (event) => {
        over(event);
        const [first, ...others] = picturesIn(await filesOf(event.dataTransfer));
        if (first) onDrop([first, ...others]);
      }}
      data-over={isOver || undefined}
      className="flex flex-wrap gap-4 rounded border border-dashed border-line-strong p-4 data-over:bg-gold-wash sm:flex-nowrap"
    >
      {children}
    </div>
  );
}

/** Returns what was dropped, and the files in dropped folders. */
async function filesOf({ items }: DataTransfer): Promise<File[]> {
  // What was dropped can only be asked for before the first wait.
  const dropped = Array.from(items, (item) => {
    const entry = item.webkitGetAsEntry();
    return entry?.isDirectory ? filesIn(entry as FileSystemDirectoryEntry) : item.getAsFile();
  });
  return (await Promise.all(dropped)).flat().filter((file) => file !== null);
}

async function filesIn(folder: FileSystemDirectoryEntry): Promise<File[]> {
  const reader = folder.createReader();
  const files: File[] = [];
  for (;;) {
    // A browser returns at most a hundred entries at a time, and none at the end.
    const entries = await new Promise<FileSystemEntry[]>((done, fail) => reader.readEntries(done, fail));
    if (entries.length === 0) return files;
    for (const entry of entries.filter(({ isFile }) => isFile)) {
      files.push(await new Promise((done, fail) => (entry as FileSystemFileEntry).file(done, fail)));
    }
  }
}

/** A browser may not know the type of a picture, so the server refuses what is none. */
const picturesIn = (files: FileList | File[] | undefined): File[] =>
  Array.from(files ?? []).filter(({ type }) => type === '' || type.startsWith('image/'));

/** Returns whether a picture is on another site, which learns the address of every visitor. */
export const isElsewhere = (address: string): boolean => safeImage(address)?.startsWith('https:') ?? false;

function noteOn(address: string, failed: boolean): string {
  if (!address) return 'Without a picture, voters see the initials of the name.';
  if (!safeImage(address)) return 'Without a usable address, voters see the initials of the name.';
  if (failed)
    return 'No picture could be loaded from this address. Voters see the initials of the name instead.';
  if (isElsewhere(address))
    return `This picture is on ${new URL(address).host}, which learns the network address of everyone who sees it.`;
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
