import { t } from '@lingui/core/macro';
import { Link } from 'react-router-dom';
import { Button } from 'shared-ui/host';
import { usePageTitle } from '../page/page-title.ts';
import type { Session } from '../session/session.ts';
import { pathAfterSignIn, type SignInState, useSignOut } from '../session/sign-in-state.ts';
import { SignInCard } from './sign-in-card.tsx';

interface AlreadySignedInProps {
  /** The title of the page that this card replaces. */
  title: string;
  kind: Exclude<Session['kind'], 'nobody'>;
  state: SignInState;
}

export function AlreadySignedIn({ title, kind, state }: AlreadySignedInProps) {
  const signOut = useSignOut();
  usePageTitle(title);
  return (
    <SignInCard title={title}>
      <p className="text-ink-soft">
        {kind === 'admin'
          ? t`You’re signed in as an administrator. To use another account, sign out first.`
          : t`You’re signed in. To use another account, sign out first.`}
      </p>
      <div className="mt-6 grid gap-3">
        <Button asChild>
          {kind === 'admin' ? (
            <a href="/admin">{t`Go to the admin panel`}</a>
          ) : (
            <Link to={pathAfterSignIn(state)}>{t`Continue`}</Link>
          )}
        </Button>
        <Button variant="secondary" icon="log-out" onClick={signOut}>{t`Sign out`}</Button>
      </div>
    </SignInCard>
  );
}
