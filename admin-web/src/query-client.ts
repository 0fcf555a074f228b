import { MutationCache, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { toast } from 'shared-ui/host';
import { endSignIn } from './admin-session.ts';
import { HttpError, PartialFailure } from './api-client.ts';
import { dashboardQuery } from './queries.ts';

export const SESSION_ENDED = 'Your session has ended. Please sign in again.';
const REFUSED = 'The admin panel cannot be opened with this sign-in. Please sign in again.';

interface QueryMeta extends Record<string, unknown> {
  /** Title of the toast when reading fails. */
  errorToast?: string;
  /** A refusal of any kind means that this sign-in is good for nothing. */
  refusalEndsSignIn?: boolean;
}

/** What a change says when it is done or has failed, as data; raised here and nowhere else. */
interface MutationMeta extends Record<string, unknown> {
  /** Title of every error toast. When left out: `errorToast` over the server's sentence, 'Error' where there is none. */
  errorTitle?: string;
  /** What failed, in the specification's words. */
  errorToast?: string;
  /** When no answer came; `errorToast` when left out. */
  connectionToast?: string;
  successToast?: string;
  invalidates?: readonly QueryKey[];
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: QueryMeta;
    mutationMeta: MutationMeta;
  }
}

/** One per sign-in, so that nothing of one administrator is left in memory for the next. */
export function createQueryClient(): QueryClient {
  let dismissFailure: (() => void) | undefined;
  const client = new QueryClient({
    defaultOptions: {
      // networkMode: a browser that believes itself offline must fail visibly instead of waiting without end.
      queries: { staleTime: Infinity, refetchOnWindowFocus: false, retry: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
    queryCache: new QueryCache({
      onError: (error, { meta }) => {
        if (leavesPanel(client, error, meta?.refusalEndsSignIn)) return;
        if (meta?.errorToast) fail(meta.errorToast, serverMessage(error) ?? error.message);
      },
    }),
    mutationCache: new MutationCache({
      // What the try before came to says nothing any more: a wrong password, on the screen that asks for the code.
      onMutate: () => dismissFailure?.(),
      onSuccess: async (_data, _variables, _context, { meta }) => {
        if (meta?.successToast) toast({ title: meta.successToast, variant: 'success' });
        const keys = meta?.invalidates ?? [];
        await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
      },
      onError: (error, _variables, _context, { meta }) => {
        if (leavesPanel(client, error) || !meta?.errorToast) return;
        const because = meta.errorTitle ? undefined : serverMessage(error);
        // What failed is said in every case; why, in the server's words where it gave any.
        dismissFailure = because
          ? fail(meta.errorToast, because)
          : fail(meta.errorTitle ?? 'Error', failureText(error, meta));
      },
    }),
  });
  return client;
}

/** The sentence of a failed change, for the toast and for the line that stays on the screen. */
export function failureText(
  error: Error,
  meta: Pick<MutationMeta, 'errorToast' | 'connectionToast'>,
): string {
  const { errorToast = 'Something went wrong', connectionToast = errorToast } = meta;
  const unanswered = !(error instanceof HttpError) || error.status >= 500;
  return serverMessage(error) ?? (unanswered ? connectionToast : errorToast);
}

function serverMessage(error: Error): string | undefined {
  if (error instanceof PartialFailure) return error.message;
  return error instanceof HttpError ? error.serverMessage : undefined;
}

const fail = (title: string, description: string) => toast({ title, description, variant: 'destructive' });

/**
 * Goes back to the sign-in form or the code screen where an answer asks for it. The code decides, not the status:
 * a wrong password is a 401 too and ends nothing.
 */
function leavesPanel(client: QueryClient, error: Error, refusalEndsSignIn = false): boolean {
  if (!(error instanceof HttpError)) return false;
  if (error.code === 'TWO_FACTOR_REQUIRED') {
    client.setQueryData(dashboardQuery().queryKey, (old) => old && { ...old, twoFactorVerified: false });
    return true;
  }
  const ended = error.code === 'UNAUTHENTICATED' || (refusalEndsSignIn && error.status === 401);
  if (ended) endSignIn(error.token, SESSION_ENDED);
  else if (refusalEndsSignIn && isRefusal(error)) endSignIn(error.token, error.serverMessage ?? REFUSED);
  else return false;
  return true;
}

/** "Not now" (too slow, too many, server trouble) says nothing about the sign-in. */
const isRefusal = ({ status }: HttpError) =>
  status >= 400 && status < 500 && status !== 408 && status !== 429;
