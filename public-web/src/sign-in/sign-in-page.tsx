import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import * as limits from 'public-api/limits';
import { useLocation, useSearchParams } from 'react-router-dom';
import { Button, Skeleton } from 'shared-ui/host';
import {
  Failure,
  LinkButton,
  newPasswordProblems,
  PageLink,
  TextField,
  UsernameField,
  unreachable,
  useCheckedForm,
} from 'shared-web';
import { call } from '../api-client.ts';
import { useVotingCycle } from '../cycles/use-voting-cycle.ts';
import { NewPasswordFields } from '../forms/fields.tsx';
import { usePageTitle } from '../page/page-title.ts';
import { PAGES } from '../page/pages.ts';
import { signInWaysQuery } from '../queries.ts';
import { KeptChoices } from '../session/kept-choices.tsx';
import { type SignInState, signInState } from '../session/sign-in-state.ts';
import { ContinueAs } from './continue-as.tsx';
import { EmailSignIn } from './email-sign-in.tsx';
import { Providers } from './providers.tsx';
import {
  AlreadySignedIn,
  type CodeFormProps,
  FormThenCode,
  SignInCard,
  useKindOnArrival,
} from './sign-in-card.tsx';
import { Or, SignInForm } from './sign-in-form.tsx';

/** Serves voters and admins. `?view=recover` gets users back in without their password. */
export function SignInPage() {
  const view = useSearchParams()[0].get('view');
  usePageTitle(view === 'recover' ? t`Forgot password` : PAGES.signIn.title());
  const state = signInState(useLocation().state);
  const kind = useKindOnArrival();
  if (kind !== 'nobody') return <AlreadySignedIn title={PAGES.signIn.title()} kind={kind} state={state} />;
  if (view === 'recover') return <RecoverView state={state} />;
  const { ticket } = state;
  return (
    <SignInCard title={PAGES.signIn.title()} state={state}>
      <KeptChoices className="mb-6" />
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

/**
 * Begins with the providers or the email if the site has them, because they need neither an account nor a password. The
 * address of the form for passwords always shows it, because administrators sign in there too.
 */
function Ways({ byPassword, state }: WaysProps) {
  const ways = useQuery(signInWaysQuery());
  const rule = useVotingCycle()?.cycle.whoMayVote;
  if (byPassword) return <SignInForm state={state} />;
  if (ways.isLoading) return <Skeleton className="h-48 w-full" />;
  const { email = false, password = true, providers = [] } = ways.data ?? {};
  const form = email ? (
    <EmailSignIn state={state} />
  ) : (
    (password || providers.length === 0) && <SignInForm state={state} />
  );
  if (providers.length === 0) return form;
  if (rule === 'members') {
    return (
      <div className="grid gap-3">
        <Providers state={state} isMain />
        {password && (
          <LinkButton
            to="/login?view=password"
            state={state}
            variant="secondary"
          >{t`Sign in with a password`}</LinkButton>
        )}
      </div>
    );
  }
  const isEmailFirst = rule === 'confirmed';
  return (
    <div className="grid gap-6">
      {isEmailFirst ? form : <Providers state={state} />}
      {form && <Or />}
      {isEmailFirst ? <Providers state={state} /> : form}
    </div>
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

function RecoverForm({ state, onDone }: CodeFormProps) {
  const canUseEmail = useQuery(signInWaysQuery()).data?.email;
  const { formProps, field, isBusy, failure } = useCheckedForm({
    start: { username: state.username ?? '', recoveryCode: '', password: '', confirmPassword: '' },
    problemsOf: newPasswordProblems,
    send: ({ username, recoveryCode, password, confirmPassword }) =>
      call('POST /api/password-recovery', {
        body: {
          username: username.trim(),
          recoveryCode: recoveryCode.trim(),
          newPassword: password,
          confirmPassword,
        },
      }),
    meta: {
      errorTitle: t`Recovery failed`,
      errorToast: t`Invalid username or recovery code`,
      connectionToast: unreachable(),
      successToast: { variant: 'success', title: t`Password changed` },
    },
    fieldOf: { newPassword: 'password' },
    onDone: ({ recoveryCode }, { username }) => onDone({ username: username.trim(), recoveryCode }),
  });

  return (
    <form {...formProps}>
      <p className="text-ink-soft">{t`You got a recovery code when you created your account. Use it to set a new password.`}</p>
      <UsernameField label={t`Username`} {...field('username')} />
      <TextField
        label={t`Recovery code`}
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={limits.RecoverPasswordRequest.recoveryCode}
        className="font-mono"
        {...field('recoveryCode')}
      />
      <NewPasswordFields replacing field={field} />
      <Failure>{failure}</Failure>
      <Button
        type="submit"
        busy={isBusy}
        busyLabel={t`Setting password...`}
        className="mt-1"
      >{t`Set new password`}</Button>
      {canUseEmail && (
        <p className="text-center text-sm text-ink-soft">
          <PageLink to="/login" state={state}>{t`Sign in with my email instead`}</PageLink>
        </p>
      )}
      <p className="text-center text-sm text-ink-soft">
        <Trans>
          Remembered it?{' '}
          <PageLink to="/login" state={state}>
            Back to sign in
          </PageLink>
        </Trans>
      </p>
    </form>
  );
}
