import * as limits from 'admin-api/limits';
import { useId } from 'react';
import { Combobox, Field, ICON_CHOICES, Icon, type IconName, Select } from 'shared-ui/host';
import {
  countText,
  type FormControlProps,
  type FormField,
  type FormFieldList,
  mapFields,
  TextField,
  type TextFieldProps,
} from 'shared-web';
import type { ChoiceControlProps } from './choice.tsx';

type IconPickerProps = Pick<FormControlProps, 'label' | 'value' | 'onChange'>;

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

/** Asks an admin for a reason. */
export const reasonField = (more: Partial<FormField> = {}): FormField => ({
  label: 'Reason',
  maxLength: limits.ActsRequest.reason,
  ...more,
});

/** Everybody may read why votes leave the count or return to it. */
export const publicReason = ({ optional = false } = {}) =>
  reasonField({ hint: 'Listed publicly under What organisers did.', ...(optional && { optional }) });

/** A longer choice can be searched. */
const MOST_IN_SELECT = 12;

export function SelectField<Value>({
  label,
  hint,
  value,
  error,
  required = false,
  choices,
  onChange,
}: ChoiceControlProps<Value>) {
  const chosen = {
    items: choices.map((choice) => ({ ...choice, value: String(choice.value) })),
    value: String(value),
    onValueChange: (text: string) => {
      const choice = choices.find((one) => String(one.value) === text);
      if (choice) onChange(choice.value);
    },
  };
  return (
    <Field label={label} hint={hint} error={error} required={required}>
      {choices.length > MOST_IN_SELECT ? (
        <Combobox
          {...chosen}
          placeholder="Type to search"
          note="By name"
          emptyText="Nothing found"
          countText={(count) => countText(count, 'choice')}
        />
      ) : (
        <Select {...chosen} />
      )}
    </Field>
  );
}

/** Draws the fields that have choices as selects, unless they have another control. */
export const withSelects = <Values,>(fields: FormFieldList<Values>) =>
  mapFields(fields, (name): unknown => ({
    ...(fields[name].choices && { control: SelectField }),
    ...fields[name],
  })) as FormFieldList<Values>;

type SuggestedFieldProps = TextFieldProps &
  Pick<FormControlProps, 'choices'> &
  Partial<Pick<FormControlProps, 'draft'>>;

/** A text field that suggests values and accepts others. */
export function SuggestedField({ choices, draft: _, ...field }: SuggestedFieldProps) {
  const list = useId();
  return (
    <>
      <TextField spellCheck={false} {...field} {...(choices.length > 0 && { list })} />
      <datalist id={list}>
        {choices.map(({ value }) => (
          <option key={value} value={value} />
        ))}
      </datalist>
    </>
  );
}
