import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  AskForEmailRequest,
  ConfirmCodeRequest,
  EmailState,
  MessageResponse,
} from 'public-api/contract';
import { useEffect, useState } from 'react';
import { Button, Dialog, DialogActions, toast } from 'shared-ui/host';
import { Failure, TextField } from 'shared-web';
import { post } from '../api-client.ts';
import { EmailField } from '../forms/email-field.tsx';
import { blankField, useCheckedForm } from '../forms/use-checked-form.ts';
import { EMAIL_KEY, emailQuery } from '../queries.ts';
import { useSession } from '../session/session.ts';

interface Asked {
  email: string;
  news: boolean;
}

/** An address is typed, then the code that was sent to it; of a confirmed one, what can be done with it. */
export function EmailDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  const session = useSession();
  const [asked, setAsked] = useState<Asked>();
  const [isChanging, setIsChanging] = useState(false);
  // The link of the message may be opened on another device meanwhile.
  const { data } = useQuery({
    ...emailQuery(session, true),
    refetchInterval: asked ? LOOK_AGAIN_MS : false,
  });
  const isConfirmed = data?.email === 'confirmed' && !isChanging;
  const done = (state: EmailState) => {
    queryClient.setQueriesData({ queryKey: EMAIL_KEY }, state);
    toast({ variant: 'success', title: 'Email confirmed', description: 'You can vote now.' });
    onClose();
  };
  const shared = { onClose };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={isConfirmed ? 'Your email address' : asked ? 'Enter your code' : 'Confirm your email address'}
      description={isConfirmed ? confirmedText(data) : asked ? sentText(asked) : WHAT_FOR}
    >
      {isConfirmed ? (
        <Confirmed state={data} onChange={() => setIsChanging(true)} {...shared} />
      ) : asked ? (
        <CodeForm asked={asked} onDone={done} onOther={() => setAsked(undefined)} />
      ) : (
        <AddressForm onSent={setAsked} {...shared} />
      )}
    </Dialog>
  );
}

const LOOK_AGAIN_MS = 4000;
const WHAT_FOR =
  'We send a code to it. We keep a fingerprint of the address, so that each mailbox has one account.';
const sentText = ({ email }: Asked): string =>
  `We sent a message to ${email}. Type its six digits here, or open the link in it on any device. Both work for 30 minutes.`;
const confirmedText = ({ newsTo }: EmailState): string =>
  newsTo
    ? `It’s confirmed, and news goes to ${newsTo}.`
    : 'It’s confirmed. We don’t keep the address itself.';

interface StepProps {
  onClose: () => void;
}

function AddressForm({ onSent, onClose }: StepProps & { onSent: (asked: Asked) => void }) {
  const [news, setNews] = useState(false);
  const { formProps, field, isBusy, failure } = useCheckedForm({
    start: { email: '' },
    problemOf: blankField,
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
        Send me the results and the start of the next season. You can unsubscribe at any time.
      </label>
      <Failure>{failure}</Failure>
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={isBusy} busyLabel="Sending...">
          Send Code
        </Button>
      </DialogActions>
    </form>
  );
}

interface CodeFormProps {
  asked: Asked;
  onDone: (state: EmailState) => void;
  onOther: () => void;
}

function CodeForm({ asked, onDone, onOther }: CodeFormProps) {
  const [seconds, startAgain] = useCountdown();
  const { formProps, field, isBusy, failure } = useCheckedForm({
    start: { code: '' },
    problemOf: blankField,
    send: ({ code }) =>
      post<EmailState>('/api/email/code', { code: code.trim() } satisfies ConfirmCodeRequest),
    meta: { errorTitle: 'Error', errorToast: 'Failed to confirm the address' },
    fieldOf: { code: 'code' },
    onDone,
  });
  const again = useMutation({
    mutationFn: () => sendMessage(asked),
    meta: {
      ...MESSAGE_META,
      successToast: { variant: 'success', title: 'Sent again', description: 'Use the newest message.' },
    },
    onSuccess: startAgain,
  });
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
          {seconds > 0 ? `Send again in ${seconds} s` : 'Send again'}
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

function Confirmed({ state, onChange, onClose }: StepProps & { state: EmailState; onChange: () => void }) {
  const queryClient = useQueryClient();
  const stop = useMutation({
    mutationFn: () => post<EmailState>('/api/email/stop-news'),
    meta: {
      errorTitle: 'Error',
      errorToast: 'Failed to stop the news',
      successToast: {
        variant: 'success',
        title: 'Unsubscribed',
        description: 'The address has been deleted.',
      },
    },
    onSuccess: (answer) => queryClient.setQueriesData({ queryKey: EMAIL_KEY }, answer),
  });
  return (
    <div className="grid gap-3">
      {state.newsTo && (
        <Button
          variant="secondary"
          busy={stop.isPending}
          busyLabel="Stopping..."
          onClick={() => stop.mutate()}
        >
          Stop the News
        </Button>
      )}
      <Button variant="secondary" onClick={onChange}>
        Use Another Address
      </Button>
      <Button onClick={onClose}>Close</Button>
    </div>
  );
}

const MESSAGE_META = { errorTitle: 'Error', errorToast: 'Failed to send the message' };

const sendMessage = (asked: Asked) => post<MessageResponse>('/api/email', asked satisfies AskForEmailRequest);

const WAIT_MS = 60_000;

/** Seconds until the next message can be asked for, and what begins them anew. */
function useCountdown(): [seconds: number, startAgain: () => void] {
  const [now, setNow] = useState(Date.now);
  const [until, setUntil] = useState(now + WAIT_MS);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return [Math.max(0, Math.ceil((until - now) / 1000)), () => setUntil(Date.now() + WAIT_MS)];
}
