import { t } from '@lingui/core/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AskForEmailRequest, EmailAsked, EmailState } from 'public-api/contract';
import * as limits from 'public-api/limits';
import { useState } from 'react';
import { Button, Dialog, DialogActions, toast } from 'shared-ui/host';
import { ChangeButton, Failure, PasswordField, useCheckedForm } from 'shared-web';
import { call } from '../api-client.ts';
import { EmailField } from '../forms/fields.tsx';
import { EMAIL_KEY, emailQuery } from '../queries.ts';
import { useSession } from '../session/session.ts';
import { CodeForm, messageMeta, NewsBox } from './code-form.tsx';

export interface EmailDialogProps {
  /** The voter has asked for news. */
  forNews?: boolean;
  onClose: () => void;
}

/** Asks for an address, then for the code that was sent to it. A confirmed address can be changed or unsubscribed. */
export function EmailDialog({ forNews = false, onClose }: EmailDialogProps) {
  const queryClient = useQueryClient();
  const session = useSession();
  const [asked, setAsked] = useState<Asked>();
  const [isChanging, setIsChanging] = useState(false);
  const [wantsNews, setWantsNews] = useState(forNews);
  // The message's link may be opened in another tab.
  const { data } = useQuery({ ...emailQuery(session, true), refetchInterval: asked ? LOOK_AGAIN_MS : false });
  const isConfirmed = data?.email === 'confirmed' && (wantsNews ? data.newsTo !== null : !isChanging);
  const store = (state: EmailState) => queryClient.setQueriesData({ queryKey: EMAIL_KEY }, state);
  const done = (state: EmailState) => {
    store(state);
    toast({ variant: 'success', ...(wantsNews ? newsIsOn() : canVote()) });
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      {...headOf(isConfirmed ? data : undefined, asked, wantsNews)}
    >
      {isConfirmed ? (
        <Confirmed
          state={data}
          onState={store}
          onChange={() => setIsChanging(true)}
          onNews={() => setWantsNews(true)}
          onClose={onClose}
        />
      ) : asked ? (
        <CodeForm
          submitLabel={t`Confirm`}
          failed={t`Failed to confirm email address`}
          send={({ code }) => call('POST /api/email/code', { body: { code, request: asked.request } })}
          sendAgain={() => sendMessage(asked.wanted).then(setAsked)}
          onDone={done}
          onOther={() => setAsked(undefined)}
        />
      ) : (
        <AddressForm
          asksForPassword={isChanging && data?.isProved === false}
          wantsNews={wantsNews}
          onSent={setAsked}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

function headOf(confirmed: EmailState | undefined, asked: Asked | undefined, wantsNews: boolean) {
  if (confirmed) return { title: t`Your email address`, description: confirmedText(confirmed) };
  if (asked)
    return {
      title: t`Enter your code`,
      description: t`We’ve sent a message to ${{ email: asked.wanted.email }}. Type its six-digit code here, or open its link in this browser. Both work for ${{ minutes: limits.CODE_MINUTES }} minutes.`,
    };
  if (wantsNews) return { title: t`News by email`, description: newsText() };
  return { title: t`Confirm your email address`, description: whatFor() };
}

const LOOK_AGAIN_MS = 4000;
const whatFor = () =>
  t`We’ll email you a code. We keep a fingerprint of the address, so that each mailbox has one account.`;
const newsText = () =>
  t`We’ll email you when voting opens, two days before it ends if you have categories left, and when results are out. We keep your address, encrypted, until you unsubscribe.`;
const newsIsOn = () => ({ title: t`News is on`, description: t`You can unsubscribe at any time.` });
const canVote = () => ({ title: t`Email confirmed`, description: t`You can vote whenever voting is open.` });
const confirmedText = ({ newsTo }: EmailState): string =>
  newsTo
    ? t`It’s confirmed, and news goes to ${newsTo}.`
    : t`It’s confirmed. We don’t keep the address itself.`;

interface AddressFormProps {
  /** The reader of the confirmed address can sign in, so the session alone doesn’t replace it. */
  asksForPassword: boolean;
  /** The voter has asked for news already. */
  wantsNews: boolean;
  onSent: (asked: Asked) => void;
  onClose: () => void;
}

function AddressForm({ asksForPassword, wantsNews, onSent, onClose }: AddressFormProps) {
  const [news, setNews] = useState(wantsNews);
  const wanted = ({ email, password }: { email: string; password: string }): AskForEmailRequest => ({
    email: email.trim(),
    news,
    ...(asksForPassword && { password }),
  });
  const { formProps, field, isBusy, failure } = useCheckedForm({
    start: { email: '', password: '' },
    optional: asksForPassword ? [] : ['password'],
    send: (typed) => sendMessage(wanted(typed)),
    meta: messageMeta(),
    onDone: onSent,
  });
  return (
    <form {...formProps}>
      <EmailField {...field('email')} />
      {asksForPassword && (
        <PasswordField
          label={t`Current password`}
          toggle={{ show: t`Show current password`, hide: t`Hide current password` }}
          autoComplete="current-password"
          {...field('password')}
        />
      )}
      {!wantsNews && <NewsBox checked={news} onChange={setNews} />}
      <Failure>{failure}</Failure>
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>{t`Cancel`}</Button>
        <Button type="submit" busy={isBusy} busyLabel={t`Sending...`}>{t`Send code`}</Button>
      </DialogActions>
    </form>
  );
}

interface ConfirmedProps {
  state: EmailState;
  onState: (state: EmailState) => void;
  onChange: () => void;
  onNews: () => void;
  onClose: () => void;
}

function Confirmed({ state, onState, onChange, onNews, onClose }: ConfirmedProps) {
  const stop = useMutation({
    mutationFn: () => call('POST /api/email/stop-news'),
    meta: {
      errorTitle: t`Error`,
      errorToast: t`Failed to unsubscribe`,
      successToast: {
        variant: 'success',
        title: t`Unsubscribed`,
        description: t`We’ve deleted your address.`,
      },
    },
    onSuccess: onState,
  });
  return (
    <div className="grid gap-3">
      {state.newsTo ? (
        <ChangeButton
          change={stop}
          variant="secondary"
          busyLabel={t`Unsubscribing...`}
        >{t`Unsubscribe`}</ChangeButton>
      ) : (
        <Button variant="secondary" onClick={onNews}>{t`Get news by email`}</Button>
      )}
      {state.hasPassword || state.isProved ? (
        <Button variant="secondary" onClick={onChange}>{t`Use another address`}</Button>
      ) : (
        <p className="text-sm text-ink-soft">{t`To use another address, sign out and sign in with this one again. You then have ${{ minutes: limits.PROVED_MINUTES }} minutes.`}</p>
      )}
      <Button onClick={onClose}>{t`Close`}</Button>
    </div>
  );
}

interface Asked extends EmailAsked {
  wanted: AskForEmailRequest;
}

const sendMessage = async (wanted: AskForEmailRequest): Promise<Asked> => ({
  ...(await call('POST /api/email', { body: wanted })),
  wanted,
});
