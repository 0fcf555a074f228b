import { ph, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import * as limits from 'public-api/limits';
import { useEffect, useState } from 'react';
import { Button } from 'shared-ui/host';
import { ChangeButton, Failure, TextField, UsernameField, useCheckedForm } from 'shared-web';
import { signInWaysQuery } from '../queries.ts';

/** The time after which another message can be sent. */
const WAIT_MS = 60_000;
const LOOK_AGAIN_MS = 5000;

export const messageMeta = () => ({ errorTitle: t`Error`, errorToast: t`Failed to send message` });

interface NewsBoxProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Offers news with the message that a form sends; never ticked before. */
export function NewsBox({ checked, onChange }: NewsBoxProps) {
  return (
    <label className="flex items-start gap-3 py-2 text-sm">
      <Trans>
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-gold"
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
        />
        Email me news: when voting opens, two days before it ends if I have categories left, the results, and
        answers to my suggestions. You can unsubscribe at any time.
      </Trans>
    </label>
  );
}

interface CodeFormProps<Answer> {
  submitLabel: string;
  failed: string;
  /** The name that a new account gets unless the person changes it; without one, no account is created. */
  proposedName?: string;
  send: (typed: { code: string; username: string }) => Promise<Answer>;
  sendAgain: () => Promise<unknown>;
  onDone: (answer: Answer) => void;
  onOther: () => void;
}

/** Asks for the code of the message that was just sent. */
export function CodeForm<Answer>({ proposedName = '', ...props }: CodeFormProps<Answer>) {
  const [isNaming, setIsNaming] = useState(false);
  const { formProps, field, isBusy, failure } = useCheckedForm({
    start: { code: '', username: proposedName },
    optional: isNaming ? [] : ['username'],
    send: ({ code, username }) => props.send({ code: code.trim(), username: username.trim() }),
    meta: { errorToast: props.failed },
    onDone: props.onDone,
  });
  const username = field('username');
  const { data: ways } = useQuery({ ...signInWaysQuery(), refetchInterval: LOOK_AGAIN_MS });
  return (
    <form {...formProps}>
      {ways?.isMailStopped && (
        <p className="text-sm font-semibold" role="status">
          {t`Our mail server takes no messages at the moment. Yours leaves as soon as it does: keep this page open.`}
        </p>
      )}
      <TextField
        label={t`Six-digit code`}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={limits.ConfirmCodeRequest.code}
        className="font-mono"
        autoFocus
        {...field('code')}
      />
      {proposedName &&
        (isNaming || username.error !== undefined ? (
          <UsernameField
            label={t`Username`}
            hint={t`Use 3 to 20 letters, numbers or underscores.`}
            maxLength={limits.SignInByCodeRequest.username}
            autoFocus={isNaming}
            {...username}
          />
        ) : (
          <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
            <span>
              <Trans>
                New here? You’ll be called{' '}
                <strong className="text-ink wrap-anywhere">{ph({ username: username.value })}</strong>.
              </Trans>
            </span>
            <Button
              variant="ghost"
              size="sm"
              className="-mx-3"
              onClick={() => setIsNaming(true)}
            >{t`Change`}</Button>
          </p>
        ))}
      <Failure>{failure}</Failure>
      <Button type="submit" busy={isBusy} busyLabel={t`Checking...`}>
        {props.submitLabel}
      </Button>
      <div className="-mx-3 flex flex-wrap">
        <SendAgain send={props.sendAgain} />
        <Button variant="ghost" size="sm" onClick={props.onOther}>{t`Use another address`}</Button>
      </div>
    </form>
  );
}

function SendAgain({ send }: { send: () => Promise<unknown> }) {
  const again = useMutation({
    mutationFn: send,
    meta: {
      ...messageMeta(),
      successToast: { variant: 'success', title: t`Message sent again`, description: t`Use the newest one.` },
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
    <ChangeButton change={again} variant="ghost" size="sm" disabled={seconds > 0} busyLabel={t`Sending...`}>
      {seconds > 0 ? t`Send again in ${seconds} s` : t`Send again`}
    </ChangeButton>
  );
}
