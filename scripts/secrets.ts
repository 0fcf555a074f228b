import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { keyLines } from 'db/key-lines';
import { asAccount } from './options.ts';
import { Problem } from './problem.ts';

const NAMES = [
  'public-jwt-key',
  'admin-jwt-key',
  'admin-totp-key',
  'captcha-key',
  'delegation-key',
  'public-db-password',
  'admin-db-password',
  'purge-db-password',
  'integrity-db-password',
  'backup-db-password',
  'mailbox-key',
  'mail-key',
  'mail-db-password',
  'webhook-key',
] as const;

/** Came with a later release, so an installation without it has nothing that depends on it. */
const LATER: SecretName = 'webhook-key';

type SecretName = (typeof NAMES)[number];

export type Secrets = ReturnType<typeof loadSecrets>;

const folderOf = (dataDir: string) => path.join(dataDir, 'secrets');

const missingIn = (dataDir: string) =>
  NAMES.filter((name) => !existsSync(path.join(folderOf(dataDir), name)));

/**
 * Creates missing secrets while there is no database that could depend on them. Throws a Problem that names missing ones
 * otherwise: a new value in their place would silently lock people out.
 */
export async function drawSecrets(dataDir: string, isInUse: () => Promise<boolean>): Promise<Secrets> {
  const missing = missingIn(dataDir);
  if (missing.join() === LATER || (missing.length > 0 && !(await isInUse()))) {
    mkdirSync(folderOf(dataDir), { recursive: true, mode: 0o700 });
    for (const name of missing) {
      const file = path.join(folderOf(dataDir), name);
      writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
    }
  }
  return loadSecrets(dataDir);
}

/** Returns the existing secrets. Throws a Problem that names the missing ones. */
export function loadSecrets(dataDir: string) {
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
    /** Returns the paths of these secrets by the name of their variables; each program gets only its own. */
    files: (...names: string[]): Record<string, string> =>
      Object.fromEntries(
        names.map((name) => [`${name.toUpperCase().replaceAll('-', '_')}_FILE`, file(name)]),
      ),
    /** The value in use; during a replacement a second one is accepted as well. */
    read: (name: SecretName): string => keyLines(readFileSync(file(name), 'utf8'))[0] ?? '',
    /** The database set-up writes it when it creates the first super admin. */
    firstSuperAdminFile: path.join(folder, 'first-super-admin.json'),
  };
}

/** Writes each account's address for its processes. The private server has a new socket at each start. */
export function writeDatabaseUrls(secrets: Secrets, databaseUrl: string): void {
  for (const name of ['public', 'admin', 'purge', 'integrity', 'mail'] as const) {
    const own = asAccount(databaseUrl, `va_${name}`, secrets.read(`${name}-db-password`));
    writeFileSync(secrets.file(`${name}-database-url`), own, { mode: 0o600 });
  }
}

/** Returns the password files of the accounts that set-up makes. */
export const accountPasswordFiles = ({ files }: Secrets): Record<string, string> =>
  files(...NAMES.filter((name) => name.endsWith('-db-password')));
