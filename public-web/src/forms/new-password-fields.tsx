import { Field, PasswordInput } from 'shared-ui/host';
import { PasswordRules } from 'shared-web';

type PasswordField = 'password' | 'confirmPassword';

interface NewPasswordFieldsProps {
  label: string;
  confirmLabel: string;
  form: Record<PasswordField, string>;
  change: (field: PasswordField, value: string) => void;
  errorOf: (field: PasswordField) => string | undefined;
}

/** A password to be set: typed twice, with the rules that it meets so far. */
export function NewPasswordFields({ label, confirmLabel, form, change, errorOf }: NewPasswordFieldsProps) {
  return (
    <>
      <Field label={label} error={errorOf('password')} required>
        <PasswordInput
          autoComplete="new-password"
          value={form.password}
          onChange={(event) => change('password', event.target.value)}
        />
      </Field>
      <PasswordRules password={form.password} />
      <Field label={confirmLabel} error={errorOf('confirmPassword')} required>
        <PasswordInput
          noun="confirmation"
          autoComplete="new-password"
          value={form.confirmPassword}
          onChange={(event) => change('confirmPassword', event.target.value)}
        />
      </Field>
    </>
  );
}
