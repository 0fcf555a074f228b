import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import type {
  CreateMemberRequest,
  FinishMemberSignInRequest,
  LoginResponse,
  MemberSignedIn,
} from 'public-api/contract';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { Button, Skeleton, VisuallyHidden } from 'shared-ui/host';
import { Failure, failureText, LinkButton, UsernameField } from 'shared-web';
import { post } from '../api-client.ts';
import { useCheckedForm } from '../forms/use-checked-form.ts';
import { usePageTitle } from '../page/page-title.ts';
import { PAGES } from '../page/pages.ts';
import { useAfterSignIn } from './continue-as.tsx';
import { failedToSignIn, keptWayBack } from './providers.tsx';
import { SignInCard } from './sign-in-card.tsx';

/** Finishes a sign-in with a provider, which leads back to this page. */
export function SignedInPage() {
  usePageTitle(PAGES.signedIn.title());
  const provider = Number(useParams().id);
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const [state] = useState(keptWayBack);
  const [returned] = useState(() => new URLSearchParams(search));
  const afterSignIn = useAfterSignIn(state);
  const meta = failedToSignIn();
  const { mutate, data, error } = useMutation({
    mutationFn: (body: FinishMemberSignInRequest) => post<MemberSignedIn>('/api/members/sign-in/code', body),
    meta,
    onSuccess: ({ login }) => login && afterSignIn(login),
  });
  const [code, sent, iss] = ['code', 'state', 'iss'].map((name) => returned.get(name) ?? '');
  useEffect(() => {
    // A code works once, so neither a reload nor Back may send it again.
    void navigate(pathname, { replace: true });
    if (code && sent) mutate({ provider, code, state: sent, ...(iss && { iss }) });
  }, [code, sent, iss, provider, pathname, mutate, navigate]);
  const failure = code
    ? error && failureText(error, meta)
    : t`You didn’t finish signing in. You can try again, or sign in another way.`;
  if (data && !data.login) {
    return (
      <SignInCard key="name" title={t`Choose your username`} takesFocus>
        <NameForm proposedName={data.username} onDone={afterSignIn} />
      </SignInCard>
    );
  }
  return (
    <SignInCard
      key={failure ? 'failed' : 'busy'}
      title={PAGES.signedIn.title()}
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
  onDone: (login: LoginResponse) => void;
}

function NameForm({ proposedName, onDone }: NameFormProps) {
  const { formProps, field, isBusy, failure } = useCheckedForm({
    start: { username: proposedName },
    send: ({ username }) => {
      const body: CreateMemberRequest = { username: username.trim() };
      return post<LoginResponse>('/api/members/account', body);
    },
    meta: { errorToast: t`Failed to create account` },
    onDone,
  });
  return (
    <form {...formProps}>
      <UsernameField
        label={t`Username`}
        hint={t`Organisers can see it. Use 3 to 20 letters, numbers or underscores.`}
        maxLength={20}
        {...field('username')}
      />
      <Failure>{failure}</Failure>
      <Button type="submit" busy={isBusy} busyLabel={t`One moment...`}>{t`Continue`}</Button>
    </form>
  );
}
