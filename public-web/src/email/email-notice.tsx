import { ph, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { Banner, Button } from 'shared-ui/host';
import { formatLongDateTime, PageLink } from 'shared-web';
import { useVotingCycle } from '../cycle/use-voting-cycle.ts';
import { OnDemand } from '../forms/on-demand.tsx';
import { useZone } from '../page/is-served.ts';
import { withAllMessages } from '../page/language.ts';
import { emailQuery, signInWaysQuery } from '../queries.ts';
import { useSession } from '../session/session.ts';

// Few visitors open it, so it has its own file.
const Dialog = lazy(() =>
  withAllMessages(() => import('./email-dialog.tsx')).then((file) => ({ default: file.EmailDialog })),
);

interface EmailDialogProps {
  /** The voter has asked for news. */
  forNews?: boolean;
  onClose: () => void;
}

/** Asks for an address and the code that is sent to it. */
export function EmailDialog(props: EmailDialogProps) {
  return (
    <OnDemand>
      <Dialog {...props} />
    </OnDemand>
  );
}

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

/** Shows what to do before the first vote if this period or the next needs a confirmed address. */
export function EmailNotice() {
  const { standing, next } = useEmail();
  const [isOpen, setIsOpen] = useState(false);
  const title = next ? (
    <Trans>
      <bdi>{ph({ period: next.name })}</bdi> is for people with a confirmed email address
    </Trans>
  ) : (
    t`This voting period is for people with a confirmed email address`
  );
  const confirm = (
    <Button variant="secondary" size="sm" onClick={() => setIsOpen(true)}>{t`Confirm your email`}</Button>
  );
  return (
    <>
      {standing === 'signed_out' && (
        <Banner title={title} className="mt-5">
          {t`You confirm yours once, before your first vote.`} <Opens next={next} />{' '}
          <Trans>
            <PageLink to="/login">Sign in</PageLink> or <PageLink to="/register">create an account</PageLink>{' '}
            first.
          </Trans>
        </Banner>
      )}
      {standing === 'none' && (
        <Banner title={title} className="mt-5" action={confirm}>
          {t`Confirming takes a minute, and your address can’t be used to see how you vote.`}{' '}
          <Opens next={next} />
        </Banner>
      )}
      {standing === 'refused' && (
        <Banner
          tone="warning"
          live
          title={t`Your email address is no longer accepted`}
          className="mt-5"
          action={confirm}
        >{t`The organisers don’t accept addresses from this provider. Votes you’ve cast still count. To vote again, confirm another address.`}</Banner>
      )}
      {/* The dialog stays when the notice disappears: the message's link may be opened elsewhere. */}
      {isOpen && <EmailDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}

function Opens({ next }: Pick<ReturnType<typeof useEmail>, 'next'>) {
  const zone = useZone();
  return next && t`Voting opens on ${{ start: formatLongDateTime(next.startDate, zone) }}.`;
}

/**
 * Returns whether this visitor has a confirmed address: undefined if none is needed, `unknown` until it is loaded. `next`
 * is the period that needs it, if it has not begun.
 */
export function useEmail() {
  const session = useSession();
  const voting = useVotingCycle();
  const isRunning =
    (voting?.state === 'open' || voting?.state === 'paused') && voting.cycle.whoMayVote === 'confirmed';
  const next = !isRunning && voting?.cycle.next?.whoMayVote === 'confirmed' ? voting.cycle.next : undefined;
  const isNeeded = isRunning || next !== undefined;
  const { data } = useQuery(emailQuery(session, isNeeded));
  if (!isNeeded || session.kind === 'admin') return { standing: undefined, next: undefined };
  return { standing: session.kind === 'nobody' ? 'signed_out' : (data?.email ?? 'unknown'), next } as const;
}
