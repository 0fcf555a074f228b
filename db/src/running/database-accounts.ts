import { type Db, hasCode } from '../machinery/index.ts';

type Grants = Record<string, string>;

/** Least privilege, table by table: what an API's account may do, and nothing else. security tests read it too. */
export const PUBLIC_GRANTS: Grants = {
  knex_migrations: 'SELECT',
  account_names: 'INSERT',
  users: 'SELECT, INSERT, UPDATE (is_blocked, blocked_until, block_reason)',
  user_credentials: 'SELECT, INSERT, UPDATE',
  user_sessions:
    'SELECT, INSERT, UPDATE (last_activity_at, revoked_at, is_blocked, blocked_until, block_reason)',
  captcha_uses: 'SELECT, INSERT',
  categories: 'SELECT',
  vendors: 'SELECT',
  vendor_links: 'SELECT',
  system_settings: 'SELECT',
  voting_cycles: 'SELECT',
  votes: 'SELECT, INSERT',
  vote_keys: 'SELECT, INSERT',
  vendor_tallies: 'SELECT, INSERT, UPDATE',
  hourly_tallies: 'SELECT, INSERT, UPDATE',
  public_rate_limits: 'SELECT, INSERT, UPDATE, DELETE',
  security_events: 'INSERT',
};

const ADMIN_GRANTS: Grants = {
  knex_migrations: 'SELECT',
  account_names: 'SELECT, INSERT, DELETE',
  users: 'SELECT, UPDATE (is_active, is_blocked, blocked_until, block_reason)',
  user_sessions: 'SELECT, UPDATE (is_blocked, blocked_until, block_reason, revoked_at, ip_address)',
  admins: 'SELECT, INSERT, UPDATE, DELETE',
  admin_credentials: 'SELECT, INSERT, UPDATE, DELETE',
  admin_totp: 'SELECT, INSERT, UPDATE, DELETE',
  admin_recovery_codes: 'SELECT, INSERT, UPDATE, DELETE',
  admin_sessions: 'SELECT, INSERT, UPDATE, DELETE',
  categories: 'SELECT, INSERT, UPDATE',
  vendors: 'SELECT, INSERT, UPDATE',
  vendor_links: 'SELECT, INSERT, UPDATE, DELETE',
  system_settings: 'SELECT, INSERT, UPDATE, DELETE',
  voting_cycles: 'SELECT, INSERT, UPDATE',
  votes: 'SELECT, INSERT, DELETE',
  vendor_tallies: 'SELECT, INSERT, UPDATE',
  hourly_tallies: 'SELECT, INSERT, UPDATE',
  vote_removals: 'SELECT, INSERT, UPDATE',
  removed_votes: 'SELECT, INSERT, DELETE',
  admin_rate_limits: 'SELECT, INSERT, UPDATE, DELETE',
  audit_log: 'SELECT, INSERT',
  audit_head: 'SELECT, UPDATE',
  security_events: 'SELECT',
};

/** Of the process that purges: it finds rows by their age and sees nothing else of them. */
export const PURGE_GRANTS: Grants = {
  user_sessions: 'SELECT (id, user_id, created_at, ip_address), UPDATE (ip_address), DELETE',
  admin_sessions: 'SELECT (id, created_at, ip_address), UPDATE (ip_address), DELETE',
  security_events: 'SELECT (id, happened_at, ip_address), UPDATE (ip_address), DELETE',
  vote_keys: 'SELECT (created_at), DELETE',
  captcha_uses: 'SELECT (used_at), DELETE',
  public_rate_limits: 'SELECT (limit_key, expires), DELETE',
  admin_rate_limits: 'SELECT (limit_key, expires), DELETE',
};

/** What an earlier release granted and this one does not. */
const WITHDRAWN: [account: string, table: string, privilege: string][] = [
  ['va_public', 'captcha_uses', 'DELETE'],
  ['va_public', 'vote_keys', 'DELETE'],
];

export const PUBLIC_ACCOUNT = 'va_public';
export const ADMIN_ACCOUNT = 'va_admin';
export const PURGE_ACCOUNT = 'va_purge';
/** Those that processes of the product run as. */
export const API_ACCOUNTS = [PUBLIC_ACCOUNT, ADMIN_ACCOUNT, PURGE_ACCOUNT];

export interface AccountPasswords {
  publicPassword: string;
  adminPassword: string;
  purgePassword: string;
}

/** Makes or updates the accounts of both APIs and of the purge for one database; safe to run again. */
export async function createAccounts(
  owner: Db,
  { database, ...passwords }: AccountPasswords & { database: string },
): Promise<void> {
  await createAccount(owner, database, PUBLIC_ACCOUNT, passwords.publicPassword, PUBLIC_GRANTS);
  await createAccount(owner, database, ADMIN_ACCOUNT, passwords.adminPassword, ADMIN_GRANTS);
  await createAccount(owner, database, PURGE_ACCOUNT, passwords.purgePassword, PURGE_GRANTS);
}

async function createAccount(owner: Db, database: string, name: string, password: string, grants: Grants) {
  // '%' does not cover a local socket where the server has an anonymous 'localhost' account.
  for (const host of ['%', 'localhost']) {
    await owner.raw('CREATE USER IF NOT EXISTS ?@? IDENTIFIED BY ?', [name, host, password]);
    await owner.raw('ALTER USER ?@? IDENTIFIED BY ?', [name, host, password]);
    for (const [table, privileges] of Object.entries(grants)) {
      await owner.raw(`GRANT ${privileges} ON ??.?? TO ?@?`, [database, table, name, host]);
    }
    for (const [account, table, privilege] of WITHDRAWN) {
      if (account !== name) continue;
      await owner
        .raw(`REVOKE ${privilege} ON ??.?? FROM ?@?`, [database, table, name, host])
        .catch(unlessGone);
    }
  }
}

/** MySQL refuses to take away what is not there; MariaDB does not. */
function unlessGone(error: unknown): void {
  if (!hasCode(error, 'ER_NONEXISTING_TABLE_GRANT')) throw error;
}
