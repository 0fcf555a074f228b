import { useSearchParams } from 'react-router-dom';
import { pageIn, withParams } from 'shared-web';
import { ACTION_NOUNS } from './audit-action.ts';

export interface AuditFilter {
  actor: string;
  action: string;
  /** Days of the reader's calendar, as `2026-11-20`; both included. */
  from: string;
  to: string;
}

export const isFiltered = ({ actor, action, from, to }: AuditFilter) =>
  [actor, action, from, to].some((part) => part !== '');

/** As long as a username gets. */
export const LONGEST_ACTOR = 20;
/** Before it there was nothing to log, and a year is not typed to its end. */
export const FIRST_DAY = '2000-01-01';
/** Keeps a browser from waiting for a fifth digit of the year. */
export const LAST_DAY = '2999-12-31';

/** What the audit log shows, kept in the address; what cannot be asked for is as good as nothing. */
export function useAuditView() {
  const [search, setSearch] = useSearchParams();
  const action = search.get('action') ?? '';
  const filter: AuditFilter = {
    actor: search.get('actor')?.slice(0, LONGEST_ACTOR) ?? '',
    action: ACTION_NOUNS.some(([noun]) => noun === action) ? action : '',
    from: search.get('from') ?? '',
    to: search.get('to') ?? '',
  };
  const write = (parts: Record<string, string>, replace: boolean) =>
    setSearch((old) => withParams(old, parts), { replace, preventScrollReset: true });
  return {
    view: { ...filter, page: pageIn(search) },
    /** As the server wants it. */
    params: (more: Record<string, string>) =>
      withParams(new URLSearchParams(), {
        ...filter,
        from: dayStart(filter.from, 0),
        to: dayStart(filter.to, 1),
        ...more,
      }).toString(),
    change: (part: Partial<AuditFilter>) => write({ ...part, page: '' }, true),
    showPage: (next: number) => write({ page: String(next) }, false),
  };
}

/** The instant at which a day of the reader's calendar begins, `later` days on; '' for what is no day. */
function dayStart(day: string, later: number): string {
  const date = new Date(`${day}T00:00`);
  if (Number.isNaN(date.getTime()) || day < FIRST_DAY || day > LAST_DAY) return '';
  date.setDate(date.getDate() + later);
  return date.toISOString();
}
