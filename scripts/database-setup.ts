import { existsSync } from 'node:fs';
import { addressOfDatabase } from './database-url.ts';
import type { Mode } from './mode.ts';
import { Problem } from './problem.ts';
import { CommandFailed, lastLines, type RunOptions, run, runForOutput } from './run.ts';
import { drawSecrets, type Secrets } from './secrets.ts';

export interface SetupOptions {
  databaseUrl: string;
  dataDir: string;
  seed: 'demo' | 'empty';
  mode: Mode;
}

function denied(databaseUrl: string, output: string): Problem | undefined {
  const said = /^.*(?:access denied|command denied|not allowed to connect).*$/im.exec(output)?.[0].trim();
  if (!said) return undefined;
  return new Problem(
    `The database refuses ${addressOfDatabase(databaseUrl)?.username || 'this account'}, or the account lacks privileges.`,
    `Check name and password in DATABASE_URL. The account must be able to create tables and accounts.\nThe database says: ${said}`,
  );
}

/** Returns the password files of the accounts that set-up makes. */
const accountPasswordFiles = (secrets: Secrets) => ({
  PUBLIC_DB_PASSWORD_FILE: secrets.file('public-db-password'),
  ADMIN_DB_PASSWORD_FILE: secrets.file('admin-db-password'),
  PURGE_DB_PASSWORD_FILE: secrets.file('purge-db-password'),
  INTEGRITY_DB_PASSWORD_FILE: secrets.file('integrity-db-password'),
  MAIL_DB_PASSWORD_FILE: secrets.file('mail-db-password'),
  BACKUP_DB_PASSWORD_FILE: secrets.file('backup-db-password'),
});

interface SetUp {
  secrets: Secrets;
  /** Is true if this run created the first super admin. */
  isFirstStart: boolean;
}

/** Creates secrets, schema, the APIs' accounts, content and the first super admin; changes nothing that exists. */
export async function setUpDatabase(
  { databaseUrl, dataDir, seed, mode }: SetupOptions,
  options: RunOptions,
): Promise<SetUp> {
  try {
    const secrets = await drawSecrets(dataDir, async () => {
      const args = [...mode.setupArgs, '--applied-migrations'];
      const names = await runForOutput(process.execPath, args, {
        ...options,
        env: { DATABASE_URL: databaseUrl },
      });
      return names.split('\n').filter(Boolean);
    });
    const isFirstStart = !existsSync(secrets.firstSuperAdminFile);
    await run(process.execPath, mode.setupArgs, {
      ...options,
      env: {
        DATABASE_URL: databaseUrl,
        ...accountPasswordFiles(secrets),
        SEED: seed,
        BOOTSTRAP_FILE: secrets.firstSuperAdminFile,
      },
    });
    return { secrets, isFirstStart };
  } catch (error) {
    const output = error instanceof CommandFailed ? error.output : String(error);
    const problem = denied(databaseUrl, output);
    if (problem || !(error instanceof CommandFailed)) throw problem ?? error;
    throw new Problem('The database could not be set up.', lastLines(output, 20), { cause: error });
  }
}
