import type { AskForResetRequest, MessageResponse } from 'public-api/contract';
import { useState } from 'react';
import { Banner, Button } from 'shared-ui/host';
import { Failure, PageLink, UNREACHABLE, UsernameField } from 'shared-web';
import { post } from '../api-client.ts';
import { EmailField } from '../forms/fields.tsx';
import { blankField, useCheckedForm } from '../forms/use-checked-form.ts';
import type { SignInState } from '../session/sign-in-state.ts';
import { SignInCard } from './sign-in-card.tsx';

/** Sends a link to the confirmed address of the account (`?view=reset`). */
export function ResetView({ state }: { state: SignInState }) {
  const [isSent, setIsSent] = useState(false);
  const { formProps, field, isBusy, failure } = useCheckedForm({
    start: { username: state.username ?? '', email: '' },
    problemsOf: blankField,
    send: ({ username, email }) =>
      post<MessageResponse>('/api/password-reset', {
        username: username.trim(),
        email: email.trim(),
      } satisfies AskForResetRequest),
    meta: { errorTitle: 'Error', errorToast: 'Failed to send link', connectionToast: UNREACHABLE },
    fieldOf: { email: 'email' },
    onDone: () => setIsSent(true),
  });
  return (
    <SignInCard title="Forgot password">
      <form {...formProps}>
        <p className="text-ink-soft">
          If you confirmed your email address, we can send you a link to set a new password.
        </p>
        <UsernameField label="Username" {...field('username')} />
        <EmailField {...field('email')} />
        <Failure>{failure}</Failure>
        {isSent && (
          <Banner live title="Check your inbox">
            If that’s the confirmed address of this account, a link is on its way. It works for 30 minutes.
          </Banner>
        )}
        <Button type="submit" busy={isBusy} busyLabel="Sending..." className="mt-1">
          Send link
        </Button>
        <p className="text-center text-sm text-ink-soft">
          <PageLink to="/login?view=recover" state={state}>
            Use my recovery code instead
          </PageLink>
        </p>
      </form>
    </SignInCard>
  );
}
