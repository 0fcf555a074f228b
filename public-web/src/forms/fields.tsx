import { t } from '@lingui/core/macro';
import * as limits from 'public-api/limits';
import { PasswordField, PasswordRules, TextField, type TextFieldProps } from 'shared-web';

interface NewPasswordFieldsProps {
  /** True if the password replaces an earlier one. */
  replacing?: boolean;
  field: (name: 'password' | 'confirmPassword') => Pick<TextFieldProps, 'onChange'> & { value: string };
}

const first = () => ({ show: t`Show password`, hide: t`Hide password` });
const newTexts = () => ({ show: t`Show new password`, hide: t`Hide new password` });

/** Asks for a password twice, and shows the rules that it meets so far. */
export function NewPasswordFields({ replacing = false, field }: NewPasswordFieldsProps) {
  const password = field('password');
  return (
    <>
      <PasswordField
        label={replacing ? t`New password` : t`Password`}
        toggle={replacing ? newTexts() : first()}
        autoComplete="new-password"
        {...password}
      />
      <PasswordRules password={password.value} />
      <PasswordField
        label={replacing ? t`Confirm new password` : t`Confirm password`}
        toggle={{ show: t`Show confirmed password`, hide: t`Hide confirmed password` }}
        autoComplete="new-password"
        {...field('confirmPassword')}
      />
    </>
  );
}

export function EmailField(props: Omit<TextFieldProps, 'label'>) {
  return (
    <TextField
      label={t`Email address`}
      type="email"
      inputMode="email"
      autoComplete="email"
      maxLength={limits.AskToSignInRequest.email}
      {...props}
    />
  );
}

export function InvitationCodeField(props: Omit<TextFieldProps, 'label'>) {
  return (
    <TextField
      label={t`Invitation code`}
      placeholder="XXXX-XXXX-XXXX-XXXX"
      maxLength={limits.EnterCodeRequest.code}
      autoCapitalize="characters"
      spellCheck={false}
      {...props}
    />
  );
}
