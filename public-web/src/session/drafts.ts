import { queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readStored, store } from 'shared-web';
import { type Session, useSession } from './session.ts';

/** Vendor ids by category id. */
type Drafts = Readonly<Record<number, number>>;

interface Kept {
  /** The voter who chose; undefined for a visitor who is not signed in. */
  account?: string | undefined;
  drafts: Drafts;
}

const KEY = 'va_vote_drafts';

/**
 * Returns the choices that are not cast yet, and functions that save and forget one. The tab keeps them for a reload,
 * another page and signing in. A voter's choices are shown to that voter alone: they are hidden while signed out,
 * return when the voter signs in again after a session has ended, and are gone after signing out.
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

/** Keeps the choices for a voter who signs in; those of another voter are dropped. It runs on every page. */
export function useKeepDraftsOnSignIn(): void {
  const { account } = useSession();
  useEffect(() => {
    if (account === undefined) return;
    keep({ account, drafts: draftsFor(account) });
  }, [account]);
}

/** Returns true if this tab keeps any choices. */
export const hasDrafts = (): boolean => Object.keys(read().drafts).length > 0;

/** Returns true if choices are kept for a voter whose session has ended. */
export function useHasKeptDrafts(): boolean {
  const { kind } = useSession();
  const { account, drafts } = read();
  return kind === 'nobody' && account !== undefined && Object.keys(drafts).length > 0;
}

export const forgetDrafts = (): void => keep({ drafts: {} });

const draftsQuery = ({ visitor, account }: Session) =>
  queryOptions<Drafts>({
    queryKey: ['vote-drafts', visitor, account],
    queryFn: skipToken,
    initialData: () => draftsFor(account),
    gcTime: Infinity,
  });

function draftsFor(account: string | undefined): Drafts {
  const kept = read();
  return kept.account === undefined || kept.account === account ? kept.drafts : {};
}

/** Assumes nothing about the stored text, because an older release or other code may have written it. */
function read(): Kept {
  try {
    const { account, drafts } = JSON.parse(readStored('tab', KEY) ?? '{}') as Record<string, unknown>;
    const entries = Object.entries(typeof drafts === 'object' && drafts !== null ? drafts : {});
    return {
      ...(typeof account === 'string' ? { account } : {}),
      drafts: Object.fromEntries(entries.filter(([, vendorId]) => Number.isInteger(vendorId))),
    };
  } catch {
    return { drafts: {} };
  }
}

const keep = (kept: Kept): void =>
  store('tab', KEY, Object.keys(kept.drafts).length > 0 ? JSON.stringify(kept) : undefined);
