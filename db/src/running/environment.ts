import { readFileSync } from 'node:fs';

/** `X`, or the content of the file that `X_FILE` names; an empty value counts as unset. */
export function setting(name: string): string | undefined {
  const path = process.env[`${name}_FILE`];
  return (path ? readFileSync(path, 'utf8').trim() : process.env[name]) || undefined;
}

/** As `setting`. Throws a TypeError when it is not set. */
export function requiredSetting(name: string): string {
  const value = setting(name);
  if (!value) throw new TypeError(`${name} is not set.`);
  return value;
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
