import { variableOf } from './deployables.ts';

const RELEASED = /^\d+\.\d+\.\d+$/;

const byVersion = (a: string, b: string): number => a.localeCompare(b, 'en', { numeric: true });

/**
 * Returns the newest of these versions before the one that the settings (lines of .env) name; the newest of all if they
 * name none.
 */
export function versionBefore(
  settings: string,
  image: string,
  versions: readonly string[],
): string | undefined {
  const named = settingOf(settings, variableOf(image)) || settingOf(settings, 'VERSION');
  const released = versions.filter((version) => RELEASED.test(version)).sort(byVersion);
  if (!RELEASED.test(named)) return released.at(-1);
  return released.filter((version) => byVersion(version, named) < 0).at(-1);
}

const settingOf = (settings: string, name: string): string =>
  new RegExp(`^${name}=(.*)$`, 'm').exec(settings)?.[1]?.trim() ?? '';

/** Returns the lines with these variables set. */
export function withVersions(settings: string, variables: readonly string[], version: string): string {
  const others = settings
    .split('\n')
    .filter((line) => line !== '' && !variables.some((name) => line.startsWith(`${name}=`)));
  return `${[...others, ...variables.map((name) => `${name}=${version}`)].join('\n')}\n`;
}
