import { Button, Field, Input, Textarea } from 'shared-ui/host';
import { backToDefault, lengthOf, resetToDefault, tooLong } from './messages.ts';
import { isTooLong, LONG_TEXT, LONGEST_TEXT, type TypedText } from './site-texts.ts';

export interface SiteTextFieldProps {
  text: TypedText;
  /** Whether a text is stored, so that the public pages do not show the default. */
  isStored: boolean;
  /** Says why the text was not saved. */
  failure: string | undefined;
  onChange: (text: TypedText) => void;
}

export function SiteTextField({ text: typed, isStored, failure, onChange }: SiteTextFieldProps) {
  const { label, description, text, byDefault, reset, multiline } = typed;
  const length = text.trim().length;
  const hint = length < LONG_TEXT ? description : lengthOf({ length, most: LONGEST_TEXT });
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
      hint={reset ? backToDefault({ byDefault }) : hint}
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
      {multiline ? <Textarea rows={2} {...control} /> : <Input {...control} />}
    </Field>
  );
}
