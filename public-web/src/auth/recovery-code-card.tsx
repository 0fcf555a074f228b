import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Banner, Button } from 'shared-ui/host';
import { AuthCard } from './auth-card.tsx';
import type { LoginState } from './login-state.ts';

type Props = { username: string; recoveryCode: string; state: LoginState };

/** Shown once: there is no e-mail by which a lost password could be replaced. */
export function RecoveryCodeCard({ username, recoveryCode, state }: Props) {
  const [copied, setCopied] = useState<boolean>();
  const copy = () =>
    navigator.clipboard.writeText(recoveryCode).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <AuthCard title="Keep your recovery code">
      <p className="text-ink-soft">
        Your account <strong className="font-semibold text-ink wrap-anywhere">{username}</strong> is ready. If
        you lose your password, this code is the only way back in. It is shown this once.
      </p>
      <p className="mt-5 border-y border-gold py-4 text-center font-mono text-lg select-all wrap-anywhere">
        {recoveryCode}
      </p>
      <div className="mt-5 grid gap-3">
        <Button variant="secondary" icon={copied ? 'check' : 'copy'} onClick={() => void copy()}>
          {copied ? 'Copied' : 'Copy the code'}
        </Button>
        <Button asChild>
          <Link to="/login" state={state}>
            I have saved it, continue to sign in
          </Link>
        </Button>
      </div>
      <div aria-live="polite">
        {copied === false && (
          <Banner tone="warning" className="mt-4">
            Copying is not allowed here. Please select the code and copy it by hand.
          </Banner>
        )}
      </div>
    </AuthCard>
  );
}
