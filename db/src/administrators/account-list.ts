import type { Knex } from 'knex';
import { Refusal } from '../changes/index.ts';
import { CURRENT_CYCLE_ID, excludedNow } from '../count/index.ts';
import { networkRange } from '../limits/index.ts';
import {
  type Db,
  nameKey,
  type Page,
  type PageRequest,
  searchPatterns,
  THIS_HOUR,
  withInstants,
} from '../machinery/index.ts';
import { ACTIVATION_USE } from './admin-sessions.ts';
import type { AdminRole } from './admins.ts';

export type Account = ReturnType<typeof rowToAccount>;

export interface AccountFilter {
  types: Account['type'][];
  search?: string;
  isActive?: boolean;
  usernames?: readonly string[];
  /** Selects voters by where and when they registered, with what, and how they are treated. */
  voters?: VoterFilter;
  /** Without this, the newest accounts come first. */
  sort?: keyof typeof ORDERS;
}

interface VoterFilter {
  /** The network in its canonical form: `203.0.113.0/24`. */
  network?: string;
  registeredFrom?: Date;
  registeredUntil?: Date;
  /** A username. Voters match if their browser sent the same name as this voter's browser. */
  browserOf?: string;
  /** A set of invitation codes. Voters match if they have entered one of them. */
  setId?: number;
  isBlocked?: boolean;
  /** Voters match if their score in the current cycle is at least this. */
  minPoints?: number;
  isExcluded?: boolean;
}

const ORDERS = { name: 'account.name_key' };

/** A block without an end lasts until an administrator lifts it. */
export const VOTER_IS_BLOCKED =
  '(account.is_blocked = 1 AND COALESCE(account.blocked_until > UTC_TIMESTAMP(3), 1))';

/** A voter is inactive during a block by an administrator. A block by the site itself leaves the account active. */
export const VOTER_IS_ACTIVE = `(account.erased_at IS NULL
  AND (account.is_active = 1 OR NOT ${VOTER_IS_BLOCKED}))`;
const IS_ACTIVE = { voter: VOTER_IS_ACTIVE, admin: 'account.is_active' };

/** Lists administrators first, then voters. */
export async function listAccounts(
  db: Db,
  { types, search = '', isActive, usernames, voters, sort }: AccountFilter,
  { limit, offset }: PageRequest,
): Promise<Page<Account>> {
  const patterns = searchPatterns(search);
  if (!patterns) return { items: [], total: 0 };
  const items: Account[] = [];
  let total = 0;
  const listed = voters ? (['voter'] as const) : (['admin', 'voter'] as const);
  for (const type of listed.filter((one) => types.includes(one))) {
    const table = type === 'admin' ? 'admins as account' : 'users as account';
    const matching = (query: Knex.QueryBuilder) => {
      if (usernames) query.whereIn('account.name_key', usernames.map(nameKey));
      if (search.trim()) query.where('account.name_key', 'like', patterns.anywhere);
      if (isActive !== undefined) query.whereRaw(`${IS_ACTIVE[type]} = ?`, [isActive]);
      if (voters) filterVoters(db, query, voters);
    };
    const [counted] = await db(table).modify(matching).count({ total: '*' });
    const missing = limit - items.length;
    if (missing > 0) {
      const rows = await accountRows(db, type)
        .modify(matching)
        .modify((query) => (sort ? query.orderBy(ORDERS[sort]) : query.orderBy('account.id', 'desc')))
        .limit(missing)
        .offset(Math.max(0, offset - total));
      // A page that starts after the last administrator contains none.
      items.push(...rows.map(rowToAccount));
    }
    total += Number(counted?.total);
  }
  return { items, total };
}

