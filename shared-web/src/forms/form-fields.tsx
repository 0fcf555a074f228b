import { t } from '@lingui/core/macro';
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { Field, Input, Textarea } from 'shared-ui/host';
import { formatCount } from '../format.ts';

/** The typed values of a form, by the names of its fields. */
export type Draft<Name extends string> = Readonly<Record<Name, string>>;

/** One field of a form, as data. */
export interface FormField<Name extends string> {
  label: string;
  hint?: string;
  /** The value in a new record; blank if left out. */
  start?: string;
  /** The field may stay blank; the label of a text field says so, unless it’s `unsaid`. */
  optional?: true | 'unsaid';
  /** The most characters; a longer text is marked and never cut. */
  maxLength?: number;
  placeholder?: string;
  /** The number of rows of a text of several lines. */
  rows?: number;
  /** Returns false while the form doesn't ask for it. */
  appliesTo?: (draft: Draft<Name>) => boolean;
  /** Turns off spell-checking, shows the keyboard for addresses, and completes one without its scheme. */
  isUrl?: true;
  /** Keeps the spaces around the value, which are a part of a password. */
  isExact?: true;
  /** Returns the problem of a trimmed value, if it has one. */
  problemOf?: (value: string, draft: Draft<Name>) => string | undefined;
  /** What a control offers. */
  choices?: readonly FormChoice[];
  /** Replaces the text field. */
  control?: ComponentType<FormControlProps<Name>>;
  /** Draws a value that is not plain text. */
  show?: (value: string) => ReactNode;
  /** Draws something above the field, which may change it. */
  above?: (draft: Draft<Name>, onChange: (value: string) => void) => ReactNode;
  /** Draws something below the field. */
  below?: (draft: Draft<Name>) => ReactNode;
}

export interface FormChoice {
  value: string;
  label: string;
  description?: string;
  disabled?: boolean;
}

export interface FormControlProps<Name extends string> {
  name: string;
  label: string;
  hint: string | undefined;
  required: boolean;
  choices: readonly FormChoice[];
  value: string;
  error: string | undefined;
  draft: Draft<Name>;
  onChange: (value: string) => void;
}

/** Lists every field of a form, in the order of the screen. */
export type FormFieldList<Name extends string> = { readonly [Key in Name]: FormField<Name> };

export const namesOf = <Name extends string>(fields: FormFieldList<Name>) => Object.keys(fields) as Name[];

/** Returns a row's values for the fields of a form. */
export function pickFields<Row extends Record<Name, unknown>, Name extends string>(
  fields: FormFieldList<Name>,
  row: Row,
): Pick<Row, Name> {
  return Object.fromEntries(namesOf(fields).map((name) => [name, row[name]])) as Pick<Row, Name>;
}

/** Returns the start values of a new record. */
export const blankDraft = <Name extends string>(fields: FormFieldList<Name>): Draft<Name> =>
  Object.fromEntries(namesOf(fields).map((name) => [name, fields[name].start ?? ''])) as Draft<Name>;

/** Completes an address such as "awards.example" with its scheme. */
const withScheme = (typed: string): string =>
  /^[^\s/:@.]+\.[^\s:@]+$/u.test(typed) ? `https://${typed}` : typed;

function completedValue<Name extends string>({ isExact, isUrl }: FormField<Name>, value: string): string {
  if (isExact) return value;
  return isUrl ? withScheme(value.trim()) : value.trim();
}

/** Returns the values without the spaces around them, and addresses with their scheme. */
export const completed = <Name extends string>(
  fields: FormFieldList<Name>,
  draft: Draft<Name>,
): Draft<Name> =>
  Object.fromEntries(
    namesOf(fields).map((name) => [name, completedValue(fields[name], draft[name])]),
  ) as Draft<Name>;

/** From this share of the limit on, the field shows how long the text is. */
const NEAR_LIMIT = 0.75;

const lengthOf = (value: string): number => [...value.trim()].length;

/** Returns what is wrong with a value, if anything is. */
export function problemOf<Name extends string>(
  field: FormField<Name>,
  typed: string,
  draft: Draft<Name>,
): string | undefined {
  const value = completedValue(field, typed);
  if (value === '') return field.optional ? undefined : t`${{ label: field.label }} is required`;
  const { maxLength = Infinity } = field;
  if (lengthOf(value) > maxLength)
    return t`Use at most ${{ most: formatCount(maxLength) }} characters; there are ${{ length: formatCount(lengthOf(value)) }}.`;
  return field.problemOf?.(value, draft);
}

/** Marks the wrong fields of a form from the first try to send it on, and focuses the first of them after each try. */
export function useTried() {
  const [tries, setTries] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a phone the wrong field may be far above the button.
    if (tries > 0) box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);
  return { box, wasTried: tries > 0, mark: () => setTries(tries + 1) };
}

export interface RecordFieldProps<Name extends string> {
  name: Name;
  field: FormField<Name>;
  draft: Draft<Name>;
  /** Problems are marked once the user has tried to save. */
  wasTried: boolean;
  onChange: (value: string) => void;
}

/** Draws one field of the list. */
export function RecordField<Name extends string>(props: RecordFieldProps<Name>) {
  const { name, field, draft, wasTried, onChange } = props;
  const value = draft[name];
  // An unfinished value is not an error yet.
  const [wasLeft, setWasLeft] = useState(value !== '');
  const { label, hint, optional, rows, isUrl, maxLength = Infinity, placeholder, control: Control } = field;
  const shownLabel = optional === true ? t`${label} (optional)` : label;
  const problem = wasTried || (wasLeft && value.trim() !== '') ? problemOf(field, value, draft) : undefined;
  if (Control) {
    const error = wasTried ? problem : undefined;
    const asked = { name, hint, required: !optional, choices: field.choices ?? [], value, error, draft };
    return <Control {...asked} label={shownLabel} onChange={onChange} />;
  }
  const line = {
    name,
    value,
    placeholder,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
    onBlur: () => {
      setWasLeft(true);
      if (isUrl) onChange(completedValue(field, value));
    },
  };
  const isNearLimit = lengthOf(value) >= maxLength * NEAR_LIMIT;
  return (
    <>
      {field.above?.(draft, onChange)}
      <Field
        label={shownLabel}
        hint={
          isNearLimit
            ? t`${{ length: formatCount(lengthOf(value)) }} of ${{ most: formatCount(maxLength) }} characters`
            : hint
        }
        error={problem}
        required={!optional}
      >
        {rows ? (
          <Textarea rows={rows} {...line} />
        ) : (
          <Input
            {...line}
            autoComplete="off"
            inputMode={isUrl ? 'url' : undefined}
            spellCheck={isUrl ? false : undefined}
          />
        )}
      </Field>
      {field.below?.(draft)}
    </>
  );
}
