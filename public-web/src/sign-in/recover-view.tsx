import { useState } from 'react';
import { RecoverForm } from './recover-form.tsx';
import { RecoveryCodeCard } from './recovery-code-card.tsx';
import { SignInCard } from './sign-in-card.tsx';
import type { SignInState } from './sign-in-state.ts';

/** A lost password is replaced by the recovery code, which is used up and followed by the next one. */
export function RecoverView({ state }: { state: SignInState }) {
  const [recovered, setRecovered] = useState<{ username: string; recoveryCode: string }>();
  if (recovered) {
    return (
      <RecoveryCodeCard
        {...recovered}
        title="Keep your new recovery code"
        state={{ ...state, username: recovered.username }}
      >
        The password of <strong className="font-semibold text-ink wrap-anywhere">{recovered.username}</strong>{' '}
        has been changed, and every device has been signed out. The code you used no longer works; this is
        your new one. It is shown only once.
      </RecoveryCodeCard>
    );
  }
  return (
    <SignInCard title="Forgot Password">
      <RecoverForm
        state={state}
        onRecovered={(next) => {
          setRecovered(next);
          window.scrollTo(0, 0);
        }}
      />
    </SignInCard>
  );
}
