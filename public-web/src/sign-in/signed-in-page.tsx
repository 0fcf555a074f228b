import { t } from '@lingui/core/macro';
import type { FinishMemberSignInRequest, LoginResponse } from 'public-api/contract';
import * as limits from 'public-api/limits';
import { useEffect, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { Button, Skeleton, VisuallyHidden } from 'shared-ui/host';
import { ApiError, Failure, LinkButton, UsernameField, useChange, useCheckedForm } from 'shared-web';
import { call } from '../api-client.ts';
import { usePageTitle } from '../page/page-title.ts';
import { PAGES } from '../page/pages.ts';
import { useAfterSignIn } from './continue-as.tsx';
import { failedToSignIn, keptWayBack, openProvider } from './providers.tsx';
import { AlreadySignedIn, SignInCard, useKindOnArrival } from './sign-in-card.tsx';

const hasExpired = (error: unknown): boolean => error instanceof ApiError && error.code === 'SIGN_IN_EXPIRED';
const isReloaded = (): boolean =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload');

/** Finishes a sign-in with a provider, which leads back to this page. */
export function SignedInPage() {
  usePageTitle(PAGES.signedIn.title());
  const provider = Number(useParams().id);
  const [search] = useSearchParams();
  const kind = useKindOnArrival();
  const [state] = useState(keptWayBack);
  const afterSignIn = useAfterSignIn(state);
  const finish = useChange({
    mutationFn: (body: FinishMemberSignInRequest) =>
      call('POST /api/members/sign-in/code', { body }).catch(async (error) => {
        if (kind !== 'nobody' || !hasExpired(error) || !isReloaded()) throw error;
        // The page before the reload has used the code and lost the answer. The provider still knows the member.
        await openProvider(provider, state);
        return new Promise<never>(() => undefined);
      }),
    meta: failedToSignIn(),
    onSuccess: ({ login }) => login && afterSignIn(login),
  });
  const { mutate, data, error } = finish;
  const [code, sent, iss, refusal, why] = ['code', 'state', 'iss', 'error', 'error_description'].map(
    (name) => search.get(name) ?? '',
  );
  const hasReturned = Boolean(sent && (code || refusal));
  useEffect(() => {
    // The address stays, so that a reload finds the same sign-in: a new member may not have chosen a name yet.
    if (!sent || !hasReturned) return;
    mutate({
      provider,
      state: sent,
      ...(code && { code }),
      ...(refusal && { error: refusal }),
      ...(why && { error_description: why }),
      ...(iss && { iss }),
    });
  }, [hasReturned, code, sent, iss, refusal, why, provider, mutate]);
  const failure = hasReturned
    ? finish.failure
    : t`You didn’t finish signing in. You can try again, or sign in another way.`;
  // Back leads here after a sign-in that is over.
  const isOver = !hasReturned || hasExpired(error);
  if (isOver && kind !== 'nobody')
    return <AlreadySignedIn title={PAGES.signedIn.title()} kind={kind} state={state} />;
  if (data && !data.login) {
    return (
      <SignInCard key="name" title={t`Choose your username`} state={state} takesFocus>
        <NameForm proposedName={data.username} sent={sent ?? ''} onDone={afterSignIn} />
      </SignInCard>
    );
  }
  return (
    <SignInCard
      key={failure ? 'failed' : 'busy'}
      title={PAGES.signedIn.title()}
      state={state}
      takesFocus={failure !== null}
    >
      {failure ? (
        <div className="grid gap-4">
          <Failure>{failure}</Failure>
          <LinkButton to="/login" state={state}>{t`Back to sign in`}</LinkButton>
        </div>
      ) : (
        <div role="status">
          <VisuallyHidden>{t`Signing you in...`}</VisuallyHidden>
          <Skeleton className="h-24 w-full" />
        </div>
      )}
    </SignInCard>
  );
}

interface NameFormProps {
  proposedName: string;
  /** The state of the sign-in. */
  sent: string;
  onDone: (login: LoginResponse) => void;
}

function NameForm({ proposedName, sent, onDone }: NameFormProps) {
  const { formProps, field, isBusy, failure } = useCheckedForm({
    start: { username: proposedName },
    send: ({ username }) =>
      call('POST /api/members/account', { body: { username: username.trim(), state: sent } }),
    meta: { errorToast: t`Failed to create account` },
    onDone,
  });
  return (
    <form {...formProps}>
      <UsernameField
        label={t`Username`}
        hint={t`Organisers can see it. Use 3 to 20 letters, numbers or underscores.`}
        maxLength={limits.CreateMemberRequest.username}
        {...field('username')}
      />
      <Failure>{failure}</Failure>
      <Button type="submit" busy={isBusy} busyLabel={t`One moment...`}>{t`Continue`}</Button>
    </form>
  );
}
