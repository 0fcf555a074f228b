import { ph, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { skipToken, useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { ChangeButton, Failure, failureText, LinkButton } from 'shared-web';
import { call } from '../api-client.ts';
import { useIsServed } from '../page/is-served.ts';
import { usePageTitle } from '../page/page-title.ts';
import { PAGES } from '../page/pages.ts';
import { useSession } from '../session/session.ts';
import { useAfterSignInByEmail } from './email-sign-in.tsx';
import { SignInCard } from './sign-in-card.tsx';

// Messages link to addresses such as `/confirm-email#TOKEN`. Browsers never send the part after the hash, and the page
// removes it from the address at once. Nothing happens before a press, because mail scanners open links too.

const incompleteText = () =>
  t`This link is incomplete. Copy the whole link from the message into the address bar.`;

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

interface LinkPageProps<Answer> extends ReturnType<typeof useToken> {
  title: string;
  /** Says what the link does, once that is known. */
  children: ReactNode;
  send: (token: string) => Promise<Answer>;
  /** Without a label, the link does nothing in this browser. */
  action: string | undefined;
  done: (answer: Answer) => ReactNode;
  onDone?: (answer: Answer) => void;
  /** Lets the reader of the mailbox end the request, which somebody else may have made. */
  canBeEnded?: boolean;
  loadError?: Error | null;
}

function LinkPage<Answer>(props: LinkPageProps<Answer>) {
  const { title, children, send, token, action, isIncomplete, done, canBeEnded, loadError } = props;
  usePageTitle(title);
  const meta = { errorTitle: t`Error`, errorToast: t`This link doesn’t work.` };
  const act = useMutation({
    mutationFn: () => send(token),
    meta,
    ...(props.onDone && { onSuccess: props.onDone }),
  });
  const end = useMutation({
    mutationFn: () => call('POST /api/email/link/end', { body: { token } }),
    meta,
  });
  const busyLabel = t`One moment...`;
  const isDone = act.isSuccess || end.isSuccess;
  const error = act.error ?? end.error ?? loadError;
  const ended = end.isSuccess && t`The request has ended. Its code and its link don’t work any more.`;
  const text = act.data ? done(act.data) : ended || children;
  return (
    <SignInCard key={isDone ? 'done' : 'asks'} title={title} takesFocus={isDone}>
      <div className="grid gap-4">
        {isIncomplete || (text && <p className="text-ink-soft wrap-anywhere">{text}</p>)}
        <Failure>{isIncomplete ? incompleteText() : error && failureText(error, meta)}</Failure>
        {isDone || isIncomplete || loadError ? (
          <LinkButton to="/">{t`Go to voting`}</LinkButton>
        ) : (
          <>
            {action && (
              <ChangeButton change={act} busyLabel={busyLabel}>
                {action}
              </ChangeButton>
            )}
            {canBeEnded && (
              <ChangeButton
                change={end}
                busyLabel={busyLabel}
                variant="secondary"
              >{t`This wasn’t me`}</ChangeButton>
            )}
          </>
        )}
      </div>
    </SignInCard>
  );
}

const openLink = (token: string) => call('POST /api/email/link', { body: { token } });

/** Adds an address to the account that asked, in a browser that is signed in to it. */
export function ConfirmEmailPage() {
  const { token, isIncomplete } = useToken();
  const look = () => call('POST /api/email/link/request', { body: { token } });
  const { data, error } = useQuery({
    queryKey: ['/api/email/link/request', useSession().serial, token],
    queryFn: token ? look : skipToken,
    gcTime: 0,
  });
  // A message of release 1.0.0 leads here in either case.
  const username = data?.confirmsFor ?? '';
  if (data?.confirmsFor === null) return <Navigate replace to={`${PAGES.signInByEmail.path}#${token}`} />;
  return (
    <LinkPage
      {...{ token, isIncomplete, loadError: error }}
      title={PAGES.confirmEmail.title()}
      send={openLink}
      action={data?.isOwn ? t`Add the address` : undefined}
      canBeEnded={data !== undefined}
      done={() => (
        <Trans>
          Your email address is confirmed for the account{' '}
          <strong className="text-ink">{ph({ username })}</strong>. You can go back to where you were.
        </Trans>
      )}
    >
      {data?.isOwn && (
        <Trans>
          If you add this address to the account <strong className="text-ink">{ph({ username })}</strong>,
          signing in with it opens this account from then on.
        </Trans>
      )}
      {data?.isOwn === false && (
        <Trans>
          Somebody asked to add this address to the account{' '}
          <strong className="text-ink">{ph({ username })}</strong>, and this browser isn’t signed in to it. If
          it was you, go back to where you asked and type the code from the message there. If you don’t know
          this account, press “This wasn’t me”.
        </Trans>
      )}
    </LinkPage>
  );
}

/** Signs in where the link is opened. */
export function SignInByEmailPage() {
  return (
    <LinkPage
      {...useToken()}
      title={PAGES.signInByEmail.title()}
      send={openLink}
      action={t`Sign in here`}
      canBeEnded
      done={({ username }) => (
        <Trans>
          You’re signed in as <strong className="text-ink">{ph({ username })}</strong>.
        </Trans>
      )}
      onDone={useAfterSignInByEmail({})}
    >{t`If you asked to sign in, press the button. If you didn’t, press “This wasn’t me”, which ends the request.`}</LinkPage>
  );
}

export function UnsubscribePage() {
  return (
    <LinkPage
      {...useToken()}
      title={PAGES.unsubscribe.title()}
      send={(token) => call('POST /api/email/unsubscribe', { body: { token } })}
      action={t`Unsubscribe`}
      done={({ isNews }) =>
        isNews === false
          ? t`You’ve unsubscribed. You’ll get no reminder, and you can still vote.`
          : t`You’ve unsubscribed, and we’ve deleted your address.`
      }
    >{t`If you unsubscribe, you won’t hear when voting opens or ends, about the results or about your suggestions. You can still vote.`}</LinkPage>
  );
}
