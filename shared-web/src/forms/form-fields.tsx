import { t } from '@lingui/core/macro';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Field, Input, Textarea } from 'shared-ui/host';
import { formatCount } from '../format.ts';

/**
 * One field of a form, as data. `Value` is what the field holds, and `Values` what the form does. The functions are
 * methods, so that a field can be used in every form that has the values it reads.
 */
export interface FormField<Value = string, Values = unknown> {
  label: string;
  hint?: string;
  /** The value in a new record; a blank text if left out. A text that starts as null is null while it is blank. */
  start?: Value;
  /** The field may stay blank; the label of a text field says so, unless it’s `unsaid`. */
  optional?: true | 'unsaid';
  /** The most characters; a longer text is marked and never cut. */
  maxLength?: number;
  placeholder?: string;
  /** The number of rows of a text of several lines. */
  rows?: number;
  /** The step of the form that asks for it, if the form has steps. */
  step?: string;
  /** Says why the value can’t change; the field then only shows it. */
  why?: string | undefined;
  /** Returns false while the form doesn't ask for it. */
  appliesTo?(draft: Values): boolean;
  /** Turns off spell-checking, shows the keyboard for addresses, and completes one without its scheme. */
  isUrl?: true;
  /** Keeps the spaces around the value, which are a part of a password. */
  isExact?: true;
  /** Returns the problem of a trimmed value that is not blank, if it has one. */
  problemOf?(value: Value, draft: Values): string | undefined;
  /** What a control offers: values, or the members of a list. */
  choices?: readonly FormChoice<Member<Value>>[];
  /** Replaces the text field. It is a component, so another function would draw another field, without the focus. */
  control?(props: FormControlProps<Value, Values>): ReactNode;
  /** Draws a value that is neither plain text nor a choice. */
  show?(value: Value): ReactNode;
  /** Draws something above the field, which may change it. */
  above?(draft: Values, onChange: (value: Value) => void): ReactNode;
  /** Draws something below the field. */
  below?(draft: Values): ReactNode;
}

type Member<Value> = Value extends readonly (infer One)[] ? One : Value;

export interface FormChoice<Value = string> {
  value: Value;
  label: string;
  description?: string;
  disabled?: boolean;
}

export interface FormControlProps<Value = string, Values = unknown> {
  name: string;
  label: string;
  hint: string | undefined;
  required: boolean;
  choices: readonly FormChoice<Member<Value>>[];
  value: Value;
  error: string | undefined;
  draft: Values;
  onChange: (value: Value) => void;
}

/** Lists every field of a form, in the order of the screen. Whatever is no text needs a start. */
export type FormFieldList<Values> = {
  readonly [Name in keyof Values]: FormField<Values[Name], Values> &
    (string extends Values[Name] ? unknown : { start: Values[Name] });
};

export const namesOf = <Values,>(fields: FormFieldList<Values>) => Object.keys(fields) as (keyof Values)[];

/** Returns an object with the names of the fields, made of each one. */
export const mapFields = <Values, Made>(
  fields: FormFieldList<Values>,
  made: (name: keyof Values) => Made,
): Record<keyof Values, Made> =>
  Object.fromEntries(namesOf(fields).map((name) => [name, made(name)])) as Record<keyof Values, Made>;

/** Returns a row's values for the fields of a form. */
export const pickFields = <Values,>(fields: FormFieldList<Values>, row: NoInfer<Values>): Values =>
  mapFields(fields, (name) => row[name]) as Values;

/** Returns the start values of a new record. */
export const blankDraft = <Values,>(fields: FormFieldList<Values>): Values =>
  mapFields(fields, (name) => (fields[name].start === undefined ? '' : fields[name].start)) as Values;

/** Completes an address such as "awards.example" with its scheme. */
const withScheme = (typed: string): string =>
  /^[^\s/:@.]+\.[^\s:@]+$/u.test(typed) ? `https://${typed}` : typed;

type TextRules = Pick<FormField<unknown>, 'isExact' | 'isUrl' | 'start'>;

function completedValue<Value>({ isExact, isUrl, start }: TextRules, value: Value): Value {
  if (typeof value !== 'string' || isExact) return value;
  const text = isUrl ? withScheme(value.trim()) : value.trim();
  return (text === '' && start === null ? null : text) as Value;
}

/** Returns the values without the spaces around texts, and addresses with their scheme. */
export const completed = <Values,>(fields: FormFieldList<Values>, draft: Values): Values =>
  mapFields(fields, (name) => completedValue(fields[name], draft[name])) as Values;

/** From this share of the limit on, the field shows how long the text is. */
const NEAR_LIMIT = 0.75;

const lengthOf = (value: unknown): number => (typeof value === 'string' ? [...value.trim()].length : 0);

const isBlank = (value: unknown): boolean => value === '' || value === null;

/** Null is blank in a text, and a choice among others in what a control holds. */
export const isMissing = (field: { control?: unknown }, value: unknown): boolean =>
  isBlank(value) && !(value === null && field.control);

