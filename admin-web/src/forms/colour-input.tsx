import * as limits from 'admin-api/limits';
import type { ReactNode } from 'react';
import { Field, Input } from 'shared-ui/host';
import type { FormControlProps } from 'shared-web';

export const HEX = /^#[0-9a-f]{6}$/i;

interface ColourInputProps extends Pick<FormControlProps, 'label' | 'value' | 'error' | 'onChange'> {
  required?: boolean;
  /** The colour that the browser's picker shows while the field has no hex value. */
  picked: string;
  children?: ReactNode;
}

/** Takes a colour as text or from the browser's picker. */
export function ColourInput({ picked, onChange, children, ...props }: ColourInputProps) {
  const { label, value, error, required = false } = props;
  return (
    <div className="flex items-start gap-3">
      <Field label={label} error={error} required={required} className="min-w-0 grow">
        <Input
          name="color"
          value={value}
          onChange={({ target }) => onChange(target.value.trim())}
          autoComplete="off"
          spellCheck={false}
          maxLength={limits.CategoryRequest.color}
          className="font-mono"
        />
      </Field>
      <label className="grid gap-1.5 text-sm font-medium">
        Pick
        <input
          type="color"
          aria-label="Pick a color"
          value={(HEX.test(value) ? value : picked).toLowerCase()}
          onChange={({ target }) => onChange(target.value.toUpperCase())}
          className="h-11 w-14 rounded border border-line-strong bg-surface p-1"
        />
      </label>
      {children}
    </div>
  );
}
