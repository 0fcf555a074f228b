import { useState } from 'react';
import { RecoveryCodes } from '../recovery-codes.tsx';
import { BindAuthenticator } from './bind-authenticator.tsx';

/** Stays until an authenticator is set up and its recovery codes are stored. It can't be dismissed. */
export function EnrolmentCard({ required }: { required: boolean }) {
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>();
  if (recoveryCodes) {
    return <RecoveryCodes codes={recoveryCodes} onStored={() => setRecoveryCodes(undefined)} />;
  }
  return required ? <BindAuthenticator onBound={setRecoveryCodes} /> : null;
}
