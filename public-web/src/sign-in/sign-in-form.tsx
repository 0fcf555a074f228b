import { t } from '@lingui/core/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { LoginRequest, LoginResponse } from 'public-api/contract';
import { type FormEvent, useState } from 'react';
import { Button, toast } from 'shared-ui/host';
import {
  Failure,
  failureText,
  LinkButton,
  PageLink,
  PasswordField,
  UsernameField,
  unreachable,
} from 'shared-web';
import { post } from '../api-client.ts';
import { signInWaysQuery } from '../queries.ts';
import type { SignInState } from '../session/sign-in-state.ts';
import { useAfterSignIn } from './continue-as.tsx';

const meta = () => ({
  errorTitle: t`Login Failed`,
  errorToast: t`Invalid username or password`,
  connectionToast: unreachable(),
});

export function SignInForm({ state }: { state: SignInState }) {
  const canUseEmail = useQuery(signInWaysQuery()).data?.email;
  const [username, setUsername] = useState(state.username ?? '');
  const [password, setPassword] = useState('');
  const [incomplete, setIncomplete] = useState(false);
  const signIn = useMutation({
    mutationFn: (credentials: LoginRequest) => post<LoginResponse>('/api/login', credentials),
    meta: meta(),
    onSuccess: useAfterSignIn(state),
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (signIn.isPending) return;
    const blank = !username.trim() || !password;
    setIncomplete(blank);
    if (blank) {
      signIn.reset();
      toast({ variant: 'destructive', title: t`Error`, description: t`Please fill in all fields` });
    } else signIn.mutate({ username: username.trim(), password });
  };
  const problem = incomplete
    ? t`Please fill in all fields`
    : signIn.error && failureText(signIn.error, meta());

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <UsernameField label={t`Username`} value={username} onChange={setUsername} required />
      <PasswordField
        label={t`Password`}
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        action={
          <PageLink
            to="/login?view=recover"
            state={{ ...state, username }}
            className="text-sm"
          >{t`Forgot password?`}</PageLink>
        }
        required
      />
      <Failure>{problem}</Failure>
      <Button
        type="submit"
        busy={signIn.isPending}
        busyLabel={t`Signing in...`}
        className="mt-1"
      >{t`Sign In`}</Button>
      {canUseEmail && (
        <LinkButton to="/login" state={state} variant="secondary">{t`Continue with email`}</LinkButton>
      )}
      <p className="text-center text-sm text-ink-soft">{t`No account yet?`}</p>
      <LinkButton to="/register" state={state} variant="secondary">{t`Create an account`}</LinkButton>
    </form>
  );
}
