import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { RecoverPasswordRequest, RecoverPasswordResponse } from 'public-api/contract';
import { Button } from 'shared-ui/host';
import { Failure, newPasswordProblems, PageLink, TextField, UsernameField, unreachable } from 'shared-web';
import { post } from '../api-client.ts';
import { NewPasswordFields } from '../forms/fields.tsx';
import { useCheckedForm } from '../forms/use-checked-form.ts';
import { signInWaysQuery } from '../queries.ts';
import type { CodeFormProps } from './form-then-code.tsx';

export function RecoverForm({ state, onDone }: CodeFormProps) {
  const canUseEmail = useQuery(signInWaysQuery()).data?.email;
  const { formProps, field, isBusy, failure } = useCheckedForm({
    start: { username: state.username ?? '', recoveryCode: '', password: '', confirmPassword: '' },
    problemsOf: newPasswordProblems,
    send: ({ username, recoveryCode, password, confirmPassword }) =>
      post<RecoverPasswordResponse>('/api/password-recovery', {
        username: username.trim(),
        recoveryCode: recoveryCode.trim(),
        newPassword: password,
        confirmPassword,
      } satisfies RecoverPasswordRequest),
    meta: {
      errorTitle: t`Recovery failed`,
      errorToast: t`Invalid username or recovery code`,
      connectionToast: unreachable(),
      successToast: { variant: 'success', title: t`Password changed` },
    },
    fieldOf: { newPassword: 'password' },
    onDone: ({ recoveryCode }, { username }) => onDone({ username: username.trim(), recoveryCode }),
  });

  return (
    <form {...formProps}>
      <p className="text-ink-soft">{t`You got a recovery code when you created your account. Use it to set a new password.`}</p>
      <UsernameField label={t`Username`} {...field('username')} />
      <TextField
        label={t`Recovery code`}
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={100}
        className="font-mono"
        {...field('recoveryCode')}
      />
      <NewPasswordFields replacing field={field} />
      <Failure>{failure}</Failure>
      <Button
        type="submit"
        busy={isBusy}
        busyLabel={t`Setting password...`}
        className="mt-1"
      >{t`Set new password`}</Button>
      {canUseEmail && (
        <p className="text-center text-sm text-ink-soft">
          <PageLink to="/login" state={state}>{t`Sign in with my email instead`}</PageLink>
        </p>
      )}
      <p className="text-center text-sm text-ink-soft">
        <Trans>
          Remembered it?{' '}
          <PageLink to="/login" state={state}>
            Back to sign in
          </PageLink>
        </Trans>
      </p>
    </form>
  );
}
