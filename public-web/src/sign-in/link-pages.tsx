import { ph, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import type { ConfirmLinkRequest, MessageResponse, SignedInByEmail } from 'public-api/contract';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button } from 'shared-ui/host';
import { Failure, failureText, LinkButton } from 'shared-web';
import { post } from '../api-client.ts';
import { useIsServed } from '../page/is-served.ts';
import { usePageTitle } from '../page/page-title.ts';
import { PAGES } from '../page/pages.ts';
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

interface LinkPageProps<Answer> {
  title: string;
  children: ReactNode;
  path: string;
  action: string;
  done: (answer: Answer) => ReactNode;
  onDone?: (answer: Answer) => void;
}

function LinkPage<Answer>({ title, children, path, action, done, onDone }: LinkPageProps<Answer>) {
  usePageTitle(title);
  const { token, isIncomplete } = useToken();
  const meta = { errorTitle: t`Error`, errorToast: t`This link doesn’t work.` };
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => post<Answer>(path, { token } satisfies ConfirmLinkRequest),
    meta,
    ...(onDone && { onSuccess: onDone }),
  });
  return (
    <SignInCard key={data ? 'done' : 'asks'} title={title} takesFocus={data !== undefined}>
      <div className="grid gap-4">
        {isIncomplete || <p className="text-ink-soft wrap-anywhere">{data ? done(data) : children}</p>}
        <Failure>{isIncomplete ? incompleteText() : error && failureText(error, meta)}</Failure>
        {data || isIncomplete ? (
          <LinkButton to="/">{t`Go to voting`}</LinkButton>
        ) : (
          <Button busy={isPending} busyLabel={t`One moment...`} onClick={() => mutate()}>
            {action}
          </Button>
        )}
      </div>
    </SignInCard>
  );
}

/** Confirms an address for the account that asked, or signs in. */
export function ConfirmEmailPage() {
  return (
    <LinkPage<SignedInByEmail>
      title={PAGES.confirmEmail.title()}
      path="/api/email/link"
      action={t`Continue`}
      done={(answer) =>
        answer.login ? (
          <Trans>
            You’re signed in as <strong className="text-ink">{ph({ username: answer.username })}</strong>.
          </Trans>
        ) : (
          <Trans>
            Your email address is confirmed for the account{' '}
            <strong className="text-ink">{ph({ username: answer.username })}</strong>. You can go back to
            where you were.
          </Trans>
        )
      }
      onDone={useAfterSignInByEmail({})}
    >{t`If you asked us for this message, press the button. If you didn’t, close this page and nothing will happen.`}</LinkPage>
  );
}

export function UnsubscribePage() {
  return (
    <LinkPage<MessageResponse>
      title={PAGES.unsubscribe.title()}
      path="/api/email/unsubscribe"
      action={t`Unsubscribe`}
      done={() => t`You’ve unsubscribed, and we’ve deleted your address.`}
    >{t`If you unsubscribe, you won’t hear when voting opens or ends, or about the results. You can still vote.`}</LinkPage>
  );
}