function filterVoters(db: Db, query: Knex.QueryBuilder, voters: VoterFilter): void {
  const { network, registeredFrom, registeredUntil, browserOf, setId, isBlocked, isExcluded, minPoints } =
    voters;
  const origins = (which: Knex.QueryBuilder) => query.whereIn('account.id', which.select('user_id'));
  const from = (table: string): Knex.QueryBuilder => db(table);
  if (network) {
    const { first, last } = networkRange(network);
    origins(
      from('account_origins')
        .whereBetween('network', [first, last])
        .whereRaw('LENGTH(network) = ?', [first.length]),
    );
  }
  if (registeredFrom) query.where('account.created_at', '>=', registeredFrom);
  if (registeredUntil) query.where('account.created_at', '<=', registeredUntil);
  if (browserOf !== undefined) {
    const browser = from('account_origins as own')
      .join('users as owner', 'owner.id', 'own.user_id')
      .where('owner.name_key', nameKey(browserOf))
      .select('own.browser');
    origins(from('account_origins').whereIn('browser', browser));
  }
  if (setId !== undefined) {
    const shown = `(list_key IS NULL OR entered_at < ${THIS_HOUR})`;
    const entered = from('invitations').join('code_sets', 'code_sets.id', 'invitations.set_id');
    origins(entered.where({ set_id: setId }).whereRaw(shown));
  }
  if (isBlocked !== undefined) query.whereRaw(`${VOTER_IS_BLOCKED} = ?`, [isBlocked]);
  if (minPoints !== undefined) {
    origins(from('account_signals').whereRaw(`cycle_id = ${CURRENT_CYCLE_ID} AND score >= ?`, [minPoints]));
  }
  if (isExcluded !== undefined) query.whereRaw(`${excludedNow('account.id')} = ?`, [isExcluded]);
}

/** Throws a Refusal if no account has this name. */
export async function findAccount(db: Db, username: string): Promise<Account> {
  const key = nameKey(username);
  const types = /^\w{3,20}$/.test(key) ? (['admin', 'voter'] as const) : [];
  for (const type of types) {
    const row = await accountRows(db, type).where('account.name_key', key).first();
    if (row) return rowToAccount(row);
  }
  throw new Refusal('not_found', 'account');
}

interface AccountRow {
  id: number;
  username: string;
  email: string | null;
  /** Set for voters only. */
  emailConfirmed?: number;
  createdAt: Date;
  isActive: number | boolean;
  /** This and the next two fields are set for voters only. */
  isExcluded?: number;
  erasedAt?: Date | null;
  lastSessionId?: number | null;
  /** This and the next field are set for administrators only. */
  role?: AdminRole;
  secondFactor?: 'bound' | 'pending' | 'expired';
}

function accountRows(db: Db, type: Account['type']) {
  const columns = {
    id: 'account.id',
    username: 'account.username',
    email: 'account.email',
    createdAt: 'account.created_at',
  };
  if (type === 'voter') {
    return db('users as account').select<AccountRow[]>(
      { ...columns, erasedAt: 'account.erased_at' },
      db.raw(`${VOTER_IS_ACTIVE} AS isActive`),
      db.raw(`${excludedNow('account.id')} AS isExcluded`),
      db.raw('(SELECT MAX(id) FROM user_sessions WHERE user_id = account.id) AS lastSessionId'),
      db.raw('EXISTS (SELECT 1 FROM email_addresses WHERE user_id = account.id) AS emailConfirmed'),
    );
  }
  return db('admins as account')
    .join('admin_totp as totp', 'totp.admin_id', 'account.id')
    .select<AccountRow[]>(
      { ...columns, isActive: 'account.is_active', role: 'account.role' },
      db.raw(`CASE
        WHEN totp.bound_at IS NOT NULL THEN 'bound'
        WHEN totp.activation_tries_left > 0 AND UTC_TIMESTAMP(3) <
          COALESCE(totp.activation_used_at + ${ACTIVATION_USE}, totp.activation_expires_at) THEN 'pending'
        ELSE 'expired' END AS secondFactor`),
    );
}

const rowToAccount = ({
  role,
  secondFactor,
  isActive,
  isExcluded,
  erasedAt,
  emailConfirmed,
  lastSessionId,
  ...row
}: AccountRow) => ({
  ...withInstants(row),
  isActive: Boolean(isActive),
  isExcluded: isExcluded === 1,
  emailConfirmed: emailConfirmed === 1,
  isErased: Boolean(erasedAt),
  lastSessionId: lastSessionId ?? null,
  type: role ? ('admin' as const) : ('voter' as const),
  role: role ?? null,
  secondFactor: secondFactor ?? null,
});
