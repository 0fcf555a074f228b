import { MutationCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { type ToastOptions, toast } from 'shared-ui/host';
import { isSignedOut, messageOf, whenSessionEnds } from './api-client.ts';
import { LOGIN_REQUIRED } from './login-required.ts';

export type MutationOutcome = {
  /** Raised on failure; the server's own message replaces the fall-back. */
  errorToast?: { title: string; fallback: string; unreachable?: string };
  successToast?: ToastOptions;
  /** Read again when the mutation is over, also after a failure: its outcome may be unknown. */
  invalidates?: readonly QueryKey[];
};

/**
 * A mutation's `meta`. Not typed by the library's global `Register`: both webs are checked in one program, and the
 * other one has registered its own.
 */
export const outcome = (outcome: MutationOutcome) => ({ outcome });

const outcomeOf = (meta: Record<string, unknown> | undefined): MutationOutcome =>
  (meta?.outcome as MutationOutcome | undefined) ?? {};

const SIGNED_OUT: ToastOptions = {
  variant: 'destructive',
  title: 'Signed out',
  description: 'Your session has ended. Please sign in again.',
};

export function createQueryClient(): QueryClient {
  let dismissFailure: (() => void) | undefined;
  const mutationCache = new MutationCache({
    // What the try before came to says nothing any more.
    onMutate: () => dismissFailure?.(),
    onError: (error, _variables, _context, { meta }) => {
      const { errorToast } = outcomeOf(meta);
      // That the session has ended is said below.
      if (!errorToast || isSignedOut(error)) return;
      const { title, fallback, unreachable } = errorToast;
      const description = messageOf(error, fallback, unreachable);
      dismissFailure = toast({ variant: 'destructive', title, description });
    },
    onSuccess: (_data, _variables, _context, { meta }) => {
      const { successToast } = outcomeOf(meta);
      if (successToast) toast(successToast);
    },
    // Awaited, so a button stays busy until the figures it changed are there.
    onSettled: async (_data, _error, _variables, _context, { meta }) => {
      const keys = outcomeOf(meta).invalidates ?? [];
      await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
    },
  });
  const client = new QueryClient({
    mutationCache,
    defaultOptions: {
      // `always`: a browser that believes to be offline gets an error to retry, not a wait without an end.
      queries: { staleTime: Infinity, refetchOnWindowFocus: false, retry: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  whenSessionEnds((path) => {
    toast(path === '/api/votes' ? LOGIN_REQUIRED : SIGNED_OUT);
  });
  return client;
}
