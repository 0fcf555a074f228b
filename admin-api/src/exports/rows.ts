import { listAccounts } from 'db/administrators';
import { type AuditFilter, auditEntriesBefore } from 'db/audit';
import { liveVendors } from 'db/catalogue';
import type { Db } from 'db/machinery';
import { categoryResults, votesByCategory } from 'db/results';
import { currentCycle, findCycle } from 'db/voting';
import type { Cell } from '../requests/csv.ts';
import { VENDOR_COLUMNS } from '../requests/vendor-fields.ts';

export interface Rows {
  columns: string[];
  pages: AsyncIterable<Cell[][]>;
}

const PAGE = 1000;

/** As the import takes them. */
export const vendorRows = (db: Db): Rows => ({
  columns: ['id', ...VENDOR_COLUMNS],
  pages: (async function* () {
    const vendors = await liveVendors(db);
    yield vendors.map((vendor) => [vendor.id, ...VENDOR_COLUMNS.map((column) => vendor[column])]);
  })(),
});

export const accountRows = (db: Db): Rows => ({
  columns: ['type', 'id', 'username', 'email', 'created', 'active', 'role'],
  pages: (async function* () {
    for (let offset = 0; ; offset += PAGE) {
      const { items } = await listAccounts(db, { types: ['admin', 'voter'] }, { limit: PAGE, offset });
      yield items.map(({ type, id, username, email, createdAt, isActive, role }) => [
        ...[type, id, username, email, createdAt, isActive, role],
      ]);
      if (items.length < PAGE) return;
    }
  })(),
});

/** Only counts, as everybody can see them on the site. */
export const resultRows = (db: Db, cycleId: number | undefined): Rows => ({
  columns: [
    'periodId',
    'period',
    'startDate',
    'endDate',
    'category',
    'rank',
    'vendor',
    'votes',
    'percentage',
  ],
  pages: (async function* () {
    const cycle = cycleId === undefined ? await currentCycle(db) : await findCycle(db, cycleId);
    for (const { categoryId } of await votesByCategory(db, cycle?.id)) {
      const results = await categoryResults(db, categoryId, cycle?.id);
      if (!results || !cycle) continue;
      yield results.vendors.map(({ rank, vendor, votes, percentage }) => [
        ...[cycle.id, cycle.name, cycle.startDate, cycle.endDate],
        ...[results.category.name, rank, vendor.name, votes, percentage],
      ]);
    }
  })(),
});

export const auditRows = (db: Db, filter: AuditFilter): Rows => ({
  columns: ['id', 'time', 'actor', 'action', 'target', 'details', 'address'],
  pages: (async function* () {
    for (let beforeId = Number.MAX_SAFE_INTEGER; ; ) {
      const entries = await auditEntriesBefore(db, filter, { beforeId, limit: PAGE });
      yield entries.map(({ id, happenedAt, actor, action, target, details, ipAddress }) => [
        ...[id, happenedAt, actor, action, target],
        details && JSON.stringify(details),
        ipAddress,
      ]);
      const last = entries.at(-1);
      if (!last || entries.length < PAGE) return;
      beforeId = last.id;
    }
  })(),
});
