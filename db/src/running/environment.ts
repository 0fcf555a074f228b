import { readFileSync } from 'node:fs';

/** `X`, or the content of the file that `X_FILE` names; an empty value counts as unset. */
export function setting(name: string): string | undefined {
  const path = process.env[`${name}_FILE`];
  return (path ? readFileSync(path, 'utf8').trim() : process.env[name]) || undefined;
}
