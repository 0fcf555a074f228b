import type { ComponentType, ReactNode } from 'react';
import { Field, Input, type InputProps, PasswordInput, type PasswordInputProps } from 'shared-ui/host';

type Control = Omit<InputProps, 'onChange'>;

export interface TextFieldProps extends Control {
  label: string;
  hint?: ReactNode;
  error?: ReactNode;
  /** Stands beside the label, e.g. a button that generates a value. */
  action?: ReactNode;
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean;
  onChange: (value: string) => void;
}

/** A line to type in, under its label. Browsers suggest nothing unless `autoComplete` says what. */
export function TextField(props: TextFieldProps) {
  return <Line autoComplete="off" {...props} control={Input} />;
}

export interface PasswordFieldProps extends TextFieldProps, Pick<PasswordInputProps, 'toggle'> {}

export function PasswordField(props: PasswordFieldProps) {
  return <Line {...props} control={PasswordInput} />;
}

/** Browsers neither capitalise nor correct a name. */
export function UsernameField(props: TextFieldProps) {
  return <TextField autoComplete="username" autoCapitalize="none" spellCheck={false} {...props} />;
}

interface LineProps extends PasswordFieldProps {
  control: ComponentType<InputProps>;
}

function Line({ label, hint, error, action, hideLabel = false, control, onChange, ...line }: LineProps) {
  const Control = control;
  return (
    <Field {...{ label, hint, error, action, hideLabel }} required={line.required ?? false}>
      <Control {...line} onChange={(event) => onChange(event.target.value)} />
    </Field>
  );
}
