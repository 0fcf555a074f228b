import { listAccounts } from 'db/administrators';
import { type AuditFilter, auditEntriesBefore } from 'db/audit';
import { everySuggestion, listCategories, listVendors, liveVendors } from 'db/catalogue';
import type { Db } from 'db/machinery';
import type { Cell } from '../requests/csv.ts';
import { VENDOR_COLUMNS } from '../requests/fields.ts';
import { periodResults } from './period-results.ts';

export interface Rows {
  columns: string[];
  pages: AsyncIterable<Cell[][]>;
}

const PAGE = 1000;

/** Exports the columns that the import accepts. Includes drafts only if they are among the chosen vendors. */
export const vendorRows = (db: Db, ids?: readonly number[]): Rows => ({
  columns: ['id', ...VENDOR_COLUMNS],
  pages: (async function* () {
    const vendors = ids ? chosen(await listVendors(db, { archived: false }), ids) : await liveVendors(db);
    yield vendors.map((vendor) => [vendor.id, ...VENDOR_COLUMNS.map((column) => vendor[column])]);
  })(),
});

export const categoryRows = (db: Db, ids?: readonly number[]): Rows => ({
  columns: ['id', 'name', 'description', 'icon', 'color', 'imageUrl', 'group'],
  pages: (async function* () {
    const categories = await listCategories(db, { archived: false });
    yield (ids ? chosen(categories, ids) : categories).map(
      ({ id, name, description, icon, color, imageUrl, group }) => [
        id,
        name,
        description,
        icon,
        color,
        imageUrl,
        group,
      ],
    );
  })(),
});

/** Exports suggestions without who made them. */
export const suggestionRows = (db: Db, ids?: readonly number[]): Rows => ({
  columns: [
    ...['name', 'categories', 'link', 'sentence', 'state'],
    ...['reason', 'vendorId', 'vendor', 'suggested', 'answered'],
  ],
  pages: (async function* () {
    const [suggestions, categories] = await Promise.all([
      everySuggestion(db, ids),
      listCategories(db, { archived: false }),
    ]);
    yield suggestions.map(({ vendor, categoryIds, ...row }) => [
      row.name,
      chosen(categories, categoryIds)
        .map(({ name }) => name)
        .join('; '),
      row.link,
      row.sentence,
      row.state,
      row.reason,
      vendor?.id ?? null,
      vendor?.name ?? null,
      row.createdAt,
      row.answeredAt,
    ]);
  })(),
});

const chosen = <Row extends { id: number }>(rows: readonly Row[], ids: readonly number[]): Row[] =>
  rows.filter(({ id }) => ids.includes(id));

export const accountRows = (db: Db, usernames?: readonly string[]): Rows => ({
  columns: ['type', 'id', 'username', 'email', 'created', 'active', 'role'],
  pages: (async function* () {
    const filter = { types: ['admin' as const, 'voter' as const], ...(usernames && { usernames }) };
    for (let offset = 0; ; offset += PAGE) {
      const { items } = await listAccounts(db, filter, { limit: PAGE, offset });
      yield items.map(({ type, id, username, email, createdAt, isActive, role }) => [
        type,
        id,
        username,
        email,
        createdAt,
        isActive,
        role,
      ]);
      if (items.length < PAGE) return;
    }
  })(),
});

/**
 * Exports only counts, as everybody can see them on the site; nominees without a vote in any category come last,
 * without a category. New columns are added at the end, because programs read the others by position.
 */
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
    'categoryId',
    'vendorId',
    'overallRank',
    'overallScore',
    'overallVotes',
  ],
  pages: (async function* () {
    const results = await periodResults(db, cycleId);
    if (!results) return;
    const { period, overall, categories } = results;
    const about = [period.id, period.name, period.startDate, period.endDate];
    const standing = new Map(overall.map((entry) => [entry.vendor.id, entry]));
    for (const category of categories) {
      yield category.vendors.map(({ rank, vendor, votes, percentage }) => {
        const whole = standing.get(vendor.id);
        return [
          ...about,
          category.name,
          rank,
          vendor.name,
          votes,
          percentage,
          category.id,
          vendor.id,
          whole?.rank ?? null,
          whole?.score ?? null,
          whole?.votes ?? null,
        ];
      });
    }
    yield overall
      .filter(({ votes }) => votes === 0)
      .map(({ rank, score, votes, vendor }) => [
        ...about,
        null,
        null,
        vendor.name,
        votes,
        null,
        null,
        vendor.id,
        rank,
        score,
        votes,
      ]);
  })(),
});

export const auditRows = (db: Db, filter: AuditFilter): Rows => ({
  columns: ['id', 'time', 'actor', 'action', 'target', 'details', 'address'],
  pages: (async function* () {
    for (let beforeId = Number.MAX_SAFE_INTEGER; ; ) {
      const entries = await auditEntriesBefore(db, filter, { beforeId, limit: PAGE });
      yield entries.map(({ id, happenedAt, actor, action, target, details, ipAddress }) => [
        id,
        happenedAt,
        actor,
        action,
        target,
        details && JSON.stringify(details),
        ipAddress,
      ]);
      const last = entries.at(-1);
      if (!last || entries.length < PAGE) return;
      beforeId = last.id;
    }
  })(),
});
