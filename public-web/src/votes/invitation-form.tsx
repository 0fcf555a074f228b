import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Button, Card, Heading, toast } from 'shared-ui/host';
import { Failure, useCheckedForm } from 'shared-web';
import { call } from '../api-client.ts';
import { useVotingCycle } from '../cycles/use-voting-cycle.ts';
import { invitedText } from '../cycles/voting-cycle.ts';
import { InvitationCodeField } from '../forms/fields.tsx';
import { INVITATION_KEY } from '../queries.ts';
import { keepCode, keptCode } from '../session/session.ts';

const aboutCode = () =>
  t`You’ll find the code on your card or in your message. You only enter it once, and it can’t be used to see how you vote.`;

interface InvitationFormProps {
  /** True if the visitor has just opened the form. */
  takesFocus?: boolean;
  /** Says which period is for invited people. */
  children: ReactNode;
}

/** Asks a voter without an invitation for the code, before the first vote. */
export function InvitationForm({ takesFocus = false, children }: InvitationFormProps) {
  const queryClient = useQueryClient();
  const now = useVotingCycle()?.now ?? 0;
  const { formProps, field, change, isBusy, failure } = useCheckedForm({
    start: { code: keptCode() },
    send: ({ code }) => call('POST /api/invitation', { body: { code: code.trim() } }),
    meta: { errorToast: t`Failed to use the invitation code`, invalidates: [INVITATION_KEY] },
    onDone: (answer) => {
      keepCode();
      change('code', '');
      const description =
        Date.parse(answer.invitedTo.startDate) <= now
          ? t`You can vote now.`
          : invitedText(answer.invitedTo, now);
      toast({ variant: 'success', title: t`Invitation accepted`, description });
      queryClient.setQueriesData({ queryKey: INVITATION_KEY }, answer);
      // The form disappears with its purpose.
      document.getElementById('main')?.focus({ preventScroll: true });
    },
  });
  const { ref } = formProps;
  useEffect(() => {
    if (takesFocus) ref.current?.querySelector('input')?.focus();
  }, [takesFocus, ref]);
  return (
    <Card aria-labelledby="invitation-title" className="mt-5 border-s-3 border-s-gold">
      <Heading as="h3" size="card" id="invitation-title">{t`Enter your invitation code`}</Heading>
      <p className="mt-1 max-w-xl text-sm text-ink-soft">
        {children} {aboutCode()}
      </p>
      <form {...formProps} className="mt-4 grid gap-3">
        <div className="grid items-start gap-3 sm:grid-cols-[minmax(0,22rem)_auto]">
          <InvitationCodeField {...field('code')} />
          <Button
            type="submit"
            busy={isBusy}
            busyLabel={t`Checking...`}
            className="sm:mt-6.75 sm:justify-self-start"
          >{t`Use invitation code`}</Button>
        </div>
        <Failure>{failure}</Failure>
      </form>
    </Card>
  );
}
