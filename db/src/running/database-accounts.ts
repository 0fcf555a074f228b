import { type Db, hasCode, keyLines } from '../machinery/index.ts';
import grants from './grants.json';

/**
 * Grants the least privilege for each table. The purge finds rows by age and sees nothing else of them. The backup
 * reads everything (`*`), with its position in the binary log (`*.*`): a table it could not see would silently be
 * missing.
 */
export const GRANTS: Record<Account, Record<string, string>> = grants;

/** The accounts that processes of the product run as. */
export type Account = keyof typeof grants;
export const ACCOUNTS = Object.keys(grants) as Account[];

/** The contents of password files: processes sign in with the first line; a second one is accepted as well. */
export type AccountPasswords = Record<Account, string>;

/** Privileges of an earlier release that this one withdraws. */
const WITHDRAWN: { account: Account; table: string; privilege: string }[] = [
  { account: 'va_public', table: 'captcha_uses', privilege: 'DELETE' },
  // Dropping a table leaves its rights.
  { account: 'va_public', table: 'vote_keys', privilege: 'ALL PRIVILEGES' },
  { account: 'va_purge', table: 'vote_keys', privilege: 'ALL PRIVILEGES' },
];

// '%' does not cover a local socket where the server has an anonymous 'localhost' account.
const HOSTS = ['%', 'localhost'];

/** Creates the accounts of both APIs and of the jobs, or sets their passwords. */
export async function createAccounts(owner: Db, passwords: AccountPasswords): Promise<void> {
  for (const account of ACCOUNTS) {
    const [password = '', other] = keyLines(passwords[account]);
    for (const host of HOSTS) {
      await owner.raw('CREATE USER IF NOT EXISTS ?@? IDENTIFIED BY ?', [account, host, password]);
    }
    await acceptPasswords(owner, account, [password, other]);
  }
}

/** Makes the account accept these one or two passwords and no other. */
export async function acceptPasswords(
  owner: Db,
  account: string,
  [current, next]: readonly [string, (string | undefined)?],
): Promise<void> {
  const [[{ isMysql }]] = await owner.raw("SELECT VERSION() NOT LIKE '%MariaDB%' AS isMysql");
  const alter = async (how: string, ...passwords: string[]) => {
    for (const host of HOSTS) {
      await owner.raw(`ALTER USER ?@? ${how}`, [account, host, ...passwords]);
    }
  };
  if (!next) {
    await alter('IDENTIFIED BY ?', current);
    if (isMysql) await alter('DISCARD OLD PASSWORD');
  } else if (isMysql) {
    // The passwords that an account accepts cannot be read, so the first statement removes any other.
    await alter('IDENTIFIED BY ? RETAIN CURRENT PASSWORD', current);
    await alter('IDENTIFIED BY ? RETAIN CURRENT PASSWORD', next);
  } else {
    const method = 'mysql_native_password USING PASSWORD(?)';
    await alter(`IDENTIFIED VIA ${method} OR ${method}`, current, next);
  }
}

/** Grants the accounts what this release needs in one database. It can safely run again. */
export async function grantRights(owner: Db, database: string): Promise<void> {
  for (const account of ACCOUNTS) {
    for (const host of HOSTS) {
      for (const [place, privileges] of Object.entries(GRANTS[account])) {
        const granting = grant(owner, place, privileges, { database, account, host });
        await (place === SERVER ? granting.catch(unlessNotAllowed) : granting);
      }
      for (const { table, privilege } of WITHDRAWN.filter((old) => old.account === account)) {
        const from = [database, table, account, host];
        await owner.raw(`REVOKE ${privilege} ON ??.?? FROM ?@?`, from).catch(unlessGone);
      }
    }
  }
}

const SERVER = '*.*';

async function grant(
  owner: Db,
  place: string,
  privileges: string,
  { database, account, host }: { database: string; account: Account; host: string },
): Promise<unknown> {
  if (place === SERVER) return owner.raw(`GRANT ${privileges} ON *.* TO ?@?`, [account, host]);
  // The name of a whole schema is a pattern, in which `_` matches any character.
  const exactly = database.replaceAll('_', '\\_');
  if (place === '*') return owner.raw(`GRANT ${privileges} ON ??.* TO ?@?`, [exactly, account, host]);
  return owner.raw(`GRANT ${privileges} ON ??.?? TO ?@?`, [database, place, account, host]);
}

/** The owner of a schema cannot grant server privileges; the backup reports what it lacks. */
function unlessNotAllowed(error: unknown): void {
  if (!hasCode(error, 'ER_ACCESS_DENIED_ERROR', 'ER_SPECIFIC_ACCESS_DENIED_ERROR')) throw error;
}

/** MySQL refuses to revoke a missing privilege; MariaDB does not. */
function unlessGone(error: unknown): void {
  if (!hasCode(error, 'ER_NONEXISTING_TABLE_GRANT')) throw error;
}
