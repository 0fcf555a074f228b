import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import type { LoginRequest, LoginResponse } from 'public-api/contract';
import { Button } from 'shared-ui/host';
import { Failure, LinkButton, PageLink, PasswordField, UsernameField, unreachable } from 'shared-web';
import { post } from '../api-client.ts';
import { useCheckedForm } from '../forms/use-checked-form.ts';
import { signInWaysQuery } from '../queries.ts';
import type { SignInState } from '../session/sign-in-state.ts';
import { useAfterSignIn } from './continue-as.tsx';

export function SignInForm({ state }: { state: SignInState }) {
  const canUseEmail = useQuery(signInWaysQuery()).data?.email;
  const { formProps, field, isBusy, failure } = useCheckedForm({
    start: { username: state.username ?? '', password: '' },
    send: ({ username, password }) =>
      post<LoginResponse>('/api/login', { username: username.trim(), password } satisfies LoginRequest),
    meta: {
      errorTitle: t`Login Failed`,
      errorToast: t`Invalid username or password`,
      connectionToast: unreachable(),
    },
    onDone: useAfterSignIn(state),
  });
  const username = field('username');
  return (
    <form {...formProps}>
      <UsernameField label={t`Username`} {...username} />
      <PasswordField
        label={t`Password`}
        autoComplete="current-password"
        action={
          <PageLink
            to="/login?view=recover"
            state={{ ...state, username: username.value }}
            className="text-sm"
          >{t`Forgot password?`}</PageLink>
        }
        {...field('password')}
      />
      <Failure>{failure}</Failure>
      <Button type="submit" busy={isBusy} busyLabel={t`Signing in...`} className="mt-1">{t`Sign In`}</Button>
      {canUseEmail && (
        <LinkButton to="/login" state={state} variant="secondary">{t`Continue with email`}</LinkButton>
      )}
      <p className="text-center text-sm text-ink-soft">{t`No account yet?`}</p>
      <LinkButton to="/register" state={state} variant="secondary">{t`Create an account`}</LinkButton>
    </form>
  );
}
