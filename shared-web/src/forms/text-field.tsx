import type { ComponentType, ReactNode } from 'react';
import { Field, Input, type InputProps, PasswordInput, type PasswordInputProps } from 'shared-ui/host';

type Control = Omit<InputProps, 'onChange'>;

export interface TextFieldProps extends Control {
  label: string;
  hint?: ReactNode;
  error?: ReactNode;
  /** Is shown next to the label, e.g. a button that generates a value. */
  action?: ReactNode;
  /** Shows the label to screen readers only. */
  hideLabel?: boolean;
  onChange: (value: string) => void;
}

/** A text input with a label. Browsers only suggest values if `autoComplete` is set. */
export function TextField(props: TextFieldProps) {
  return <LabelledInput autoComplete="off" {...props} control={Input} />;
}

export interface PasswordFieldProps extends TextFieldProps, Pick<PasswordInputProps, 'toggle'> {}

export function PasswordField(props: PasswordFieldProps) {
  return <LabelledInput {...props} control={PasswordInput} />;
}

/** A text field for usernames, which browsers neither capitalise nor spell-check. */
export function UsernameField(props: TextFieldProps) {
  return <TextField autoComplete="username" autoCapitalize="none" spellCheck={false} {...props} />;
}

interface LabelledInputProps extends PasswordFieldProps {
  control: ComponentType<InputProps>;
}

function LabelledInput({
  label,
  hint,
  error,
  action,
  hideLabel = false,
  control,
  onChange,
  ...input
}: LabelledInputProps) {
  const Control = control;
  return (
    <Field {...{ label, hint, error, action, hideLabel }} required={input.required ?? false}>
      <Control {...input} onChange={(event) => onChange(event.target.value)} />
    </Field>
  );
}
