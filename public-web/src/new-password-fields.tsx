import { Field, PasswordInput, RuleList } from 'shared-ui/host';
import { checkPassword } from './password-rules.ts';

type PasswordField = 'password' | 'confirmPassword';

type Props = {
  label: string;
  confirmLabel: string;
  form: Record<PasswordField, string>;
  change: (field: PasswordField, value: string) => void;
  errorOf: (field: PasswordField) => string | undefined;
};

/** A password to be set: typed twice, with the rules that it meets so far. */
export function NewPasswordFields({ label, confirmLabel, form, change, errorOf }: Props) {
  return (
    <>
      <Field label={label} error={errorOf('password')} required>
        <PasswordInput
          autoComplete="new-password"
          value={form.password}
          onChange={(event) => change('password', event.target.value)}
        />
      </Field>
      <RuleList label="Password rules" rules={checkPassword(form.password)} />
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
