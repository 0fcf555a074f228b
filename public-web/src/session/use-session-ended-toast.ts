import { useEffect, useRef } from 'react';
import { type ToastOptions, toast } from 'shared-ui/host';
import { whenSessionEnds } from '../api-client.ts';
import { hasDrafts } from './drafts.ts';
import { LOGIN_REQUIRED } from './login-required.ts';
import { useSession } from './session.ts';

/**
 * In an effect: what is asked ahead may be refused before the kit, which shows the toast, is there.
 * Signing in takes the toast away, because it is no longer true.
 */
export function useSessionEndedToast(): void {
  const dismiss = useRef<() => void>(undefined);
  const { kind } = useSession();
  useEffect(
    () =>
      whenSessionEnds((path) => {
        dismiss.current = toast(path === '/api/votes' ? CHOICE_KEPT : signedOut());
      }),
    [],
  );
  useEffect(() => {
    if (kind !== 'nobody') dismiss.current?.();
  }, [kind]);
}

/** A vote was refused: the choice is kept, as for every vote that has not been cast. */
const CHOICE_KEPT: ToastOptions = {
  ...LOGIN_REQUIRED,
  description: `${LOGIN_REQUIRED.description}. Your choice is kept and will be there when you return.`,
};

// The banner about kept choices may be out of view.
const signedOut = (): ToastOptions => ({
  variant: 'destructive',
  title: 'Signed out',
  description: hasDrafts()
    ? 'Your session has ended. Your choices are kept: sign in again to cast them.'
    : 'Your session has ended. Please sign in again.',
});
