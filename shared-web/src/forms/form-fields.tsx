import { type ComponentType, type ReactNode, useState } from 'react';
import { Field, Input, Textarea } from 'shared-ui/host';

/** What is typed into a form, by the names of its fields. */
export type Draft<Name extends string> = Readonly<Record<Name, string>>;

/** One field of a form, as data. */
export interface FormField<Name extends string> {
  label: string;
  hint?: string;
  /** Of a new one; blank when left out. */
  start?: string;
  /** May stay blank. */
  optional?: true;
  maxLength?: number;
  placeholder?: string;
  /** Of a text of several lines. */
  rows?: number;
  /** An address: nothing corrects it, and phones show the keys for it. */
  isUrl?: true;
  /** What is wrong with a value, without the spaces around it; a blank one is missing or else fine, if it says nothing. */
  problemOf?: (value: string) => string | undefined;
  /** In place of a line to type in. */
  control?: ComponentType<FormControlProps<Name>>;
  /** A value for people, where it is no text. */
  show?: (value: string) => ReactNode;
  /** Below the field. */
  below?: (draft: Draft<Name>) => ReactNode;
}

export interface FormControlProps<Name extends string> {
  label: string;
  value: string;
  error: string | undefined;
  draft: Draft<Name>;
  onChange: (value: string) => void;
}

/** Every field of a form, in the order of the screen. */
export type FormFieldList<Name extends string> = { readonly [Key in Name]: FormField<Name> };

export const namesOf = <Name extends string>(fields: FormFieldList<Name>) => Object.keys(fields) as Name[];

/** What a row has for the fields of a form, and nothing else. */
export function pickFields<Row extends Record<Name, unknown>, Name extends string>(
  fields: FormFieldList<Name>,
  row: Row,
): Pick<Row, Name> {
  return Object.fromEntries(namesOf(fields).map((name) => [name, row[name]])) as Pick<Row, Name>;
}

/** What stands in the fields for a new one. */
export const blankDraft = <Name extends string>(fields: FormFieldList<Name>): Draft<Name> =>
  Object.fromEntries(namesOf(fields).map((name) => [name, fields[name].start ?? ''])) as Draft<Name>;

/** Without the spaces around each value. */
export const trimmed = <Name extends string>(draft: Draft<Name>): Draft<Name> =>
  Object.fromEntries(
    Object.entries<string>(draft).map(([name, value]) => [name, value.trim()]),
  ) as Draft<Name>;

/** Whether a field that is needed has been left blank. */
export const hasBlank = <Name extends string>(fields: FormFieldList<Name>, draft: Draft<Name>): boolean =>
  namesOf(fields).some((name) => !fields[name].optional && draft[name].trim() === '');

/** Whether something is wrong with a value that is there. */
export const hasProblem = <Name extends string>(fields: FormFieldList<Name>, draft: Draft<Name>): boolean =>
  namesOf(fields).some((name) => problemOf(fields[name], draft[name]) !== undefined);

const problemOf = <Name extends string>(field: FormField<Name>, value: string) =>
  field.problemOf?.(value.trim());

export interface RecordFieldProps<Name extends string> {
  name: Name;
  field: FormField<Name>;
  draft: Draft<Name>;
  /** From then on, what is wrong is marked. */
  wasTried: boolean;
  /** Said where it is needed and blank. */
  blankText: string | undefined;
  onChange: (value: string) => void;
}

/** One field of a form, from the list. */
export function RecordField<Name extends string>(props: RecordFieldProps<Name>) {
  const { name, field, draft, wasTried, blankText, onChange } = props;
  const value = draft[name];
  // Half an address is no mistake yet.
  const [wasLeft, setWasLeft] = useState(value !== '');
  const { label, hint, optional, rows, isUrl, maxLength, placeholder, control: Control } = field;
  const isMissing = wasTried && !optional && value.trim() === '';
  const problem = isMissing ? blankText : problemOf(field, value);
  if (Control) {
    const error = wasTried ? problem : undefined;
    return <Control label={label} value={value} error={error} draft={draft} onChange={onChange} />;
  }
  const line = {
    name,
    value,
    maxLength,
    placeholder,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
    onBlur: () => setWasLeft(true),
  };
  return (
    <>
      <Field label={label} hint={hint} error={wasTried || wasLeft ? problem : undefined} required={!optional}>
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
