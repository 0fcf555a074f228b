import { MutationCache, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { type ToastOptions, toast } from 'shared-ui/host';
import { type FailureWords, failureText, serverMessage } from './failure-text.ts';
import { changedFields } from './forms/changed-fields.ts';

interface QueryMeta extends Record<string, unknown> {
  /** Title of the toast when reading fails. */
  errorToast?: string;
}

/** The toasts of a change; only this client shows them. */
interface MutationMeta extends FailureWords, Record<string, unknown> {
  /** The title of every error toast. If left out, it is `errorToast`, or 'Error' if the server sent no sentence. */
  errorTitle?: string;
  successToast?: string | ToastOptions;
  /** Queries to read again when the change is made. */
  invalidates?: readonly QueryKey[];
  /** Queries to read again even if it has failed, as its outcome may be unknown. */
  invalidatesAlways?: readonly QueryKey[];
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: QueryMeta;
    mutationMeta: MutationMeta;
  }
}

/** `isSaidElsewhere` returns whether something else on the page shows the error, so that it needs no toast. */
export function createWebQueryClient(
  isSaidElsewhere: (error: Error, client: QueryClient, meta?: Record<string, unknown>) => boolean,
): QueryClient {
  let dismissFailure: (() => void) | undefined;
  const readAnew = (keys: readonly QueryKey[] = []) =>
    Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
  const client = new QueryClient({
    defaultOptions: {
      // With networkMode 'always', a browser that believes it is offline fails visibly instead of waiting.
      queries: { staleTime: Infinity, refetchOnWindowFocus: false, retry: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
    queryCache: new QueryCache({
      onError: (error, { meta }) => {
        if (isSaidElsewhere(error, client, meta) || !meta?.errorToast) return;
        fail(meta.errorToast, serverMessage(error) ?? error.message);
      },
    }),
    mutationCache: new MutationCache({
      // The failure of the previous try is outdated, such as a wrong password on the next screen.
      onMutate: () => dismissFailure?.(),
      onSuccess: async (_data, _variables, _context, { meta }) => {
        const said = meta?.successToast;
        if (said) toast(typeof said === 'string' ? { title: said, variant: 'success' } : said);
        // A button stays busy until the changed data is loaded.
        await readAnew(meta?.invalidates);
      },
      onError: (error, _variables, _context, { meta }) => {
        // The form asks whose changes are kept.
        if (changedFields(error)) return;
        if (isSaidElsewhere(error, client) || !meta?.errorToast) return;
        const because = meta.errorTitle ? undefined : serverMessage(error);
        // The toast always says what failed, and why if the server sent a sentence.
        dismissFailure = because
          ? fail(meta.errorToast, because)
          : fail(meta.errorTitle ?? 'Error', failureText(error, meta));
      },
      onSettled: async (_data, _error, _variables, _context, { meta }) => {
        await readAnew(meta?.invalidatesAlways);
      },
    }),
  });
  return client;
}

const fail = (title: string, description: string) => toast({ title, description, variant: 'destructive' });
