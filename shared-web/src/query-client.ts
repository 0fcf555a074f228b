import { t } from '@lingui/core/macro';
import { MutationCache, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { type ToastOptions, toast } from 'shared-ui/host';
import { ApiError, type ChangedField } from './api-client.ts';
import { type FailureWords, failureText, PartialFailure, serverMessage } from './failure-text.ts';

interface QueryMeta extends Record<string, unknown> {
  /** Title of the toast when reading fails. */
  errorToast?: string;
  /** Translates an answer into the language of the page, for all queries of a client. */
  translate?: <Answer>(read: { name: string; answer: Answer }) => Promise<Answer>;
}

/** The toasts of a change; only this client shows them. */
interface MutationMeta extends FailureWords {
  /** The title of every error toast. If left out, it is `errorToast`, or 'Error' if the server sent no sentence. */
  errorTitle?: string;
  successToast?: string | ToastOptions;
  /** Queries to read again when the change is made, or may have been, unless the client reads all again. */
  invalidates?: readonly QueryKey[];
  /** Nothing is read again, because the change is none, or is about the sign-in. */
  keepsData?: true;
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: QueryMeta;
    // A mapped type fits the library's Record, and still refuses a misspelt key.
    mutationMeta: { [Key in keyof MutationMeta]: MutationMeta[Key] };
  }
}

interface ClientOptions {
  /** Reads every query on screen again after each change. */
  readsAllAgain?: true;
}

/** `isShownElsewhere` returns whether the page shows the error already, so that it needs no toast. */
export function createWebQueryClient(
  isShownElsewhere: (error: Error, client: QueryClient, meta?: Record<string, unknown>) => boolean,
  { readsAllAgain }: ClientOptions = {},
): QueryClient {
  let dismissFailure: (() => void) | undefined;
  const readAgain = ({ invalidates = [], keepsData }: MutationMeta = {}) => {
    const filters = readsAllAgain ? [{}] : invalidates.map((queryKey) => ({ queryKey }));
    return keepsData ? undefined : Promise.all(filters.map((filter) => client.invalidateQueries(filter)));
  };
  const client = new QueryClient({
    defaultOptions: {
      // With networkMode 'always', a browser that believes it is offline fails visibly instead of waiting.
      queries: { staleTime: Infinity, refetchOnWindowFocus: false, retry: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
    queryCache: new QueryCache({
      onError: (error, { meta }) => {
        if (isShownElsewhere(error, client, meta) || !meta?.errorToast) return;
        fail(meta.errorToast, serverMessage(error) ?? error.message);
      },
    }),
    mutationCache: new MutationCache({
      // Closes the toast of the previous failure, which no longer applies.
      onMutate: () => dismissFailure?.(),
      onSuccess: async (_data, _variables, _context, { meta }) => {
        const success = meta?.successToast;
        if (success) toast(typeof success === 'string' ? { title: success, variant: 'success' } : success);
        // A button stays busy until the changed data is loaded.
        await readAgain(meta);
      },
      onError: async (error, _variables, _context, { meta }) => {
        // The form asks whose changes are kept.
        if (!changedFields(error) && !isShownElsewhere(error, client) && meta?.errorToast) {
          const reason = meta.errorTitle ? undefined : serverMessage(error);
          dismissFailure = reason
            ? fail(meta.errorToast, reason)
            : fail(meta.errorTitle ?? t`Error`, failureText(error, meta));
        }
        // Awaited, so that a form that is closed and opened again starts from the latest version.
        if (isMadeOrStale(error)) await readAgain(meta);
      },
    }),
  });
  return client;
}

/** Returns whether the change may have been made, or was refused because others have changed data or permissions. */
const isMadeOrStale = (error: Error): boolean =>
  !(error instanceof ApiError) || [403, 404, 409].includes(error.status) || error.status >= 500;

const fail = (title: string, description: string) => toast({ title, description, variant: 'destructive' });

/** Returns the fields of a conflict with someone else's change. Servers of an earlier release do not send them. */
export function changedFields(error: unknown): readonly ChangedField[] | undefined {
  if (error instanceof PartialFailure) return error.changed;
  if (!(error instanceof ApiError) || error.code !== 'CHANGED_MEANWHILE') return undefined;
  const { changed } = error.body as { changed?: ChangedField[] };
  return changed;
}
