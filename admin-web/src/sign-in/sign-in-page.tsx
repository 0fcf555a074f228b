import type { AdminLoginRequest } from 'admin-api/contract';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Banner, Button, Heading, toast } from 'shared-ui/host';
import { Failure, PasswordField, UsernameField, useChange } from 'shared-web';
import { call } from '../api-client.ts';
import { PlainPage } from '../plain-pages/plain-page.tsx';
import { storeSignIn, useSignInNotice } from '../session/admin-session.ts';

const INCOMPLETE = 'Please fill in all fields';

/** `refusal` says why the signed-in voter may not use the panel. */
export function SignInPage({ refusal }: { refusal?: string | undefined }) {
  const notice = useSignInNotice();
  const form = useRef<HTMLFormElement>(null);
  const dismissIncomplete = useRef<() => void>(undefined);
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [incomplete, setIncomplete] = useState(false);
  const signIn = useChange({
    mutationFn: (body: AdminLoginRequest) => call('POST /api/admin/login', { body }),
    meta: { errorTitle: 'Login Failed', errorToast: 'Invalid credentials', connectionToast: 'Login failed' },
    onMutate: () => dismissIncomplete.current?.(),
    onSuccess: ({ token, user }) => storeSignIn(token, user.username),
    onError: () => focusField(form.current, 'password'),
  });

  useEffect(() => focusField(form.current, 'username'), []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (signIn.isPending) return;
    // Phone keyboards add a space after a word; usernames have no spaces.
    const name = username.trim();
    const missing = !name || !password;
    setIncomplete(missing);
    if (!missing) return signIn.mutate({ username: name, password });
    signIn.reset();
    dismissIncomplete.current = toast({ title: 'Error', description: INCOMPLETE, variant: 'destructive' });
    focusField(form.current, name ? 'password' : 'username');
  };

  const why = notice ?? refusal;
  const failure = incomplete ? INCOMPLETE : signIn.failure;
  return (
    <PlainPage title="Sign in">
      <Heading as="h1">Admin sign-in</Heading>
      <p className="mt-2 text-ink-soft">Next, we’ll ask for your 2FA code.</p>
      <form ref={form} onSubmit={submit} noValidate className="mt-6 grid gap-5">
        <Failure>{failure}</Failure>
        {/* A failure replaces the reason why the form is shown. */}
        {!failure && why && (
          <Banner tone="warning" live>
            {why}
          </Banner>
        )}
        <UsernameField
          label="Username"
          name="username"
          value={username}
          onChange={setUsername}
          aria-invalid={(incomplete && !username.trim()) || undefined}
          required
        />
        <PasswordField
          label="Password"
          name="password"
          value={password}
          onChange={setPassword}
          aria-invalid={(incomplete && !password) || undefined}
          autoComplete="current-password"
          required
        />
        <Button type="submit" size="lg" busy={signIn.isPending} busyLabel="Signing in...">
          Sign In
        </Button>
      </form>
    </PlainPage>
  );
}

const focusField = (form: HTMLFormElement | null, name: string) =>
  form?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus();
