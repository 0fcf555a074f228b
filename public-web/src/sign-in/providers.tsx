import { ph, t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Button } from 'shared-ui/host';
import { Failure, readStored, store, useChange } from 'shared-web';
import { call } from '../api-client.ts';
import { currentLanguage, rememberLanguage } from '../page/language.ts';
import { signInWaysQuery } from '../queries.ts';
import { type SignInState, signInState } from '../session/sign-in-state.ts';

const WAY_BACK = 'va_way_back';
export const failedToSignIn = () => ({ errorTitle: t`Error`, errorToast: t`Failed to sign in` });

/** Returns where the sign-in began that led away from the site. The server never learns it, so no link can set it. */
export function keptWayBack(): SignInState {
  try {
    return signInState(JSON.parse(readStored('tab', WAY_BACK) ?? '{}'));
  } catch {
    return {};
  }
}

/** Opens the provider's page, which leads back to /signed-in. Resolves before the browser leaves this page. */
export async function openProvider(provider: number, state: SignInState): Promise<void> {
  const { url } = await call('POST /api/members/sign-in', { body: { provider } });
  store('tab', WAY_BACK, JSON.stringify(state));
  // The provider leads back to an address without a language.
  rememberLanguage(currentLanguage());
  window.location.assign(url);
}

interface ProvidersProps {
  state: SignInState;
  /** True if they are the way to sign in that suits the voting period. */
  isMain?: boolean;
}

/** Leads to the providers with which members sign in. */
export function Providers({ state, isMain = false }: ProvidersProps) {
  const providers = useQuery(signInWaysQuery()).data?.providers ?? [];
  const begin = useChange({
    mutationFn: (provider: number) => openProvider(provider, state),
    meta: failedToSignIn(),
  });
  const { reset } = begin;
  useEffect(() => {
    // Back may show the page as it was left, with a busy button.
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && reset();
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, [reset]);
  // The page that opens replaces this one, so the button stays busy until then.
  const isBusy = begin.isPending || begin.isSuccess;
  return (
    <div className="grid gap-3">
      {providers.map(({ id, name }) => (
        <Button
          key={id}
          variant={isMain ? 'primary' : 'secondary'}
          busy={isBusy && begin.variables === id}
          busyLabel={t`One moment...`}
          disabled={isBusy}
          onClick={() => begin.mutate(id)}
        >
          <span className="truncate">{t`Continue with ${ph({ provider: name })}`}</span>
        </Button>
      ))}
      <Failure>{begin.failure}</Failure>
    </div>
  );
}
