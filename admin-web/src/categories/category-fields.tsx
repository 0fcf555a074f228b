import type { AdminCategory } from 'admin-api/contract';
import { useEffect, useRef } from 'react';
import { Field, ICON_CHOICES, Input, Textarea } from 'shared-ui/host';
import { IconPicker } from '../icon-picker.tsx';
import { COLOUR_WANTED, ColourField, isColour } from './colour-field.tsx';

export type CategoryDraft = Pick<AdminCategory, 'name' | 'description' | 'icon' | 'color'>;

export interface CategoryFieldsProps {
  draft: CategoryDraft;
  /** How often it was tried: from the first time on, what is wrong is marked. */
  tries: number;
  onChange: (change: Partial<CategoryDraft>) => void;
}

export const REQUIRED = 'Name and description are required';

export function CategoryFields({ draft, tries, onChange }: CategoryFieldsProps) {
  const fields = useRef<HTMLDivElement>(null);
  const checked = tries > 0;
  const missing = (value: string) => (checked && !value.trim() ? REQUIRED : null);
  useEffect(() => {
    // On a phone what is wrong may be far above the button.
    if (tries > 0) fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);

  return (
    <div ref={fields} className="grid gap-5">
      <Field label="Name" error={missing(draft.name)} required>
        <Input
          name="name"
          value={draft.name}
          onChange={(event) => onChange({ name: event.target.value })}
          maxLength={80}
          autoComplete="off"
        />
      </Field>
      <Field label="Description" error={missing(draft.description)} required>
        <Textarea
          name="description"
          value={draft.description}
          onChange={(event) => onChange({ description: event.target.value })}
          maxLength={2000}
          rows={3}
        />
      </Field>
      <IconPicker
        label="Icon"
        choices={ICON_CHOICES}
        value={draft.icon}
        onChange={(icon) => onChange({ icon })}
      />
      <ColourField
        value={draft.color}
        icon={draft.icon}
        error={checked && !isColour(draft.color) ? COLOUR_WANTED : null}
        onChange={(color) => onChange({ color })}
      />
    </div>
  );
}
