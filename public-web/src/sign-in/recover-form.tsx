import type { RecoverPasswordRequest, RecoverPasswordResponse } from 'public-api/contract';
import { Link } from 'react-router-dom';
import { Banner, Button, Field, Input, TextLink } from 'shared-ui/host';
import { newPasswordProblem, UNREACHABLE, UsernameInput } from 'shared-web';
import { post } from '../api-client.ts';
import { NewPasswordFields } from '../forms/new-password-fields.tsx';
import { blankField, useCheckedForm } from '../forms/use-checked-form.ts';
import type { SignInState } from './sign-in-state.ts';

const meta = {
  errorTitle: 'Recovery Failed',
  errorToast: 'Invalid username or recovery code',
  connectionToast: UNREACHABLE,
  successToast: { variant: 'success', title: 'Password changed', description: 'You can sign in now.' },
} as const;
const FIELD_OF = { newPassword: 'password', confirmPassword: 'confirmPassword' } as const;

interface RecoverFormProps {
  state: SignInState;
  onRecovered: (recovered: { username: string; recoveryCode: string }) => void;
}

export function RecoverForm({ state, onRecovered }: RecoverFormProps) {
  const { form, formProps, change, errorOf, isBusy, failure } = useCheckedForm({
    start: { username: state.username ?? '', recoveryCode: '', password: '', confirmPassword: '' },
    problemOf: (form) => blankField(form) ?? newPasswordProblem(form),
    send: ({ username, recoveryCode, password, confirmPassword }) =>
      post<RecoverPasswordResponse>('/api/password-recovery', {
        username: username.trim(),
        recoveryCode: recoveryCode.trim(),
        newPassword: password,
        confirmPassword,
      } satisfies RecoverPasswordRequest),
    meta,
    fieldOf: FIELD_OF,
    onDone: ({ recoveryCode }, { username }) => onRecovered({ username: username.trim(), recoveryCode }),
  });

  return (
    <form {...formProps}>
      <p className="text-ink-soft">
        Your recovery code was shown when you created the account. With it you can set a new password.
      </p>
      <Field label="Username" error={errorOf('username')} required>
        <UsernameInput value={form.username} onChange={(event) => change('username', event.target.value)} />
      </Field>
      <Field label="Recovery code" error={errorOf('recoveryCode')} required>
        <Input
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={100}
          className="font-mono"
          value={form.recoveryCode}
          onChange={(event) => change('recoveryCode', event.target.value)}
        />
      </Field>
      <NewPasswordFields
        label="New password"
        confirmLabel="Confirm new password"
        form={form}
        change={change}
        errorOf={errorOf}
      />
      {failure && (
        <Banner tone="danger" live>
          {failure}
        </Banner>
      )}
      <Button type="submit" busy={isBusy} busyLabel="Setting password..." className="mt-1">
        Set New Password
      </Button>
      <p className="text-center text-sm text-ink-soft">
        Remembered it?{' '}
        <TextLink asChild>
          <Link to="/login" state={state}>
            Back to sign in
          </Link>
        </TextLink>
      </p>
    </form>
  );
}
