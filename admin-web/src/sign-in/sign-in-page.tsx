import { Banner, Button, Heading } from 'shared-ui/host';
import { Failure, PasswordField, UsernameField, useCheckedForm } from 'shared-web';
import { call } from '../api-client.ts';
import { PlainPage } from '../plain-pages/plain-page.tsx';
import { storeSignIn, useSignInNotice } from '../session/admin-session.ts';

/** `refusal` says why the signed-in voter may not use the panel. */
export function SignInPage({ refusal }: { refusal?: string | undefined }) {
  const notice = useSignInNotice();
  const { formProps, field, isBusy, failure } = useCheckedForm({
    start: { username: '', password: '' },
    // Phone keyboards add a space after a word; usernames have no spaces.
    send: ({ username, password }) =>
      call('POST /api/admin/login', { body: { username: username.trim(), password } }),
    meta: { errorTitle: 'Login Failed', errorToast: 'Invalid credentials', connectionToast: 'Login failed' },
    onDone: ({ token, user }) => storeSignIn(token, user.username),
    onRefused: () => formProps.ref.current?.querySelector<HTMLElement>('[name="password"]')?.focus(),
  });
  const why = notice ?? refusal;
  return (
    <PlainPage title="Sign in">
      <Heading as="h1">Admin sign-in</Heading>
      <p className="mt-2 text-ink-soft">Next, we’ll ask for your 2FA code.</p>
      <form {...formProps} className="mt-6 grid gap-5">
        <Failure>{failure}</Failure>
        {/* A failure replaces the reason why the form is shown. */}
        {!failure && why && (
          <Banner tone="warning" live>
            {why}
          </Banner>
        )}
        <UsernameField label="Username" name="username" autoFocus {...field('username')} />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          {...field('password')}
        />
        <Button type="submit" size="lg" busy={isBusy} busyLabel="Signing in...">
          Sign In
        </Button>
      </form>
    </PlainPage>
  );
}
