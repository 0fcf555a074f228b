import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { Banner, Button } from 'shared-ui/host';
import { usePageTitle } from '../page-title.ts';
import { saveTextFile } from '../save-text-file.ts';
import { useSiteTexts } from '../site-texts.ts';
import { AuthCard } from './auth-card.tsx';
import type { LoginState } from './login-state.ts';

type Props = {
  title: string;
  username: string;
  recoveryCode: string;
  state: LoginState;
  /** How the code came about and what it is for. */
  children: ReactNode;
};

/** Shown once: there is no e-mail by which a lost password could be replaced. */
export function RecoveryCodeCard({ title, username, recoveryCode, state, children }: Props) {
  usePageTitle(title);
  const { headerTitle } = useSiteTexts();
  const [copied, setCopied] = useState<boolean>();
  const copy = () => {
    // Pages without https have no clipboard at all.
    const written = navigator.clipboard?.writeText(recoveryCode) ?? Promise.reject();
    written.then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  const download = () =>
    saveTextFile(
      `recovery-code-${username}.txt`,
      [
        headerTitle,
        `Username: ${username}`,
        `Recovery code: ${recoveryCode}`,
        `Use it at ${window.location.origin}/login?view=recover`,
        '',
      ].join('\n'),
    );
  return (
    <AuthCard title={title} takesFocus>
      <p className="text-ink-soft">{children}</p>
      <p className="mt-5 border-y border-gold py-4 text-center font-mono text-lg select-all wrap-anywhere">
        {recoveryCode}
      </p>
      <div className="mt-5 grid gap-3">
        <Button variant="secondary" icon={copied ? 'check' : 'copy'} onClick={copy}>
          {copied ? 'Copied' : 'Copy the code'}
        </Button>
        <Button variant="secondary" icon="download" onClick={download}>
          Download as a file
        </Button>
        <Button asChild>
          <Link to="/login" state={state}>
            Saved, continue to sign in
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
