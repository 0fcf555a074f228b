import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'shared-ui/host';
import {
  Failure,
  LinkButton,
  PageLink,
  PasswordField,
  UsernameField,
  unreachable,
  useCheckedForm,
} from 'shared-web';
import { call } from '../api-client.ts';
import { useIsServed } from '../page/is-served.ts';
import { signInWaysQuery } from '../queries.ts';
import { hasSignedInBefore } from '../session/session.ts';
import type { SignInState } from '../session/sign-in-state.ts';
import { useAfterSignIn } from './continue-as.tsx';

export function SignInForm({ state }: { state: SignInState }) {
  const canUseEmail = useQuery(signInWaysQuery()).data?.email;
  const { formProps, field, isBusy, failure } = useCheckedForm({
    start: { username: state.username ?? '', password: '' },
    send: ({ username, password }) =>
      call('POST /api/login', { body: { username: username.trim(), password } }),
    meta: {
      errorTitle: t`Login Failed`,
      errorToast: t`Invalid username or password`,
      connectionToast: unreachable(),
    },
    onDone: useAfterSignIn(state),
  });
  const username = field('username');
  const isNewcomer = !useIsServed() && !hasSignedInBefore();
  const creation = (
    <LinkButton
      to="/register"
      state={state}
      variant={isNewcomer ? 'primary' : 'secondary'}
    >{t`Create an account`}</LinkButton>
  );
  return (
    <form {...formProps}>
      {isNewcomer && creation}
      {isNewcomer && <Or />}
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
      {!isNewcomer && <p className="text-center text-sm text-ink-soft">{t`No account yet?`}</p>}
      {!isNewcomer && creation}
    </form>
  );
}

export function Or() {
  return (
    <div className="flex items-center gap-3 text-sm text-ink-faint before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">{t`or`}</div>
  );
}
