import { t } from '@lingui/core/macro';
import { useEffect, useRef } from 'react';
import { type ToastOptions, toast } from 'shared-ui/host';
import { whenSessionEnds } from '../api-client.ts';
import { hasDrafts } from './drafts.ts';
import { loginRequired, useSession } from './session.ts';

/**
 * Shows a toast when the session ends. It waits for an effect, because a call may be refused before the kit is loaded.
 * Signing in removes the toast, because it is no longer true.
 */
export function useSessionEndedToast(): void {
  const dismiss = useRef<() => void>(undefined);
  const { kind } = useSession();
  useEffect(
    () =>
      whenSessionEnds((path) => {
        dismiss.current = toast(path === '/api/votes' ? choiceKept() : signedOut());
      }),
    [],
  );
  useEffect(() => {
    if (kind !== 'nobody') dismiss.current?.();
  }, [kind]);
}

/** The choice of a refused vote is kept, like every choice that is not cast. */
const choiceKept = (): ToastOptions => ({
  ...loginRequired(),
  description: t`Please log in to cast your vote. We’ll keep your choice until you’re back.`,
});

// The banner about kept choices may be out of view.
const signedOut = (): ToastOptions => ({
  variant: 'destructive',
  title: t`Signed out`,
  description: hasDrafts()
    ? t`Your session has ended. We’ve kept your choices: sign in again to cast them.`
    : t`Your session has ended. Sign in again to continue.`,
});
