import { useMutation } from '@tanstack/react-query';
import type { LoginRequest, LoginResponse } from 'public-api/contract';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Banner, Button, Field, PasswordInput, TextLink, toast } from 'shared-ui/host';
import { UsernameInput } from 'shared-web';
import { messageOf, post, UNREACHABLE } from '../api-client.ts';
import { openPage } from '../full-navigation.ts';
import { outcome } from '../query-client.ts';
import { startAdminSession, startVoterSession } from '../session.ts';
import { type LoginState, pathAfterLogin } from './login-state.ts';

const FAILED = 'Invalid username or password';

export function LoginForm({ state }: { state: LoginState }) {
  const navigate = useNavigate();
  const [username, setUsername] = useState(state.username ?? '');
  const [password, setPassword] = useState('');
  const [incomplete, setIncomplete] = useState(false);
  const login = useMutation({
    mutationFn: (credentials: LoginRequest) => post<LoginResponse>('/api/login', credentials),
    meta: outcome({
      errorToast: { title: 'Login Failed', fallback: FAILED, unreachable: UNREACHABLE },
    }),
    onSuccess: ({ user, token }) => {
      if (user.type === 'admin') {
        startAdminSession(token, user.username);
        openPage('/admin');
        return;
      }
      void navigate(pathAfterLogin(state), { replace: true });
      startVoterSession(token, user.id);
    },
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (login.isPending) return;
    const blank = !username.trim() || !password;
    setIncomplete(blank);
    if (blank) {
      login.reset();
      toast({ variant: 'destructive', title: 'Error', description: 'Please fill in all fields' });
    } else login.mutate({ username: username.trim(), password });
  };
  const problem = incomplete
    ? 'Please fill in all fields'
    : login.isError && messageOf(login.error, FAILED, UNREACHABLE);

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Field label="Username" required>
        <UsernameInput value={username} onChange={(event) => setUsername(event.target.value)} />
      </Field>
      <Field
        label="Password"
        required
        action={
          <TextLink asChild className="text-sm">
            <Link to="/login?view=recover" state={{ ...state, username }}>
              Forgot password?
            </Link>
          </TextLink>
        }
      >
        <PasswordInput
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      {problem && (
        <Banner tone="danger" live>
          {problem}
        </Banner>
      )}
      <Button type="submit" busy={login.isPending} busyLabel="Signing in..." className="mt-1">
        Sign In
      </Button>
      <p className="text-center text-sm text-ink-soft">
        No account yet?{' '}
        <TextLink asChild>
          <Link to="/register" state={state}>
            Create an account
          </Link>
        </TextLink>
      </p>
    </form>
  );
}
