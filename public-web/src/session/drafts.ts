import { queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Session, useSession } from './session.ts';

/** Vendor ids by category id. */
type Drafts = Readonly<Record<number, number>>;

interface Kept {
  /** The voter who chose; undefined: somebody who is not signed in. */
  account?: string | undefined;
  drafts: Drafts;
}

const KEY = 'va_vote_drafts';

/**
 * What is chosen but not yet cast. Kept in the tab for a reload, for a look at another page and for signing in. A
 * voter's own are shown to that voter alone: not while signed out, when somebody else may sit there, and to nobody after
 * Logout. Signing in again after a session that ended brings them back.
 */
export function useDrafts() {
  const queryClient = useQueryClient();
  const session = useSession();
  const query = draftsQuery(session);
  const { data: drafts = {} } = useQuery(query);
  const change = (work: (before: Drafts) => Drafts) => {
    const changed = queryClient.setQueryData(query.queryKey, (before = {}) => work(before)) ?? {};
    if (session.kind !== 'admin') keep({ account: session.account, drafts: changed });
  };
  const save = (categoryId: number, vendorId: number) =>
    change((before) => ({ ...before, [categoryId]: vendorId }));
  const forget = (categoryId: number) => change(({ [categoryId]: _, ...others }) => others);
  return [drafts, save, forget] as const;
}

/** Whoever signs in takes over what was chosen before; another voter's is thrown away. On every page, so in its layout. */
export function useDraftsOfWhoeverSignsIn(): void {
  const { account } = useSession();
  useEffect(() => {
    if (account === undefined) return;
    const kept = read();
    keep({ account, drafts: isShownTo(account, kept) ? kept.drafts : {} });
  }, [account]);
}

/** Whether this tab keeps any, whoever chose. */
export const hasDrafts = (): boolean => Object.keys(read().drafts).length > 0;

/** Whether some are kept for a voter whose session has ended, and shown to nobody until then. */
export function useKeepsDraftsOfVoter(): boolean {
  const { kind } = useSession();
  const { account, drafts } = read();
  return kind === 'nobody' && account !== undefined && Object.keys(drafts).length > 0;
}

export const forgetDrafts = (): void => keep({ drafts: {} });

const draftsQuery = ({ visitor, account }: Session) =>
  queryOptions<Drafts>({
    queryKey: ['vote-drafts', visitor, account],
    queryFn: skipToken,
    initialData: () => {
      const kept = read();
      return isShownTo(account, kept) ? kept.drafts : {};
    },
    gcTime: Infinity,
  });

const isShownTo = (account: string | undefined, kept: Kept): boolean =>
  kept.account === undefined || kept.account === account;

function read(): Kept {
  try {
    return parse(sessionStorage.getItem(KEY));
  } catch {
    return { drafts: {} };
  }
}

/** What is stored may be of an older release, or anybody's. */
function parse(text: string | null): Kept {
  const { account, drafts } = JSON.parse(text ?? '{}') as { account?: unknown; drafts?: unknown };
  const entries = Object.entries(typeof drafts === 'object' && drafts !== null ? drafts : {});
  return {
    ...(typeof account === 'string' ? { account } : {}),
    drafts: Object.fromEntries(entries.filter(([, vendorId]) => Number.isInteger(vendorId))),
  };
}

function keep(kept: Kept): void {
  try {
    if (Object.keys(kept.drafts).length === 0) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Where storage is barred the choice lasts as long as the page.
  }
}
