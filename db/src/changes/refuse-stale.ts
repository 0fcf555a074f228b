import type { Knex } from 'knex';
import { difference } from './admin-change.ts';
import { type ChangedField, Refusal } from './refusal.ts';

interface Record {
  /** The kind of record, in people's words. */
  noun: string;
  /** The part before the dot in the record's actions in the log. */
  logged: string;
  /** Selects the record's entries: by the id in their details, or by their target. */
  which: { id: number } | { target: string };
}

/** A dialog rarely misses more changes than this, so older changes are not read. */
const MOST_ENTRIES = 50;

/**
 * Throws a Refusal if the locked record no longer equals `seen`, because a colleague's change would be lost. The
 * refusal names each field that differs, and who changed it last.
 */
export async function refuseStale<Fields extends object>(
  tx: Knex.Transaction,
  record: Record,
  { stored, seen }: { stored: Fields; seen: Partial<Fields> | undefined },
): Promise<void> {
  const changed = seen && difference<Partial<Fields>>(stored, seen)?.before;
  if (!changed) return;
  const entries = await entriesOf(tx, record);
  const fields = Object.entries(changed).map(([field, value]): ChangedField => {
    const entry = entries.find(({ after }) => after !== null && Object.hasOwn(after, field));
    return { field, value, by: entry?.by ?? null, at: entry?.at ?? null };
  });
  throw new Refusal('changed_meanwhile', record.noun, { changed: fields });
}

/** Returns the record's entries, newest first. */
async function entriesOf(tx: Knex.Transaction, { logged, which }: Record) {
  const rows = await tx('audit_log')
    // The range of actions with this prefix ends at the character after the dot.
    .where('action', '>=', `${logged}.`)
    .where('action', '<', `${logged}/`)
    .where((one) =>
      'id' in which ? one.whereRaw("JSON_VALUE(details, '$.id') = ?", [which.id]) : one.where(which),
    )
    .orderBy('id', 'desc')
    .limit(MOST_ENTRIES)
    .select('actor', 'happened_at', 'details');
  return rows.map(({ actor, happened_at, details }) => ({
    by: actor,
    at: happened_at.toISOString(),
    after: fieldsAfter(details),
  }));
}

/** Returns the changed fields. For a record that is one text, `after` is this text, or null for the default. */
function fieldsAfter(details: string | null): object | null {
  const { after } = JSON.parse(details ?? '{}') as { after?: object | string | null };
  return typeof after === 'object' && after !== null ? after : after === undefined ? null : { value: after };
}
