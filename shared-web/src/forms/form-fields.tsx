import { type ComponentType, type ReactNode, useState } from 'react';
import { Banner, Field, Input, Textarea } from 'shared-ui/host';
import { optionalField, stillNeeded } from '../messages.ts';

/** The typed values of a form, by the names of its fields. */
export type Draft<Name extends string> = Readonly<Record<Name, string>>;

/** One field of a form, as data. */
export interface FormField<Name extends string> {
  label: string;
  hint?: string;
  /** The value in a new record; blank if left out. */
  start?: string;
  /** The field may stay blank; the label of a text field says so. */
  optional?: true;
  maxLength?: number;
  placeholder?: string;
  /** The number of rows of a text of several lines. */
  rows?: number;
  /** Turns off spell-checking and shows the keyboard for addresses. */
  isUrl?: true;
  /** Returns the problem of a trimmed value, if it has one. */
  problemOf?: (value: string) => string | undefined;
  /** Replaces the text field. */
  control?: ComponentType<FormControlProps<Name>>;
  /** Draws a value that is not plain text. */
  show?: (value: string) => ReactNode;
  /** Draws something below the field. */
  below?: (draft: Draft<Name>) => ReactNode;
}

export interface FormControlProps<Name extends string> {
  label: string;
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

/** Returns the values without the spaces around them. */
export const trimmed = <Name extends string>(draft: Draft<Name>): Draft<Name> =>
  Object.fromEntries(
    Object.entries<string>(draft).map(([name, value]) => [name, value.trim()]),
  ) as Draft<Name>;

/** Returns the labels of required fields that are blank. */
export const blankLabels = <Name extends string>(fields: FormFieldList<Name>, draft: Draft<Name>): string[] =>
  namesOf(fields)
    .filter((name) => !fields[name].optional && draft[name].trim() === '')
    .map((name) => fields[name].label);

/** Tells whether a value has a problem. */
export const hasProblem = <Name extends string>(fields: FormFieldList<Name>, draft: Draft<Name>): boolean =>
  namesOf(fields).some((name) => problemOf(fields[name], draft[name]) !== undefined);

const problemOf = <Name extends string>(field: FormField<Name>, value: string) =>
  field.problemOf?.(value.trim());

export interface RecordFieldProps<Name extends string> {
  name: Name;
  field: FormField<Name>;
  draft: Draft<Name>;
  /** Problems are marked once the user has tried to save. */
  wasTried: boolean;
  /** The error of a required field that is blank. */
  blankText: string | undefined;
  onChange: (value: string) => void;
}

/** Draws one field of the list. */
export function RecordField<Name extends string>(props: RecordFieldProps<Name>) {
  const { name, field, draft, wasTried, blankText, onChange } = props;
  const value = draft[name];
  // An unfinished value is not an error yet.
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
      <Field
        label={optional ? optionalField({ label }) : label}
        hint={hint}
        error={wasTried || wasLeft ? problem : undefined}
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

interface FailureProps {
  className?: string;
  /** Without a text, nothing is drawn. */
  children: string | null | undefined;
}

/** Shows a failure where it happened. */
export function Failure({ children, className }: FailureProps) {
  if (!children) return null;
  return (
    <Banner tone="danger" live {...(className && { className })}>
      {children}
    </Banner>
  );
}

/** Names the required fields that are blank, for a button that stays disabled until they are filled in. */
export function StillNeeded({ labels }: { labels: readonly string[] }) {
  return (
    <p role="status" className="text-sm text-ink-soft empty:hidden">
      {labels.length > 0 && stillNeeded(labels)}
    </p>
  );
}
