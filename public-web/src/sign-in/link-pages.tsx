import { useMutation } from '@tanstack/react-query';
import type {
  ConfirmLinkRequest,
  EmailConfirmed,
  MessageResponse,
  PasswordReset,
  ResetPasswordRequest,
} from 'public-api/contract';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { Button, TextLink } from 'shared-ui/host';
import { Failure, failureText, newPasswordProblem } from 'shared-web';
import { post } from '../api-client.ts';
import { NewPasswordFields } from '../forms/new-password-fields.tsx';
import { blankField, useCheckedForm } from '../forms/use-checked-form.ts';
import { usePageTitle } from '../page/page-title.ts';
import { PAGES } from '../page/pages.ts';
import { type CodeFormProps, FormThenCode } from './form-then-code.tsx';
import { SignInCard } from './sign-in-card.tsx';

// Addresses of messages: `/confirm-email#TOKEN`. The token stands behind the hash, which browsers send to nobody, and is
// taken out of the address at once. Nothing happens before a press, as mail scanners open links too.

/** Of the address that led here; kept while the page is. */
function useToken(): string {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const [token] = useState(hash.slice(1));
  useEffect(() => {
    if (hash) void navigate(pathname, { replace: true });
  }, [hash, pathname, navigate]);
  return token;
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
  const token = useToken();
  const meta = { errorTitle: 'Error', errorToast: 'This link does not work.' };
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => post<Answer>(path, { token } satisfies ConfirmLinkRequest),
    meta,
  });
  return (
    <SignInCard key={data ? 'done' : 'asks'} title={title} takesFocus={data !== undefined}>
      <div className="grid gap-4">
        <p className="text-ink-soft wrap-anywhere">{data ? done(data) : children}</p>
        <Failure>{error ? failureText(error, meta) : undefined}</Failure>
        {data ? (
          <Button asChild>
            <Link to="/">Go to the vote</Link>
          </Button>
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
      done={({ username }) => (
        <>
          The address is confirmed for the account <strong className="text-ink">{username}</strong>. You can
          go on where you began.
        </>
      )}
    >
      Press the button if you asked for this message yourself. Otherwise close this page: nothing happens
      then.
    </LinkPage>
  );
}

export function UnsubscribePage() {
  return (
    <LinkPage<MessageResponse>
      title={PAGES.unsubscribe.title}
      path="/api/email/unsubscribe"
      action="Unsubscribe"
      done={() => 'You won’t get any more news, and your address has been deleted.'}
    >
      You won’t get the results and the start of the next season any more. You can still vote.
    </LinkPage>
  );
}

export function ResetPasswordPage() {
  return (
    <FormThenCode
      title={PAGES.resetPassword.title}
      form={ResetForm}
      next="Keep your new recovery code"
      state={{}}
    >
      {() => (
        <>
          Your password has been changed, and every device has been signed out. This recovery code takes the
          place of the one you had. It is shown only once.
        </>
      )}
    </FormThenCode>
  );
}

function ResetForm({ onDone }: CodeFormProps) {
  const token = useToken();
  const { formProps, field, isBusy, failure } = useCheckedForm({
    start: { password: '', confirmPassword: '' },
    problemOf: (form) => blankField(form) ?? newPasswordProblem(form),
    send: ({ password: newPassword, confirmPassword }) =>
      post<PasswordReset>('/api/password-reset/link', {
        ...{ token, newPassword, confirmPassword },
      } satisfies ResetPasswordRequest),
    meta: {
      errorTitle: 'Error',
      errorToast: 'Failed to set the password',
      successToast: { variant: 'success', title: 'Password changed', description: 'You can sign in now.' },
    },
    fieldOf: { newPassword: 'password' },
    onDone,
  });
  return (
    <form {...formProps}>
      <NewPasswordFields replacing field={field} />
      <Failure>{failure}</Failure>
      <Button type="submit" busy={isBusy} busyLabel="Setting password..." className="mt-1">
        Set New Password
      </Button>
      <p className="text-center text-sm text-ink-soft">
        <TextLink asChild>
          <Link to="/login">Back to sign in</Link>
        </TextLink>
      </p>
    </form>
  );
}
