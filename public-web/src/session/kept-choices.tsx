import { Link, useLocation } from 'react-router-dom';
import { Banner, TextLink } from 'shared-ui/host';
import { useKeepsDraftsOfVoter } from './drafts.ts';
import { wayBackFrom } from './sign-in-state.ts';

/** To a voter whose session has ended: the cards look empty, because somebody else may sit there now. */
export function KeptChoices({ className }: { className: string }) {
  const location = useLocation();
  if (!useKeepsDraftsOfVoter()) return null;
  return (
    <Banner title="Your choices are kept" live className={className}>
      {location.pathname === '/login' ? (
        'Sign in, and the vendors you have chosen are there again.'
      ) : (
        <>
          <TextLink asChild>
            <Link to="/login" state={wayBackFrom(location)}>
              Sign in again
            </Link>
          </TextLink>{' '}
          to see the vendors you have chosen.
        </>
      )}
    </Banner>
  );
}
