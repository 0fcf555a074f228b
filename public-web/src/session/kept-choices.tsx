import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useLocation } from 'react-router-dom';
import { Banner } from 'shared-ui/host';
import { PageLink } from 'shared-web';
import { useHasKeptDrafts } from './drafts.ts';
import { wayBackFrom } from './sign-in-state.ts';

/** Shows a voter whose session has ended that the choices are kept, although the cards look empty. */
export function KeptChoices({ className }: { className: string }) {
  const location = useLocation();
  if (!useHasKeptDrafts()) return null;
  return (
    <Banner title={t`We’ve kept your choices`} live className={className}>
      {location.pathname === '/login' ? (
        t`Sign in to see the vendors you chose.`
      ) : (
        <Trans>
          <PageLink to="/login" state={wayBackFrom(location)}>
            Sign in again
          </PageLink>{' '}
          to see the vendors you chose.
        </Trans>
      )}
    </Banner>
  );
}
