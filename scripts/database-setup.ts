import { existsSync } from 'node:fs';
import type { Mode } from './mode.ts';
import { addressOfDatabase, type StackOptions } from './options.ts';
import { inProject } from './paths.ts';
import { Problem } from './problem.ts';
import { CommandFailed, lastLines, type RunOptions, run } from './run.ts';
import { accountPasswordFiles, drawSecrets, type Secrets } from './secrets.ts';

/** Turns what a database server, or its absence, says into a sentence. */
function problemFrom(databaseUrl: string, cause: CommandFailed): Problem {
  const said = (pattern: RegExp) => pattern.exec(cause.output)?.[0].trim();
  const denied = said(/^.*(?:access denied|command denied|not allowed to connect).*$/im);
  const unreachable = said(/(?:ECONNREFUSED|ENOENT|ENOTFOUND|ETIMEDOUT|EHOSTUNREACH)\b.*$/m);
  if (denied) {
    return new Problem(
      `The database refuses ${addressOfDatabase(databaseUrl)?.username || 'this account'}, or the account lacks privileges.`,
      `Check name and password in DATABASE_URL. The account must be able to create tables and accounts.\nThe database says: ${denied}`,
      { cause },
    );
  }
  if (unreachable) {
    return new Problem(
      `No database answers (${unreachable}).`,
      'Check DATABASE_URL and that the server is running, or unset DATABASE_URL for a private database.',
      { cause },
    );
  }
  return new Problem('The database could not be set up.', lastLines(cause.output, 20), { cause });
}

/**
 * Runs the sources' check, because no build may be current yet.
 * @throws Problem if this release can't set up the database. Whatever else is wrong with it shows in the set-up.
 */
export async function assertKnownSchema(databaseUrl: string, options: RunOptions): Promise<void> {
  const args = ['--import', 'tsx', inProject('db/src/running/setup.ts'), '--schema-problem'];
  const env = { DATABASE_URL: databaseUrl };
  const said = await run(process.execPath, args, { ...options, env }).catch(() => '');
  if (said.trim()) throw new Problem(said.trim(), 'Nothing was changed.');
}

/** Creates secrets, schema, the APIs' accounts, content and the first super admin; changes nothing that exists. */
export async function setUpDatabase(
  databaseUrl: string,
  { dataDir, seed = 'demo' }: StackOptions,
  mode: Mode,
  options: RunOptions,
): Promise<{ secrets: Secrets; isFirstStart: boolean }> {
  const setUp = (words: readonly string[], own: Record<string, string>) => {
    const env = { DATABASE_URL: databaseUrl, ...own };
    const args = [...mode.program('db', 'setup'), ...words];
    return run(process.execPath, args, { ...options, env }).catch((error: unknown) => {
      throw error instanceof CommandFailed ? problemFrom(databaseUrl, error) : error;
    });
  };
  const isInUse = async () => (await setUp(['--applied-migrations'], {})).trim() !== '';
  const secrets = await drawSecrets(dataDir, isInUse);
  const { firstSuperAdminFile: BOOTSTRAP_FILE } = secrets;
  const isFirstStart = !existsSync(BOOTSTRAP_FILE);
  await setUp([], { ...accountPasswordFiles(secrets), SEED: seed, BOOTSTRAP_FILE });
  return { secrets, isFirstStart };
}
