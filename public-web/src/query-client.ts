import type { QueryClient } from '@tanstack/react-query';
import { type ToastOptions, toast } from 'shared-ui/host';
import { createWebQueryClient } from 'shared-web';
import { isSignedOut, whenSessionEnds } from './api-client.ts';
import { hasDrafts } from './session/drafts.ts';
import { LOGIN_REQUIRED } from './session/login-required.ts';

/** A vote was refused: the choice is kept, as for every vote that has not been cast. */
const CHOICE_KEPT: ToastOptions = {
  ...LOGIN_REQUIRED,
  description: `${LOGIN_REQUIRED.description}. Your choice is kept and will be there when you return.`,
};

export function createQueryClient(): QueryClient {
  whenSessionEnds((path) => {
    toast(path === '/api/votes' ? CHOICE_KEPT : signedOut());
  });
  // That the session has ended is said by the toast above.
  return createWebQueryClient(isSignedOut);
}

// The banner about kept choices may be out of view.
const signedOut = (): ToastOptions => ({
  variant: 'destructive',
  title: 'Signed out',
  description: hasDrafts()
    ? 'Your session has ended. Your choices are kept: sign in again to cast them.'
    : 'Your session has ended. Please sign in again.',
});
