import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { keyLines } from 'db/machinery';
import { asAccount } from './database-url.ts';

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
] as const;

type SecretName = (typeof NAMES)[number];

export interface Secrets {
  /** Where the secret lies; a program gets this path and reads only its own. */
  file: (name: string) => string;
  /** What is used of it; while it is being replaced, another one is accepted beside it. */
  read: (name: SecretName) => string;
  /** Written by the database set-up when it makes the first super admin. */
  firstSuperAdminFile: string;
}

/** Makes what is missing, once; a secret that exists is never changed (tokens and stored seeds depend on it). */
export function loadSecrets(dataDir: string): Secrets {
  const folder = path.join(dataDir, 'secrets');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = (name: string): string => path.join(folder, name);
  for (const name of NAMES) {
    if (!existsSync(file(name)))
      writeFileSync(file(name), randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
  }
  return {
    file,
    read: (name) => keyLines(readFileSync(file(name), 'utf8'))[0] ?? '',
    firstSuperAdminFile: path.join(folder, 'first-super-admin.json'),
  };
}

/** For processes, which read their own again whenever they are replaced; the private server has another socket at each start. */
export function writeDatabaseUrls(secrets: Secrets, databaseUrl: string): void {
  for (const name of ['public', 'admin', 'purge', 'integrity'] as const) {
    const own = asAccount(databaseUrl, `va_${name}`, secrets.read(`${name}-db-password`));
    writeFileSync(secrets.file(`${name}-database-url`), own, { mode: 0o600 });
  }
}
