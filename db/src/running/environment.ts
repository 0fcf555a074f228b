import { readFileSync } from 'node:fs';
import { ACCOUNTS, type AccountPasswords } from './database-accounts.ts';

/** Returns `X`, or the content of the file that `X_FILE` names. An empty value counts as unset. */
export function setting(name: string): string | undefined {
  const path = process.env[`${name}_FILE`];
  return (path ? readFileSync(path, 'utf8').trim() : process.env[name]) || undefined;
}

/** Returns the setting. Throws a TypeError if it is not set. */
export function requiredSetting(name: string): string {
  const value = setting(name);
  if (!value) throw new TypeError(`${name} is not set.`);
  return value;
}

/** Maps `PUBLIC_DB_PASSWORD` to `va_public`, and so on. Throws a TypeError if one is not set. */
export function accountPasswords(): AccountPasswords {
  const passwords = ACCOUNTS.map((account) => {
    const name = account.slice('va_'.length).toUpperCase();
    return [account, requiredSetting(`${name}_DB_PASSWORD`)];
  });
  return Object.fromEntries(passwords);
}

/** Runs a command. A failure prints one sentence, without a stack. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exitCode = 1;
  }
}