/** Returns what is wrong with the value of a field, if anything is. */
export function problemOf<Values, Name extends keyof Values>(
  fields: FormFieldList<Values>,
  name: Name,
  draft: Values,
): string | undefined {
  const field: FormField<Values[Name], Values> = fields[name];
  const value = completedValue(field, draft[name]);
  if (isMissing(field, value)) {
    return field.optional ? undefined : t`${{ label: field.label }} is required`;
  }
  const { maxLength = Infinity } = field;
  if (lengthOf(value) > maxLength)
    return t`Use at most ${{ most: formatCount(maxLength) }} characters; there are ${{ length: formatCount(lengthOf(value)) }}.`;
  return field.problemOf?.(value, draft);
}

/** Marks what is wrong in a form from the first try to send it on, and focuses the first such field after each try. */
export function useTried<Box extends HTMLElement>() {
  const [tries, setTries] = useState(0);
  const box = useRef<Box>(null);
  useEffect(() => {
    // On a phone the wrong field may be far above the button.
    if (tries > 0) box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);
  return { box, wasTried: tries > 0, mark: () => setTries((before) => before + 1) };
}

interface FormState<Values> {
  fields: FormFieldList<Values>;
  draft: Values;
  change: (typed: Partial<Values>) => void;
  /** Values whose problems are marked at once. */
  typed?: Partial<Values>;
}

/** Draws the fields of a form, and says which of them the form asks for now and which are wrong. */
export function useFields<Values>({ fields, draft, change, typed = {} }: FormState<Values>) {
  const { box, wasTried, mark } = useTried<HTMLDivElement>();
  const asked = namesOf(fields).filter((name) => fields[name].appliesTo?.(draft) ?? true);
  const isWrong = (name: keyof Values) => !fields[name].why && problemOf(fields, name, draft) !== undefined;
  const wrong = asked.filter(isWrong);
  return {
    asked,
    wrong,
    /** Marks what is wrong, and returns whether nothing is. */
    check() {
      mark();
      return wrong.length === 0;
    },
    drawn: (names: readonly (keyof Values)[] = asked) => (
      <div ref={box} className="grid gap-5 empty:hidden">
        {names.map((name) =>
          fields[name].why ? (
            <FixedField key={String(name)} field={fields[name]} value={draft[name]} />
          ) : (
            <RecordField
              key={String(name)}
              {...{ name, fields, draft }}
              wasTried={wasTried || name in typed}
              onChange={(value) => change({ [name]: value } as Partial<Values>)}
            />
          ),
        )}
      </div>
    ),
  };
}

interface FixedFieldProps<Value, Values> {
  field: FormField<Value, Values>;
  value: Value;
}

function FixedField<Value, Values>({ field, value }: FixedFieldProps<Value, Values>) {
  return (
    <div className="text-sm">
      <p className="font-medium">{field.label}</p>
      <p className="wrap-anywhere">{shownValue(field, value)}</p>
      <p className="text-ink-soft">{field.why}</p>
    </div>
  );
}

interface RecordFieldProps<Values, Name extends keyof Values> {
  name: Name;
  fields: FormFieldList<Values>;
  draft: Values;
  /** Problems are marked once the user has tried to save. */
  wasTried: boolean;
  onChange: (value: Values[Name]) => void;
}

/** Draws one field of the list. */
export function RecordField<Values, Name extends keyof Values>(props: RecordFieldProps<Values, Name>) {
  const { name, fields, draft, wasTried, onChange } = props;
  const field: FormField<Values[Name], Values> = fields[name];
  const value = draft[name];
  // An unfinished value is not an error yet.
  const [wasLeft, setWasLeft] = useState(!isBlank(value));
  const { label, hint, optional, rows, isUrl, maxLength = Infinity, placeholder, control: Control } = field;
  const shownLabel = optional === true ? t`${label} (optional)` : label;
  const isMarked = wasTried || (wasLeft && lengthOf(value) > 0);
  const problem = isMarked ? problemOf(fields, name, draft) : undefined;
  if (Control) {
    const error = wasTried ? problem : undefined;
    const asked = { name: String(name), hint, required: !optional, value, error, draft };
    return <Control {...asked} choices={field.choices ?? []} label={shownLabel} onChange={onChange} />;
  }
  // A field without a control is a text.
  const change = (text: string) => onChange(text as Values[Name]);
  const line = {
    name: String(name),
    value: String(value ?? ''),
    placeholder,
    onChange: (event: { target: { value: string } }) => change(event.target.value),
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

/** Returns a value as people read it. */
export function shownValue<Value, Values>(field: FormField<Value, Values>, value: Value): ReactNode {
  const { choices = [] as FormChoice<unknown>[] } = field;
  const chosen = [...choices].find((choice) => choice.value === value);
  return field.show?.(value) ?? chosen?.label ?? String(value ?? '');
}
