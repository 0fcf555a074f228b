import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import type { AskToSignInRequest, SignedInByEmail, SignInAsked } from 'public-api/contract';
import * as limits from 'public-api/limits';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button, toast } from 'shared-ui/host';
import { Failure, LinkButton, PageLink, useCheckedForm } from 'shared-web';
import { call } from '../api-client.ts';
import { CodeForm, messageMeta, NewsBox } from '../emails/code-form.tsx';
import { EmailField } from '../forms/fields.tsx';
import { signInWaysQuery } from '../queries.ts';
import { useSession } from '../session/session.ts';
import { pathAfterSignIn, type SignInState } from '../session/sign-in-state.ts';
import { useAfterSignIn } from './continue-as.tsx';

interface Asked extends SignInAsked {
  wanted: AskToSignInRequest;
}

const sendCode = async (wanted: AskToSignInRequest): Promise<Asked> => ({
  ...(await call('POST /api/email/sign-in', { body: wanted })),
  wanted,
});

/** Signs in with a code from a message, to a new account if the address has none. */
export function EmailSignIn({ state }: { state: SignInState }) {
  // Null: the person came back to type another address.
  const [asked, setAsked] = useState<Asked | null>();
  const afterSignIn = useAfterSignInByEmail(state);
  useLeaveWhenSignedIn(state);
  if (!asked) return <AddressForm state={state} isBack={asked === null} onAsked={setAsked} />;
  const { wanted, username, request } = asked;
  const { email } = wanted;
  return (
    <div className="grid gap-4">
      <p className="text-ink-soft wrap-anywhere" role="status">
        {t`We’ve sent a message to ${email}. Type its six-digit code here, or open its link, which signs you in where you open it. Both work for ${{ minutes: limits.CODE_MINUTES }} minutes.`}
      </p>
      <CodeForm
        submitLabel={t`Continue`}
        failed={t`Failed to sign in`}
        proposedName={username}
        send={(typed) => call('POST /api/email/sign-in/code', { body: { email, request, ...typed } })}
        sendAgain={() => sendCode(wanted).then((again) => setAsked({ ...again, username }))}
        onDone={afterSignIn}
        onOther={() => setAsked(null)}
      />
    </div>
  );
}

interface AddressFormProps {
  state: SignInState;
  isBack: boolean;
  onAsked: (asked: Asked) => void;
}

function AddressForm({ state, isBack, onAsked }: AddressFormProps) {
  const showsPasswords = useQuery(signInWaysQuery()).data?.password !== false;
  const [news, setNews] = useState(false);
  const { formProps, field, isBusy, failure } = useCheckedForm({
    start: { email: '' },
    send: ({ email }) => sendCode({ email: email.trim(), news }),
    meta: messageMeta(),
    onDone: onAsked,
  });
  return (
    <form {...formProps}>
      <EmailField
        hint={t`We’ll email you a code. You need no password, and no account yet.`}
        autoFocus={isBack}
        {...field('email')}
      />
      <NewsBox checked={news} onChange={setNews} />
      <Failure>{failure}</Failure>
      <Button
        type="submit"
        busy={isBusy}
        busyLabel={t`Sending...`}
        className="mt-1"
      >{t`Continue with email`}</Button>
      {showsPasswords && (
        <>
          <LinkButton
            to="/login?view=password"
            state={state}
            variant="secondary"
          >{t`Sign in with a password`}</LinkButton>
          <p className="text-center text-sm text-ink-soft">
            <PageLink to="/register" state={state}>{t`Create an account with a password`}</PageLink>
          </p>
        </>
      )}
    </form>
  );
}

/** Starts the session of a sign-in by email, and says which account it is if it is new. */
export function useAfterSignInByEmail(state: SignInState): (answer: SignedInByEmail) => void {
  const afterSignIn = useAfterSignIn(state);
  return ({ login, isNew, username }) => {
    if (!login) return;
    if (isNew) toast({ variant: 'success', title: t`Account created`, description: t`You’re ${username}.` });
    afterSignIn(login);
  };
}

/** Leads back if another tab of this browser has signed in, by the link of the message. */
function useLeaveWhenSignedIn(state: SignInState): void {
  const { kind } = useSession();
  const navigate = useNavigate();
  const path = useRef(pathAfterSignIn(state));
  useEffect(() => {
    if (kind === 'voter') void navigate(path.current, { replace: true });
  }, [kind, navigate]);
}
