import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import type { ComponentType, ReactNode } from 'react';
import {
  Field,
  Input,
  type InputProps,
  PasswordInput,
  type PasswordInputProps,
  RuleList,
} from 'shared-ui/host';
import { PASSWORD_RULE, WEAK_PASSWORD } from './generated/password-rule.ts';

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

interface PasswordFieldProps extends TextFieldProps, Pick<PasswordInputProps, 'toggle'> {}

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

const { minLength, uppercase, lowercase, digit, special } = PASSWORD_RULE;

const partTexts = (): readonly { label: string; pattern: string }[] => [
  { label: t`At least ${minLength} characters`, pattern: `[\\s\\S]{${minLength}}` },
  { label: t`An uppercase letter`, pattern: uppercase },
  { label: t`A lowercase letter`, pattern: lowercase },
  { label: t`A number`, pattern: digit },
  { label: t`A special character: @ $ ! % * ? &`, pattern: special },
];

export const checkPassword = (password: string) =>
  partTexts().map(({ label, pattern }) => ({ label, met: new RegExp(pattern).test(password) }));

/** Shows which rules are met while the password is typed; the server decides, and also refuses common passwords. */
export function PasswordRules({ password }: { password: string }) {
  return <RuleList label={t`Password rules`} rules={checkPassword(password)} />;
}

interface NewPassword {
  password: string;
  confirmPassword: string;
}

/** Returns the problems of a password that is typed twice. */
export function newPasswordProblems({ password, confirmPassword }: NewPassword) {
  const isWeak = checkPassword(password).some((rule) => !rule.met);
  return [
    ...(password === confirmPassword ? [] : [mismatch()]),
    ...(isWeak
      ? [{ title: t`Weak Password`, message: i18n._(WEAK_PASSWORD), field: 'password' } as const]
      : []),
  ];
}

const mismatch = () =>
  ({ title: t`Error`, message: t`Passwords do not match`, field: 'confirmPassword' }) as const;
