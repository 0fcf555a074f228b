import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { keyLines } from 'db/key-lines';
import { asAccount } from './database-url.ts';
import { Problem } from './problem.ts';

const FIRST_MIGRATION = '20261120000000_accounts';
const MAIL_MIGRATION = '20261125220000_confirmed_emails';

/** Each secret has the migration that introduced it. */
const CAME_WITH = {
  'public-jwt-key': FIRST_MIGRATION,
  'admin-jwt-key': FIRST_MIGRATION,
  'admin-totp-key': FIRST_MIGRATION,
  'captcha-key': FIRST_MIGRATION,
  'delegation-key': FIRST_MIGRATION,
  'public-db-password': FIRST_MIGRATION,
  'admin-db-password': FIRST_MIGRATION,
  'purge-db-password': FIRST_MIGRATION,
  'integrity-db-password': '20261123001100_account_signals',
  'backup-db-password': FIRST_MIGRATION,
  'mailbox-key': MAIL_MIGRATION,
  'mail-key': MAIL_MIGRATION,
  'mail-db-password': MAIL_MIGRATION,
};

type SecretName = keyof typeof CAME_WITH;
const NAMES = Object.keys(CAME_WITH) as SecretName[];

export interface Secrets {
  /** The path of a secret; each program gets only its own. */
  file: (name: string) => string;
  /** The value in use; during a replacement a second one is accepted as well. */
  read: (name: SecretName) => string;
  /** The database set-up writes it when it creates the first super admin. */
  firstSuperAdminFile: string;
}

const folderOf = (dataDir: string) => path.join(dataDir, 'secrets');

export const missingIn = (dataDir: string) =>
  NAMES.filter((name) => !existsSync(path.join(folderOf(dataDir), name)));

/**
 * Creates missing secrets while the database lacks the migration that introduced them, so that nothing can depend on
 * them. Throws a Problem that names any other missing secret: a new value in its place would silently lock people out.
 */
export async function drawSecrets(
  dataDir: string,
  appliedMigrations: () => Promise<string[]>,
): Promise<Secrets> {
  const missing = missingIn(dataDir);
  const applied = missing.length > 0 ? await appliedMigrations() : [];
  mkdirSync(folderOf(dataDir), { recursive: true, mode: 0o700 });
  for (const name of missing.filter((each) => !applied.includes(CAME_WITH[each]))) {
    const file = path.join(folderOf(dataDir), name);
    writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
  }
  return loadSecrets(dataDir);
}

/** Returns the existing secrets. Throws a Problem that names the missing ones. */
export function loadSecrets(dataDir: string): Secrets {
  const folder = folderOf(dataDir);
  const missing = missingIn(dataDir);
  if (missing.length > 0) {
    throw new Problem(
      `These secrets are missing: ${missing.join(', ')}.`,
      `Restore them to ${folder} from your copy. If you have none, see docs/operate/rotation.md, A lost key.`,
    );
  }
  const file = (name: string): string => path.join(folder, name);
  return {
    file,
    read: (name) => keyLines(readFileSync(file(name), 'utf8'))[0] ?? '',
    firstSuperAdminFile: path.join(folder, 'first-super-admin.json'),
  };
}

/**
 * Writes database addresses for the processes, which read their own again when they are replaced. The private server
 * has a new socket at each start.
 */
export function writeDatabaseUrls(secrets: Secrets, databaseUrl: string): void {
  for (const name of ['public', 'admin', 'purge', 'integrity', 'mail'] as const) {
    const own = asAccount(databaseUrl, `va_${name}`, secrets.read(`${name}-db-password`));
    writeFileSync(secrets.file(`${name}-database-url`), own, { mode: 0o600 });
  }
}
