import { useState } from 'react';
import { RecoveryCodes } from '../recovery-codes.tsx';
import { BindAuthenticator } from './bind-authenticator.tsx';

/** Stays until an authenticator is bound and its recovery codes are stored; there is no way to put it aside. */
export function EnrolmentCard({ required }: { required: boolean }) {
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>();
  if (recoveryCodes) {
    return <RecoveryCodes codes={recoveryCodes} onStored={() => setRecoveryCodes(undefined)} />;
  }
  return required ? <BindAuthenticator onBound={setRecoveryCodes} /> : null;
}
