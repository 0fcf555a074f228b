import { readFileSync } from 'node:fs';
import { keyLines, withDb } from '../machinery/index.ts';
import { acceptPasswords } from './database-accounts.ts';
import { requiredSetting, runCommand } from './environment.ts';

/**
 * `accept-passwords.js va_public` makes the account accept the passwords on standard input, one on each line, and no
 * other.
 */
await runCommand(async () => {
  const [account = ''] = process.argv.slice(2);
  const [current = '', next] = keyLines(readFileSync(0, 'utf8'));
  const databaseUrl = requiredSetting('DATABASE_URL');
  await withDb({ databaseUrl, poolSize: 1, queryTimeoutMs: 60_000 }, (owner) =>
    acceptPasswords(owner, account, next ? [current, next] : [current]),
  );
});
