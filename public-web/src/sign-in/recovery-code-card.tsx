import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button } from 'shared-ui/host';
import { RecoveryCode } from '../forms/recovery-code.tsx';
import { usePageTitle } from '../page/page-title.ts';
import { SignInCard } from './sign-in-card.tsx';
import type { SignInState } from './sign-in-state.ts';

interface RecoveryCodeCardProps {
  title: string;
  username: string;
  recoveryCode: string;
  state: SignInState;
  /** How the code came about and what it is for. */
  children: ReactNode;
}

/** Shown once: there is no e-mail by which a lost password could be replaced. */
export function RecoveryCodeCard({ title, username, recoveryCode, state, children }: RecoveryCodeCardProps) {
  usePageTitle(title);
  return (
    <SignInCard title={title} takesFocus>
      <p className="text-ink-soft">{children}</p>
      <RecoveryCode username={username} recoveryCode={recoveryCode}>
        <Button asChild>
          <Link to="/login" state={state} data-leave>
            Saved, continue to sign in
          </Link>
        </Button>
      </RecoveryCode>
    </SignInCard>
  );
}
