import { useState } from 'react';
import { Field, ICON_CHOICES, Input, safeHref } from 'shared-ui/host';
import { IconPicker } from '../icon-picker.tsx';

export interface LinkDraft {
  title: string;
  url: string;
  description: string;
  icon: string;
}

export const NEW_LINK: LinkDraft = { title: '', url: '', description: '', icon: 'link' };

export interface LinkFieldsProps {
  draft: LinkDraft;
  onChange: (change: Partial<LinkDraft>) => void;
}

/** Title and address are needed, the description is not. */
export const isComplete = ({ title, url }: LinkDraft): boolean =>
  title.trim() !== '' && safeHref(url.trim()) !== undefined;

export function LinkFields({ draft, onChange }: LinkFieldsProps) {
  const address = draft.url.trim();
  // Half an address is no mistake yet.
  const [left, setLeft] = useState(draft.url !== '');
  return (
    <>
      <Field label="Title" required>
        <Input
          name="title"
          value={draft.title}
          onChange={(event) => onChange({ title: event.target.value })}
          maxLength={80}
          autoComplete="off"
        />
      </Field>
      <Field
        label="URL"
        error={left && address && !safeHref(address) ? 'A link starts with https:// or http://' : null}
        required
      >
        <Input
          name="url"
          type="url"
          value={draft.url}
          onChange={(event) => onChange({ url: event.target.value })}
          onBlur={() => setLeft(true)}
          placeholder="https://"
          maxLength={2048}
          autoComplete="off"
          spellCheck={false}
        />
      </Field>
      <Field label="Description (optional)">
        <Input
          name="description"
          value={draft.description}
          onChange={(event) => onChange({ description: event.target.value })}
          maxLength={300}
          autoComplete="off"
        />
      </Field>
      <IconPicker
        label="Icon"
        choices={ICON_CHOICES}
        value={draft.icon}
        onChange={(icon) => onChange({ icon })}
      />
    </>
  );
}
