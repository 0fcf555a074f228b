import { useId } from 'react';
import { ICON_CHOICES, Icon, type IconName } from 'shared-ui/host';
import { TextField, type TextFieldProps } from 'shared-web';

export interface IconPickerProps {
  label: string;
  value: string;
  onChange: (icon: string) => void;
}

/** Offers a fixed list of icons as radio buttons, so that arrow keys and screen readers work. */
export function IconPicker({ label, value, onChange }: IconPickerProps) {
  const group = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      <div className="grid max-h-36 grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))] gap-1 overflow-y-auto rounded border border-line-strong p-1.5">
        {ICON_CHOICES.map((icon) => (
          <label
            key={icon}
            title={spoken(icon)}
            data-chosen={icon === value || undefined}
            className="grid h-11 place-items-center rounded-sm text-ink-soft hover:bg-sunken has-checked:bg-solid has-checked:text-on-solid has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={group}
              value={icon}
              checked={icon === value}
              onChange={() => onChange(icon)}
              className="sr-only"
            />
            <Icon name={icon} size={20} label={spoken(icon)} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const spoken = (icon: IconName) => icon.replaceAll('-', ' ');

/** The server refuses longer reasons. */
const LONGEST_REASON = 200;

/** Asks an admin for a reason. */
export function ReasonField(props: Omit<TextFieldProps, 'label'> & { label?: string }) {
  return <TextField label="Reason (optional)" name="reason" maxLength={LONGEST_REASON} {...props} />;
}

interface SuggestedFieldProps extends TextFieldProps {
  suggestions: readonly string[] | undefined;
}

/** A text field that suggests values and accepts others. */
export function SuggestedField({ suggestions = [], ...field }: SuggestedFieldProps) {
  const list = useId();
  return (
    <>
      <TextField spellCheck={false} {...field} {...(suggestions.length > 0 && { list })} />
      <datalist id={list}>
        {suggestions.map((value) => (
          <option key={value} value={value} />
        ))}
      </datalist>
    </>
  );
}
