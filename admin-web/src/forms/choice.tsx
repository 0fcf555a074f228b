import { type ReactNode, useId } from 'react';
import type { FormChoice, FormControlProps } from 'shared-web';

interface ChoiceProps {
  type: 'radio' | 'checkbox';
  checked: boolean;
  disabled?: boolean;
  onChange: () => void;
  label: ReactNode;
}

/** Shows a radio button or checkbox with a label that can hold elements. */
export function Choice({ label, ...input }: ChoiceProps) {
  return (
    <label className="flex min-h-11 items-center gap-3 py-1 not-has-disabled:cursor-pointer">
      <input {...input} className="size-5 shrink-0 accent-gold" />
      <span className="flex min-w-0 flex-1 items-center gap-3">{label}</span>
    </label>
  );
}

interface ChoiceGroupProps {
  label: string;
  error?: string | undefined;
  children: ReactNode;
}

/** Puts choices under their common label. */
export function ChoiceGroup({ label, error, children }: ChoiceGroupProps) {
  const errorId = useId();
  return (
    <fieldset
      className="min-w-0"
      aria-describedby={errorId}
      {...(error && { 'aria-invalid': true, tabIndex: -1 })}
    >
      <legend className="mb-1 text-sm font-medium">{label}</legend>
      {children}
      <p id={errorId} role="alert" className="text-sm text-red empty:hidden">
        {error}
      </p>
    </fieldset>
  );
}

/** Returns the choices of a list of labels by value. */
export const choicesOf = <Value extends string>(labels: Readonly<Record<Value, string>>) =>
  (Object.keys(labels) as Value[]).map((value): FormChoice<Value> => ({ value, label: labels[value] }));

/** Returns the choices of a list of records. */
export const choicesById = (records: readonly { id: number; name: string }[]): FormChoice[] =>
  records.map(({ id, name }) => ({ value: String(id), label: name }));

/** The props of a control that chooses one value. */
export type ChoiceControlProps<Value> = Pick<FormControlProps<Value>, 'label' | 'value' | 'onChange'> &
  Partial<Pick<FormControlProps<Value>, 'hint' | 'error' | 'required'>> & {
    choices: readonly FormChoice<Value>[];
  };

/** Chooses one of a few values. */
export function RadioField<Value>({ label, value, error, choices, onChange }: ChoiceControlProps<Value>) {
  return (
    <ChoiceGroup label={label} error={error}>
      <div className="flex flex-wrap gap-x-8">
        {choices.map((choice) => (
          <Choice
            key={choice.label}
            type="radio"
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
            label={choice.label}
          />
        ))}
      </div>
    </ChoiceGroup>
  );
}

/** Chooses several values. Those that are no choice stay. */
export function CheckField<One>({ label, value: chosen, error, choices, onChange }: FormControlProps<One[]>) {
  const fixed = chosen.filter((one) => choices.every((choice) => choice.value !== one));
  const toggle = (changed: One) => {
    const isChosen = (one: One) => chosen.includes(one) !== (one === changed);
    onChange([...fixed, ...choices.map((choice) => choice.value).filter(isChosen)]);
  };
  return (
    <ChoiceGroup label={label} error={error}>
      <div className="grid sm:grid-cols-2">
        {choices.map((choice) => (
          <Choice
            key={choice.label}
            type="checkbox"
            checked={chosen.includes(choice.value)}
            onChange={() => toggle(choice.value)}
            label={choice.label}
          />
        ))}
      </div>
    </ChoiceGroup>
  );
}
