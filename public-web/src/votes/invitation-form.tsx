import { useQueryClient } from '@tanstack/react-query';
import type { EnterCodeRequest, InvitationAnswer } from 'public-api/contract';
import { Button, Card, Heading } from 'shared-ui/host';
import { Failure } from 'shared-web';
import { post } from '../api-client.ts';
import { InvitationCodeField } from '../forms/invitation-code-field.tsx';
import { blankField, useCheckedForm } from '../forms/use-checked-form.ts';
import { INVITATION_KEY } from '../queries.ts';
import { keepCode, keptCode } from '../session/kept-code.ts';

/** Signed in, and not invited yet: the code is asked for before the first vote. */
export function InvitationForm() {
  const queryClient = useQueryClient();
  const { formProps, field, isBusy, failure } = useCheckedForm({
    start: { code: keptCode() },
    problemOf: blankField,
    send: ({ code }) =>
      post<InvitationAnswer>('/api/invitation', { code: code.trim() } satisfies EnterCodeRequest),
    meta: {
      errorTitle: 'Error',
      errorToast: 'Failed to enter the code',
      successToast: { variant: 'success', title: 'Invitation accepted', description: 'You can vote now.' },
      invalidates: [INVITATION_KEY],
    },
    fieldOf: { code: 'code' },
    onDone: (answer) => {
      keepCode();
      queryClient.setQueriesData({ queryKey: INVITATION_KEY }, answer);
      // The form goes with what it was for.
      document.getElementById('main')?.focus({ preventScroll: true });
    },
  });
  return (
    <Card aria-labelledby="invitation-title" className="mt-5 border-l-3 border-l-gold">
      <Heading as="h3" size="card" id="invitation-title">
        Enter your invitation code
      </Heading>
      <p className="mt-1 max-w-xl text-sm text-ink-soft">
        This voting period is for invited people. The code is on your card or in your message, and is entered
        once. Nobody can see from it how you vote.
      </p>
      <form {...formProps} className="mt-4 grid gap-3">
        <div className="grid items-start gap-3 sm:grid-cols-[minmax(0,22rem)_auto]">
          <InvitationCodeField {...field('code')} />
          <Button
            type="submit"
            busy={isBusy}
            busyLabel="Checking..."
            className="sm:mt-6.75 sm:justify-self-start"
          >
            Use Code
          </Button>
        </div>
        <Failure>{failure}</Failure>
      </form>
    </Card>
  );
}
