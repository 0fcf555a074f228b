import { ph, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'react-router-dom';
import { Skeleton } from 'shared-ui/host';
import { usePageTitle } from '../page/page-title.ts';
import { PAGES } from '../page/pages.ts';
import { categoriesQuery, signInWaysQuery, vendorsQuery } from '../queries.ts';
import { useDrafts } from '../session/drafts.ts';
import { KeptChoices } from '../session/kept-choices.tsx';
import { type SignInState, signInState } from '../session/sign-in-state.ts';
import { AlreadySignedIn } from './already-signed-in.tsx';
import { ContinueAs } from './continue-as.tsx';
import { EmailSignIn } from './email-sign-in.tsx';
import { FormThenCode } from './form-then-code.tsx';
import { RecoverForm } from './recover-form.tsx';
import { SignInCard, useKindOnArrival } from './sign-in-card.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** Serves voters and admins. `?view=recover` gets users back in without their password. */
export function SignInPage() {
  const view = useSearchParams()[0].get('view');
  usePageTitle(view === 'recover' ? t`Forgot password` : PAGES.signIn.title());
  const state = signInState(useLocation().state);
  const kind = useKindOnArrival();
  if (kind !== 'nobody') return <AlreadySignedIn title={PAGES.signIn.title()} kind={kind} state={state} />;
  if (view === 'recover') return <RecoverView state={state} />;
  const { ticket, category } = state;
  return (
    <SignInCard title={PAGES.signIn.title()}>
      <KeptChoices className="mb-6" />
      {category && <ForYourVote categoryId={category} />}
      {ticket ? (
        <ContinueAs {...state} ticket={ticket} />
      ) : (
        <Ways byPassword={view === 'password'} state={state} />
      )}
    </SignInCard>
  );
}

interface WaysProps {
  byPassword: boolean;
  state: SignInState;
}

/** Begins with the email if this site can send messages, because that needs neither an account nor a password. */
function Ways({ byPassword, state }: WaysProps) {
  const ways = useQuery(signInWaysQuery());
  if (ways.isLoading && !byPassword) return <Skeleton className="h-48 w-full" />;
  return ways.data?.email && !byPassword ? <EmailSignIn state={state} /> : <SignInForm state={state} />;
}

/** Names the vote that led to signing in. */
function ForYourVote({ categoryId }: { categoryId: number }) {
  const [drafts] = useDrafts();
  const category = useQuery(categoriesQuery()).data?.find(({ id }) => id === categoryId);
  const vendor = useQuery(vendorsQuery()).data?.find(({ id }) => id === drafts[categoryId]);
  if (!category) return null;
  return (
    <p className="mb-6 text-ink-soft wrap-anywhere">
      {vendor ? (
        <Trans>
          Sign in or create an account to vote for{' '}
          <strong className="font-semibold text-ink">
            <bdi>{ph({ vendor: vendor.name })}</bdi>
          </strong>{' '}
          in <bdi>{ph({ category: category.name })}</bdi>. We’ll keep your choice.
        </Trans>
      ) : (
        <Trans>
          Sign in or create an account to vote in <bdi>{ph({ category: category.name })}</bdi>.
        </Trans>
      )}
    </p>
  );
}

/** Sets a new password with the recovery code, then shows the code that replaces it. */
function RecoverView({ state }: { state: SignInState }) {
  return (
    <FormThenCode
      title={t`Forgot password`}
      form={RecoverForm}
      next={t`Save your new recovery code`}
      state={state}
    >
      {(username) => (
        <Trans>
          The password for {username} has been changed, and you’ve been signed out everywhere. This recovery
          code replaces the one you used. You won’t see it again.
        </Trans>
      )}
    </FormThenCode>
  );
}
