import { COLOUR_NAMES, ColorDot, IconChip } from 'shared-ui/host';
import type { FormControlProps } from 'shared-web';
import { ColourInput, HEX } from '../forms/colour-input.tsx';

/** The colour of a new category. */
export const DEFAULT_COLOUR = '#3B82F6';
export const COLOUR_WANTED = 'A color is # and six digits, such as #3B82F6, or one of the names above';

export const isColour = (value: string): boolean =>
  HEX.test(value) || COLOUR_NAMES.some((name) => name === value);

/** Offers the theme colours, the browser’s colour picker and a field for a hex value. */
export function ColourField({
  label,
  value,
  error,
  draft,
  onChange,
}: FormControlProps<string, { icon: string }>) {
  return (
    <div className="grid gap-3">
      <fieldset>
        <legend className="mb-1.5 text-sm font-medium">Theme colors</legend>
        <div className="-mx-1.5 flex flex-wrap">
          {COLOUR_NAMES.map((name) => (
            <button
              key={name}
              type="button"
              aria-pressed={value === name}
              onClick={() => onChange(name)}
              className="inline-flex min-h-9 items-center gap-1.5 rounded border border-transparent px-1.5 text-sm text-ink-soft capitalize hover:bg-sunken aria-pressed:border-line-strong aria-pressed:text-ink pointer-coarse:min-h-11"
            >
              <ColorDot color={name} />
              {name}
            </button>
          ))}
        </div>
      </fieldset>
      <ColourInput label={label} value={value} error={error} picked={DEFAULT_COLOUR} onChange={onChange}>
        <IconChip name={draft.icon} color={value} className="mt-7" />
      </ColourInput>
    </div>
  );
}
