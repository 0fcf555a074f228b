import { useSearchParams } from 'react-router-dom';

export interface AuditFilter {
  actor: string;
  action: string;
  /** Days of the reader's calendar, as `2026-11-20`; both included. */
  from: string;
  to: string;
}

const NAMES = ['actor', 'action', 'from', 'to'] as const;

/** What the audit log shows, kept in the address. */
export function useAuditView() {
  const [search, setSearch] = useSearchParams();
  const page = Number(search.get('page'));
  const filter = Object.fromEntries(NAMES.map((name) => [name, search.get(name) ?? ''])) as Record<
    (typeof NAMES)[number],
    string
  >;
  const write = (parts: Record<string, string>, replace: boolean) =>
    setSearch((old) => withParts(old, parts), { replace, preventScrollReset: true });
  return {
    view: { ...filter, page: Number.isInteger(page) && page > 0 ? page : 1 },
    /** As the server wants it. */
    params: (more: Record<string, string>) =>
      withParts(new URLSearchParams(), {
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
  if (Number.isNaN(date.getTime())) return '';
  date.setDate(date.getDate() + later);
  return date.toISOString();
}

function withParts(old: URLSearchParams, parts: Record<string, string>): URLSearchParams {
  const next = new URLSearchParams(old);
  for (const [name, value] of Object.entries(parts)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}
