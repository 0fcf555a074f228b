import { t } from '@lingui/core/macro';
import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { Boundary, Button, Skeleton } from 'shared-ui/host';
import { LinkButton } from 'shared-web';
import { useIsServed } from './page/is-served.ts';
import { SignedInVoter } from './screens.ts';
import { useSession } from './session/session.ts';
import { useSignOut, wayBackFrom } from './session/sign-in-state.ts';

export function HeaderAccount() {
  const session = useSession();
  const signOut = useSignOut();
  const wayBack = wayBackFrom(useLocation());
  // Only the browser knows who is signed in. Until then, the hidden buttons of a signed-out visitor keep the space.
  const isServed = useIsServed();
  if (isServed || session.kind === 'nobody') {
    const hidden = isServed ? 'invisible' : '';
    return (
      <>
        <LinkButton
          to="/login"
          state={wayBack}
          variant="ghost"
          size="sm"
          className={`${hidden} ${NARROW}`}
        >{t`Sign In`}</LinkButton>
        <LinkButton
          to="/register"
          state={wayBack}
          size="sm"
          className={`${hidden} ${NARROW}`}
        >{t`Create Account`}</LinkButton>
      </>
    );
  }
  return (
    <>
      {session.kind === 'admin' ? (
        <SignedInAdmin name={session.adminName} />
      ) : (
        <Boundary fallback={<p className="text-sm text-ink-soft">{t`Signed in`}</p>}>
          <Suspense fallback={<Skeleton className="h-5 w-32" />}>
            <SignedInVoter />
          </Suspense>
        </Boundary>
      )}
      <Button
        variant="ghost"
        size="sm"
        icon="log-out"
        onClick={signOut}
        className={`max-sm:[&>svg]:hidden ${NARROW}`}
      >{t`Logout`}</Button>
    </>
  );
}

function SignedInAdmin({ name }: { name: string }) {
  return (
    <>
      <p className={WHO}>
        <span className="max-sm:sr-only">{t`Administrator`} </span>
        <strong className="font-semibold text-ink">{name}</strong>
      </p>
      <Button asChild variant="secondary" size="sm">
        <a href="/admin">{t`Admin Panel`}</a>
      </Button>
    </>
  );
}

/* Keeps the buttons beside the days left on the narrowest phones. */
const NARROW = '@max-[23rem]:px-2 @max-[21rem]:px-1.5 @max-[21rem]:text-xs';

const WHO = 'min-w-0 text-sm text-ink-soft wrap-anywhere max-md:me-auto md:me-2';
