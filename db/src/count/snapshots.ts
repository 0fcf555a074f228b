import type { Knex } from 'knex';
import type { Db } from '../machinery/index.ts';
import type { VoteCount } from './scores.ts';

/** The figures of a cycle at one moment. */
export interface Figures {
  /** Votes by category and vendor, without pairs that have none. */
  counts: VoteCount[];
  /** Votes by hour since 1970, without empty hours. */
  hours: { hour: number; votes: number }[];
  /** Distinct voters with a vote in the cycle. */
  participants: number;
}

/** `frozen`: what is shown until results are announced. `final`: what was announced, and each correction of it. */
export type SnapshotKind = 'frozen' | 'final';

/** Returns the latest version of a snapshot or of its winners, as JSON documents; undefined if none was taken. */
export async function snapshotOf<Document>(
  db: Db,
  cycleId: number,
  kind: SnapshotKind,
  part: 'document' | 'winners' = 'document',
): Promise<{ version: number; takenAt: Date; document: Document } | undefined> {
  const row = await db('snapshots')
    .where({ cycle_id: cycleId, kind })
    .orderBy('version', 'desc')
    .first('version', 'taken_at', { document: part });
  return (
    row && {
      version: row.version,
      takenAt: row.taken_at,
      document: JSON.parse(row.document ?? 'null') as Document,
    }
  );
}

/** Stores a version. The caller holds the cycle's lock. */
export async function insertSnapshot(
  tx: Knex.Transaction,
  { cycleId, kind, version }: { cycleId: number; kind: SnapshotKind; version: number },
  document: object,
  winners: object | null = null,
): Promise<void> {
  await tx.raw(
    `INSERT INTO snapshots (cycle_id, kind, version, taken_at, document, winners)
     VALUES (?, ?, ?, UTC_TIMESTAMP(3), ?, ?)`,
    [cycleId, kind, version, JSON.stringify(document), winners && JSON.stringify(winners)],
  );
}
