import { useMutation } from '@tanstack/react-query';
import type {
  ConfirmLinkRequest,
  EmailConfirmed,
  MessageResponse,
  PasswordReset,
  ResetPasswordRequest,
} from 'public-api/contract';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button } from 'shared-ui/host';
import { Failure, failureText, LinkButton, newPasswordProblems, PageLink } from 'shared-web';
import { post } from '../api-client.ts';
import { NewPasswordFields } from '../forms/fields.tsx';
import { blankField, useCheckedForm } from '../forms/use-checked-form.ts';
import { useIsServed } from '../page/is-served.ts';
import { usePageTitle } from '../page/page-title.ts';
import { PAGES } from '../page/pages.ts';
import { type CodeFormProps, FormThenCode } from './form-then-code.tsx';
import { addressConfirmed } from './messages.tsx';
import { SignInCard } from './sign-in-card.tsx';

// Messages link to addresses such as `/confirm-email#TOKEN`. Browsers never send the part after the hash, and the page
// removes it from the address at once. Nothing happens before a press, because mail scanners open links too.

const INCOMPLETE = 'This link is incomplete. Copy the whole link from the message into the address bar.';

/** Returns the token of the address that led here, and whether it has none. The served rendering knows no token. */
function useToken() {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const [token] = useState(hash.slice(1));
  const isIncomplete = !useIsServed() && !token;
  useEffect(() => {
    if (hash) void navigate(pathname, { replace: true });
  }, [hash, pathname, navigate]);
  return { token, isIncomplete };
}

interface LinkPageProps<Answer> {
  title: string;
  children: ReactNode;
  path: string;
  action: string;
  done: (answer: Answer) => ReactNode;
}

function LinkPage<Answer>({ title, children, path, action, done }: LinkPageProps<Answer>) {
  usePageTitle(title);
  const { token, isIncomplete } = useToken();
  const meta = { errorTitle: 'Error', errorToast: 'This link doesn’t work.' };
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => post<Answer>(path, { token } satisfies ConfirmLinkRequest),
    meta,
  });
  return (
    <SignInCard key={data ? 'done' : 'asks'} title={title} takesFocus={data !== undefined}>
      <div className="grid gap-4">
        {isIncomplete || <p className="text-ink-soft wrap-anywhere">{data ? done(data) : children}</p>}
        <Failure>{isIncomplete ? INCOMPLETE : error && failureText(error, meta)}</Failure>
        {data || isIncomplete ? (
          <LinkButton to="/">Go to voting</LinkButton>
        ) : (
          <Button busy={isPending} busyLabel="One moment..." onClick={() => mutate()}>
            {action}
          </Button>
        )}
      </div>
    </SignInCard>
  );
}

export function ConfirmEmailPage() {
  return (
    <LinkPage<EmailConfirmed>
      title={PAGES.confirmEmail.title}
      path="/api/email/link"
      action="Confirm"
      done={addressConfirmed}
    >
      If you asked us to confirm your address, press the button. If you didn’t, close this page and nothing
      will happen.
    </LinkPage>
  );
}

export function UnsubscribePage() {
  return (
    <LinkPage<MessageResponse>
      title={PAGES.unsubscribe.title}
      path="/api/email/unsubscribe"
      action="Unsubscribe"
      done={() => 'You’ve unsubscribed, and we’ve deleted your address.'}
    >
      If you unsubscribe, you won’t hear about the results or the next voting period. You can still vote.
    </LinkPage>
  );
}

export function ResetPasswordPage() {
  return (
    <FormThenCode
      title={PAGES.resetPassword.title}
      form={ResetForm}
      next="Save your new recovery code"
      state={{}}
    >
      {() => (
        <>
          Your password has been changed, and you’ve been signed out everywhere. This recovery code replaces
          your old one. You won’t see it again.
        </>
      )}
    </FormThenCode>
  );
}

function ResetForm({ onDone }: CodeFormProps) {
  const { token, isIncomplete } = useToken();
  const { formProps, field, isBusy, failure } = useCheckedForm({
    start: { password: '', confirmPassword: '' },
    problemsOf: (form) => [...blankField(form), ...newPasswordProblems(form)],
    send: ({ password: newPassword, confirmPassword }) =>
      post<PasswordReset>('/api/password-reset/link', {
        token,
        newPassword,
        confirmPassword,
      } satisfies ResetPasswordRequest),
    meta: {
      errorTitle: 'Error',
      errorToast: 'Failed to set password',
      successToast: { variant: 'success', title: 'Password changed' },
    },
    fieldOf: { newPassword: 'password' },
    onDone,
  });
  if (isIncomplete) {
    return (
      <div className="grid gap-4">
        <Failure>{INCOMPLETE}</Failure>
        <LinkButton to="/login?view=reset">Send a new link</LinkButton>
      </div>
    );
  }
  return (
    <form {...formProps}>
      <NewPasswordFields replacing field={field} />
      <Failure>{failure}</Failure>
      <Button type="submit" busy={isBusy} busyLabel="Setting password..." className="mt-1">
        Set new password
      </Button>
      <p className="text-center text-sm text-ink-soft">
        <PageLink to="/login">Back to sign in</PageLink>
      </p>
    </form>
  );
}
