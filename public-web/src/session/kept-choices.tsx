import { useLocation } from 'react-router-dom';
import { Banner } from 'shared-ui/host';
import { useHasKeptDrafts } from './drafts.ts';
import { signInAgainToSee } from './messages.tsx';
import { wayBackFrom } from './sign-in-state.ts';

/** Shows a voter whose session has ended that the choices are kept, although the cards look empty. */
export function KeptChoices({ className }: { className: string }) {
  const location = useLocation();
  if (!useHasKeptDrafts()) return null;
  return (
    <Banner title="We’ve kept your choices" live className={className}>
      {location.pathname === '/login'
        ? 'Sign in to see the vendors you chose.'
        : signInAgainToSee({ wayBack: wayBackFrom(location) })}
    </Banner>
  );
}
