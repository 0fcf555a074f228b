import { PasswordField, PasswordRules, TextField, type TextFieldProps } from 'shared-web';

interface NewPasswordFieldsProps {
  /** True if the password replaces an earlier one. */
  replacing?: boolean;
  field: (name: 'password' | 'confirmPassword') => Pick<TextFieldProps, 'onChange'> & { value: string };
}

const FIRST = { show: 'Show password', hide: 'Hide password' };
const NEW = { show: 'Show new password', hide: 'Hide new password' };

/** Asks for a password twice, and shows the rules that it meets so far. */
export function NewPasswordFields({ replacing = false, field }: NewPasswordFieldsProps) {
  const password = field('password');
  return (
    <>
      <PasswordField
        label={replacing ? 'New password' : 'Password'}
        toggle={replacing ? NEW : FIRST}
        autoComplete="new-password"
        {...password}
      />
      <PasswordRules password={password.value} />
      <PasswordField
        label={replacing ? 'Confirm new password' : 'Confirm password'}
        toggle={{ show: 'Show confirmed password', hide: 'Hide confirmed password' }}
        autoComplete="new-password"
        {...field('confirmPassword')}
      />
    </>
  );
}

/** No valid address is longer. */
const LONGEST = 254;

export function EmailField(props: Omit<TextFieldProps, 'label'>) {
  return (
    <TextField
      label="Email address"
      type="email"
      inputMode="email"
      autoComplete="email"
      maxLength={LONGEST}
      {...props}
    />
  );
}

/** Leaves room for spaces and hyphens in a code. */
const LONGEST_CODE = 60;

export function InvitationCodeField(props: Omit<TextFieldProps, 'label'>) {
  return (
    <TextField
      label="Invitation code"
      placeholder="XXXX-XXXX-XXXX-XXXX"
      maxLength={LONGEST_CODE}
      autoCapitalize="characters"
      spellCheck={false}
      {...props}
    />
  );
}
