import type { QueryClient } from '@tanstack/react-query';
import { type ToastOptions, toast } from 'shared-ui/host';
import { createWebQueryClient } from 'shared-web';
import { isSignedOut, whenSessionEnds } from './api-client.ts';
import { LOGIN_REQUIRED } from './session/login-required.ts';

const SIGNED_OUT: ToastOptions = {
  variant: 'destructive',
  title: 'Signed out',
  description: 'Your session has ended. Please sign in again.',
};

export function createQueryClient(): QueryClient {
  whenSessionEnds((path) => {
    toast(path === '/api/votes' ? LOGIN_REQUIRED : SIGNED_OUT);
  });
  // That the session has ended is said by the toast above.
  return createWebQueryClient(isSignedOut);
}
