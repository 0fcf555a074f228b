import { useState } from 'react';
import { AuthCard } from './auth-card.tsx';
import type { LoginState } from './login-state.ts';
import { RecoverForm } from './recover-form.tsx';
import { RecoveryCodeCard } from './recovery-code-card.tsx';

/** A lost password is replaced by the recovery code, which is used up and followed by the next one. */
export function RecoverView({ state }: { state: LoginState }) {
  const [recovered, setRecovered] = useState<{ username: string; recoveryCode: string }>();
  if (recovered) {
    return (
      <RecoveryCodeCard
        {...recovered}
        title="Keep your new recovery code"
        state={{ ...state, username: recovered.username }}
      >
        The password of <Name>{recovered.username}</Name> has been changed, and every device has been signed
        out. The code you used is spent; this is the next one. It is shown this once.
      </RecoveryCodeCard>
    );
  }
  return (
    <AuthCard title="Forgot Password">
      <RecoverForm
        state={state}
        onRecovered={(next) => {
          setRecovered(next);
          window.scrollTo(0, 0);
        }}
      />
    </AuthCard>
  );
}

function Name({ children }: { children: string }) {
  return <strong className="font-semibold text-ink wrap-anywhere">{children}</strong>;
}
