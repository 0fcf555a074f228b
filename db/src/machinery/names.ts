/** The normal form under which two names are the same one: composed, lower case, single spaces. */
export function nameKey(name: string): string {
  return name.normalize('NFC').toLowerCase().trim().replace(/\s+/gu, ' ');
}
