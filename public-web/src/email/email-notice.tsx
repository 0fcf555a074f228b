import { useState } from 'react';
import { Banner, Button } from 'shared-ui/host';
import { formatLongDateTime } from 'shared-web';
import { SignInLinks } from '../forms/sign-in-links.tsx';
import { useZone } from '../page/is-served.ts';
import { EmailDialog } from './email-dialog.tsx';
import { useEmail } from './use-email.ts';

/** Where votes take a confirmed address, or will: what whoever looks at it has to do before the first vote. */
export function EmailNotice() {
  const { standing, next } = useEmail();
  const [isOpen, setIsOpen] = useState(false);
  const confirm = (
    <Button variant="secondary" size="sm" onClick={() => setIsOpen(true)}>
      Confirm Your Email
    </Button>
  );
  return (
    <>
      {standing === 'signed_out' && <SignedOutNotice next={next} />}
      {standing === 'none' && (
        <Banner title={titleOf(next)} className="mt-5" action={confirm}>
          It takes a minute, and nobody can see from it how you vote. <Opens next={next} />
        </Banner>
      )}
      {standing === 'refused' && (
        <Banner
          tone="warning"
          live
          title="Your email address is no longer accepted"
          className="mt-5"
          action={confirm}
        >
          The organisers don’t accept addresses of this provider. Votes you have cast still count; confirm
          another address for the next one.
        </Banner>
      )}
      {/* It stays when the notice goes: the link of the message may have been opened on another device. */}
      {isOpen && <EmailDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}

type Next = ReturnType<typeof useEmail>['next'];

const titleOf = (next: Next) =>
  next ? (
    <>
      <bdi>{next.name}</bdi> is for people with a confirmed email address
    </>
  ) : (
    'This voting period is for people with a confirmed email address'
  );

function Opens({ next }: { next: Next }) {
  const zone = useZone();
  return next && <>Voting opens on {formatLongDateTime(next.startDate, zone)}.</>;
}

function SignedOutNotice({ next }: { next: Next }) {
  return (
    <Banner title={titleOf(next)} className="mt-5">
      You confirm yours once, before your first vote. <Opens next={next} /> <SignInLinks /> first.
    </Banner>
  );
}
