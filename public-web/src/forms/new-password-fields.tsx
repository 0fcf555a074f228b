import { PasswordField, PasswordRules, type TextFieldProps } from 'shared-web';

interface NewPasswordFieldsProps {
  label: string;
  confirmLabel: string;
  field: (name: 'password' | 'confirmPassword') => Pick<TextFieldProps, 'onChange'> & { value: string };
}

/** A password to be set: typed twice, with the rules that it meets so far. */
export function NewPasswordFields({ label, confirmLabel, field }: NewPasswordFieldsProps) {
  const password = field('password');
  return (
    <>
      <PasswordField label={label} autoComplete="new-password" {...password} />
      <PasswordRules password={password.value} />
      <PasswordField
        label={confirmLabel}
        noun="confirmation"
        autoComplete="new-password"
        {...field('confirmPassword')}
      />
    </>
  );
}
