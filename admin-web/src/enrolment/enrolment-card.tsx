import { useEffect, useRef, useState } from 'react';
import { Banner, Button } from 'shared-ui/host';
import { RecoveryCodes } from '../recovery-codes.tsx';
import { BindAuthenticator } from './bind-authenticator.tsx';

/** Stays until an authenticator is set up and the user has saved the recovery codes. It can only be folded. */
export function EnrolmentCard({ required }: { required: boolean }) {
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>();
  const [isFolded, setIsFolded] = useState<boolean>();
  const toggle = useRef<HTMLButtonElement>(null);
  // The pressed button is gone, so the other one takes the focus.
  useEffect(() => {
    if (isFolded !== undefined) toggle.current?.focus();
  }, [isFolded]);
  if (recoveryCodes) {
    return <RecoveryCodes codes={recoveryCodes} onStored={() => setRecoveryCodes(undefined)} />;
  }
  if (!required) return null;
  if (!isFolded) {
    const later = (
      <Button ref={toggle} variant="ghost" size="sm" onClick={() => setIsFolded(true)}>
        Later
      </Button>
    );
    return <BindAuthenticator later={later} onBound={setRecoveryCodes} />;
  }
  return (
    <Banner
      title="Set up an authenticator app"
      className="mt-4 mb-8"
      action={
        <Button ref={toggle} variant="secondary" size="sm" onClick={() => setIsFolded(false)}>
          Set up
        </Button>
      }
    >
      Your activation code stops working an hour after its first use.
    </Banner>
  );
}
