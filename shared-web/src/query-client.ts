import { MutationCache, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { type ToastOptions, toast } from 'shared-ui/host';
import { type FailureWords, failureText, serverMessage } from './failure-text.ts';
import { changedFields } from './forms/changed-fields.ts';

interface QueryMeta extends Record<string, unknown> {
  /** Title of the toast when reading fails. */
  errorToast?: string;
}

/** What a change says when it is done or has failed, as data; raised here and nowhere else. */
interface MutationMeta extends FailureWords, Record<string, unknown> {
  /** Title of every error toast. When left out: `errorToast` over the server's sentence, 'Error' where there is none. */
  errorTitle?: string;
  successToast?: string | ToastOptions;
  /** Read anew when the change is done. */
  invalidates?: readonly QueryKey[];
  /** Read anew also when it has failed: its outcome may be unknown. */
  invalidatesAlways?: readonly QueryKey[];
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: QueryMeta;
    mutationMeta: MutationMeta;
  }
}

/** `isSaidElsewhere`: whether an error needs no toast, as something else on the page tells of it. */
export function createWebQueryClient(
  isSaidElsewhere: (error: Error, client: QueryClient, meta?: Record<string, unknown>) => boolean,
): QueryClient {
  let dismissFailure: (() => void) | undefined;
  const readAnew = (keys: readonly QueryKey[] = []) =>
    Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
  const client = new QueryClient({
    defaultOptions: {
      // networkMode: a browser that believes itself offline must fail visibly instead of waiting without end.
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
      // What the try before came to says nothing any more: a wrong password, on the screen that asks for the code.
      onMutate: () => dismissFailure?.(),
      onSuccess: async (_data, _variables, _context, { meta }) => {
        const said = meta?.successToast;
        if (said) toast(typeof said === 'string' ? { title: said, variant: 'success' } : said);
        // Awaited, so that a button stays busy until what it changed is there.
        await readAnew(meta?.invalidates);
      },
      onError: (error, _variables, _context, { meta }) => {
        // The form asks whose changes are kept.
        if (changedFields(error)) return;
        if (isSaidElsewhere(error, client) || !meta?.errorToast) return;
        const because = meta.errorTitle ? undefined : serverMessage(error);
        // What failed is said in every case; why, in the server's words where it gave any.
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
