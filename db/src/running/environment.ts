import { readFileSync } from 'node:fs';
import { ACCOUNTS, type AccountPasswords } from './database-accounts.ts';

/** `X`, or the content of the file that `X_FILE` names; an empty value counts as unset. */
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

/** `PUBLIC_DB_PASSWORD` is of `va_public`, and so on. Throws a TypeError when one is not set. */
export function accountPasswords(): AccountPasswords {
  const passwords = ACCOUNTS.map((account) => {
    const name = account.slice('va_'.length).toUpperCase();
    return [account, requiredSetting(`${name}_DB_PASSWORD`)];
  });
  return Object.fromEntries(passwords);
}

/** What a command does; a failure ends it with one sentence, without a stack. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exitCode = 1;
  }
}
