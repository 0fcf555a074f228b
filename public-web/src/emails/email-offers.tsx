import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from 'shared-ui/host';
import { usePeriodsFor } from '../cycles/use-voting-cycle.ts';
import { onDemand } from '../forms/on-demand.tsx';
import { withAllMessages } from '../page/messages.ts';
import { emailQuery, signInWaysQuery } from '../queries.ts';
import { useSession } from '../session/session.ts';
import type { EmailDialogProps } from './email-dialog.tsx';

/** Asks for an address and the code that is sent to it. */
export const EmailDialog = onDemand<EmailDialogProps>(() =>
  withAllMessages(() => import('./email-dialog.tsx')).then((file) => file.EmailDialog),
);

/** Offers news to a voter who gets none, where messages can be sent. */
export function NewsOffer() {
  const canUseEmail = useQuery(signInWaysQuery()).data?.email === true;
  const { data } = useQuery(emailQuery(useSession(), canUseEmail));
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      {data?.newsTo === null && (
        <Button
          variant="secondary"
          icon="mail"
          onClick={() => setIsOpen(true)}
        >{t`Email me the results`}</Button>
      )}
      {isOpen && <EmailDialog forNews onClose={() => setIsOpen(false)} />}
    </>
  );
}

/**
 * Returns whether this visitor has a confirmed address: undefined if none is needed, `unknown` until it is loaded. `next`
 * is the period that needs it, if it has not begun.
 */
export function useEmail() {
  const session = useSession();
  const periods = usePeriodsFor('confirmed');
  const next = periods.isRunning ? undefined : periods.next;
  const isNeeded = periods.isRunning || next !== undefined;
  const { data } = useQuery(emailQuery(session, isNeeded));
  if (!isNeeded || session.kind === 'admin') return { standing: undefined, next: undefined };
  return { standing: session.kind === 'nobody' ? 'signed_out' : (data?.email ?? 'unknown'), next } as const;
}
