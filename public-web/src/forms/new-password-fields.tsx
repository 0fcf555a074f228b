import { capital, PasswordField, PasswordRules, type TextFieldProps } from 'shared-web';

interface NewPasswordFieldsProps {
  /** What the labels call it. */
  name: 'password' | 'new password';
  field: (name: 'password' | 'confirmPassword') => Pick<TextFieldProps, 'onChange'> & { value: string };
}

/** A password to be set: typed twice, with the rules that it meets so far. */
export function NewPasswordFields({ name, field }: NewPasswordFieldsProps) {
  const password = field('password');
  return (
    <>
      <PasswordField label={capital(name)} autoComplete="new-password" {...password} />
      <PasswordRules password={password.value} />
      <PasswordField
        label={`Confirm ${name}`}
        noun="confirmation"
        autoComplete="new-password"
        {...field('confirmPassword')}
      />
    </>
  );
}
