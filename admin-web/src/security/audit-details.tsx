/** Marks an empty cell; is hidden on narrow screens, which show rows as lists. */
export const NONE = <span className="max-sm:hidden">–</span>;

/** Lists the other facts of an entry, and the old and new values of a change. */
export function AuditDetails({ details }: { details: Record<string, unknown> | null }) {
  const facts = details ? Object.entries(details) : [];
  if (!details || facts.length === 0) return NONE;
  return (
    <details className="max-w-sm text-left">
      <summary className="w-fit cursor-pointer py-1 whitespace-nowrap text-ink-soft">Show</summary>
      <dl className="mt-1 grid gap-1 text-xs">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-ink-faint">{name}</dt>
            <dd className="font-mono wrap-anywhere whitespace-pre-wrap">{written(value)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

const written = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value, null, 1));
