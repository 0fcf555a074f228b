import { ph, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Banner, Button } from 'shared-ui/host';
import { formatLongDateTime, PageLink } from 'shared-web';
import { useZone } from '../page/is-served.ts';
import { EmailDialog, useEmail } from './email-offers.tsx';

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
