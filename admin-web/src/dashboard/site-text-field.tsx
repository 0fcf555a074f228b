import { Button, Field, Input, Textarea } from 'shared-ui/host';
import { backToDefault, lengthOf, resetToDefault, tooLong } from './messages.ts';
import { isTooLong, LONGEST_TEXT, type TypedText } from './site-texts.ts';

export interface SiteTextFieldProps {
  text: TypedText;
  /** Tells whether a text other than the default is stored. */
  isStored: boolean;
  /** Says why the text was not saved. */
  failure: string | undefined;
  onChange: (text: TypedText) => void;
}

export function SiteTextField({ text: typed, isStored, failure, onChange }: SiteTextFieldProps) {
  const { label, text, byDefault, reset, multiline } = typed;
  const length = text.trim().length;
  const control = {
    value: text,
    placeholder: byDefault,
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) =>
      onChange({ ...typed, text: event.target.value, reset: false }),
  };
  return (
    <Field
      label={label}
      hint={reset ? backToDefault({ byDefault }) : lengthOf({ length, most: LONGEST_TEXT })}
      error={isTooLong(typed) ? tooLong({ most: LONGEST_TEXT }) : failure}
      action={
        isStored &&
        !reset && (
          <Button
            variant="ghost"
            size="sm"
            icon="reset"
            aria-label={resetToDefault({ label })}
            onClick={() => onChange({ ...typed, text: '', reset: true })}
          >
            Reset to default
          </Button>
        )
      }
    >
      {multiline ? <Textarea rows={3} {...control} /> : <Input {...control} />}
    </Field>
  );
}
