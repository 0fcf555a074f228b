import { useState } from 'react';
import { Field, Input, safeImage, Textarea } from 'shared-ui/host';
import { IMAGE_WANTED, ImagePreview } from './image-preview.tsx';

export interface VendorDraft {
  name: string;
  description: string;
  imageUrl: string;
}

export interface VendorFieldsProps {
  draft: VendorDraft;
  onChange: (change: Partial<VendorDraft>) => void;
}

/** Name, description and image address are all needed. */
export const isComplete = ({ name, description, imageUrl }: VendorDraft): boolean =>
  name.trim() !== '' && description.trim() !== '' && safeImage(imageUrl.trim()) !== undefined;

export function VendorFields({ draft, onChange }: VendorFieldsProps) {
  const address = draft.imageUrl.trim();
  // Half an address is no mistake yet.
  const [left, setLeft] = useState(draft.imageUrl !== '');
  return (
    <>
      <Field label="Name" required>
        <Input
          name="name"
          value={draft.name}
          onChange={(event) => onChange({ name: event.target.value })}
          maxLength={80}
          autoComplete="off"
        />
      </Field>
      <Field label="Description" required>
        <Textarea
          name="description"
          value={draft.description}
          onChange={(event) => onChange({ description: event.target.value })}
          maxLength={2000}
        />
      </Field>
      <Field
        label="Image URL"
        hint="https://… or a path of this site, such as /images/vendors/name.svg"
        error={left && address && !safeImage(address) ? IMAGE_WANTED : null}
        required
      >
        <Input
          name="imageUrl"
          inputMode="url"
          value={draft.imageUrl}
          onChange={(event) => onChange({ imageUrl: event.target.value })}
          onBlur={() => setLeft(true)}
          maxLength={2048}
          autoComplete="off"
          spellCheck={false}
        />
      </Field>
      <ImagePreview address={address} name={draft.name} />
    </>
  );
}
