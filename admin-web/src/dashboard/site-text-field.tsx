import { Button, Field, Input, Textarea } from 'shared-ui/host';
import { isTooLong, LONGEST_TEXT, type TypedText } from './site-texts.ts';

export interface SiteTextFieldProps {
  text: TypedText;
  /** Another text than the default is stored. */
  isStored: boolean;
  /** Why it was not saved. */
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
      hint={reset ? `Goes back to "${byDefault}" when you save.` : `${length} of ${LONGEST_TEXT} characters`}
      error={isTooLong(typed) ? `At most ${LONGEST_TEXT} characters.` : failure}
      action={
        isStored &&
        !reset && (
          <Button
            variant="ghost"
            size="sm"
            icon="reset"
            aria-label={`Reset to default: ${label}`}
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
