import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AskForEmailRequest, ConfirmCodeRequest, EmailState } from 'public-api/contract';
import { useEffect, useState } from 'react';
import { Button, Dialog, DialogActions, toast } from 'shared-ui/host';
import { Failure, TextField } from 'shared-web';
import { post } from '../api-client.ts';
import { EmailField } from '../forms/fields.tsx';
import { blankField, useCheckedForm } from '../forms/use-checked-form.ts';
import { EMAIL_KEY, emailQuery } from '../queries.ts';
import { useSession } from '../session/session.ts';
import { messageSent, newsGoesTo, sendAgainIn } from './messages.tsx';

/** Asks for an address, then for the code that was sent to it. A confirmed address can be changed or unsubscribed. */
export function EmailDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  const session = useSession();
  const [asked, setAsked] = useState<AskForEmailRequest>();
  const [isChanging, setIsChanging] = useState(false);
  // The message's link may be opened on another device.
  const { data } = useQuery({ ...emailQuery(session, true), refetchInterval: asked ? LOOK_AGAIN_MS : false });
  const isConfirmed = data?.email === 'confirmed' && !isChanging;
  const store = (state: EmailState) => queryClient.setQueriesData({ queryKey: EMAIL_KEY }, state);
  const done = (state: EmailState) => {
    store(state);
    toast({
      variant: 'success',
      title: 'Email confirmed',
      description: 'You can vote whenever voting is open.',
    });
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={isConfirmed ? 'Your email address' : asked ? 'Enter your code' : 'Confirm your email address'}
      description={isConfirmed ? confirmedText(data) : asked ? messageSent(asked) : WHAT_FOR}
    >
      {isConfirmed ? (
        <Confirmed state={data} onState={store} onChange={() => setIsChanging(true)} onClose={onClose} />
      ) : asked ? (
        <CodeForm asked={asked} onDone={done} onOther={() => setAsked(undefined)} />
      ) : (
        <AddressForm onSent={setAsked} onClose={onClose} />
      )}
    </Dialog>
  );
}

const LOOK_AGAIN_MS = 4000;
const WHAT_FOR =
  'We’ll email you a code. We keep a fingerprint of the address, so that each mailbox has one account.';
const confirmedText = ({ newsTo }: EmailState): string =>
  newsTo ? newsGoesTo({ email: newsTo }) : 'It’s confirmed. We don’t keep the address itself.';

interface AddressFormProps {
  onSent: (asked: AskForEmailRequest) => void;
  onClose: () => void;
}

function AddressForm({ onSent, onClose }: AddressFormProps) {
  const [news, setNews] = useState(false);
  const { formProps, field, isBusy, failure } = useCheckedForm({
    start: { email: '' },
    problemsOf: blankField,
    send: ({ email }) => sendMessage({ email: email.trim(), news }),
    meta: MESSAGE_META,
    fieldOf: { email: 'email' },
    onDone: (_, { email }) => onSent({ email: email.trim(), news }),
  });
  return (
    <form {...formProps}>
      <EmailField {...field('email')} />
      <label className="flex min-h-11 items-center gap-3 text-sm">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-gold"
          checked={news}
          onChange={(event) => setNews(event.target.checked)}
        />
        Email me the results, when the next voting period starts, and answers to my suggestions. You can
        unsubscribe at any time.
      </label>
      <Failure>{failure}</Failure>
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={isBusy} busyLabel="Sending...">
          Send code
        </Button>
      </DialogActions>
    </form>
  );
}

interface CodeFormProps {
  asked: AskForEmailRequest;
  onDone: (state: EmailState) => void;
  onOther: () => void;
}

function CodeForm({ asked, onDone, onOther }: CodeFormProps) {
  const { formProps, field, isBusy, failure } = useCheckedForm({
    start: { code: '' },
    problemsOf: blankField,
    send: ({ code }) =>
      post<EmailState>('/api/email/code', { code: code.trim() } satisfies ConfirmCodeRequest),
    meta: { errorTitle: 'Error', errorToast: 'Failed to confirm email address' },
    fieldOf: { code: 'code' },
    onDone,
  });
  const again = useMutation({
    mutationFn: () => sendMessage(asked),
    meta: {
      ...MESSAGE_META,
      successToast: { variant: 'success', title: 'Message sent again', description: 'Use the newest one.' },
    },
  });
  const [openedAt] = useState(Date.now);
  const [now, setNow] = useState(openedAt);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const sentAt = again.isSuccess ? again.submittedAt : openedAt;
  const seconds = Math.max(0, Math.ceil((sentAt + WAIT_MS - now) / 1000));
  return (
    <form {...formProps}>
      <TextField
        label="Six-digit code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        className="font-mono"
        {...field('code')}
      />
      <Failure>{failure}</Failure>
      <div className="-mx-3 flex flex-wrap">
        <Button
          variant="ghost"
          size="sm"
          disabled={seconds > 0}
          busy={again.isPending}
          busyLabel="Sending..."
          onClick={() => again.mutate()}
        >
          {seconds > 0 ? sendAgainIn({ seconds }) : 'Send again'}
        </Button>
        <Button variant="ghost" size="sm" onClick={onOther}>
          Use another address
        </Button>
      </div>
      <DialogActions>
        <Button type="submit" busy={isBusy} busyLabel="Checking...">
          Confirm
        </Button>
      </DialogActions>
    </form>
  );
}

interface ConfirmedProps {
  state: EmailState;
  onState: (state: EmailState) => void;
  onChange: () => void;
  onClose: () => void;
}

function Confirmed({ state, onState, onChange, onClose }: ConfirmedProps) {
  const stop = useMutation({
    mutationFn: () => post<EmailState>('/api/email/stop-news'),
    meta: {
      errorTitle: 'Error',
      errorToast: 'Failed to unsubscribe',
      successToast: { variant: 'success', title: 'Unsubscribed', description: 'We’ve deleted your address.' },
    },
    onSuccess: onState,
  });
  return (
    <div className="grid gap-3">
      {state.newsTo && (
        <Button
          variant="secondary"
          busy={stop.isPending}
          busyLabel="Unsubscribing..."
          onClick={() => stop.mutate()}
        >
          Unsubscribe
        </Button>
      )}
      <Button variant="secondary" onClick={onChange}>
        Use another address
      </Button>
      <Button onClick={onClose}>Close</Button>
    </div>
  );
}

const MESSAGE_META = { errorTitle: 'Error', errorToast: 'Failed to send message' };

const sendMessage = (asked: AskForEmailRequest) => post('/api/email', asked);

/** The time after which another message can be sent. */
const WAIT_MS = 60_000;
