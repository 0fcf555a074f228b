import { useLocation, useSearchParams } from 'react-router-dom';
import { usePageTitle } from '../page/page-title.ts';
import { PAGES } from '../page/pages.ts';
import { KeptChoices } from '../session/kept-choices.tsx';
import { signInState } from '../session/sign-in-state.ts';
import { AlreadySignedIn } from './already-signed-in.tsx';
import { ContinueAs } from './continue-as.tsx';
import { ForYourVote } from './for-your-vote.tsx';
import { RecoverView } from './recover-view.tsx';
import { ResetView } from './reset-form.tsx';
import { SignInCard } from './sign-in-card.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { useKindOnArrival } from './use-kind-on-arrival.ts';

/** Serves voters and admins. `?view=recover` and `?view=reset` get users back in without their password. */
export function SignInPage() {
  const view = useSearchParams()[0].get('view');
  usePageTitle(view ? 'Forgot password' : PAGES.signIn.title);
  const state = signInState(useLocation().state);
  const kind = useKindOnArrival();
  if (kind !== 'nobody') return <AlreadySignedIn title={PAGES.signIn.title} kind={kind} state={state} />;
  if (view === 'recover') return <RecoverView state={state} />;
  if (view === 'reset') return <ResetView state={state} />;
  const { ticket, category } = state;
  return (
    <SignInCard title={PAGES.signIn.title}>
      <KeptChoices className="mb-6" />
      {category && <ForYourVote categoryId={category} />}
      {ticket ? <ContinueAs {...state} ticket={ticket} /> : <SignInForm state={state} />}
    </SignInCard>
  );
}
