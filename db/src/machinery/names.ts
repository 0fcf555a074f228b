/** Normalises a name for comparison: composed, lower case, single spaces. */
export function nameKey(name: string): string {
  return name.normalize('NFC').toLowerCase().trim().replace(/\s+/gu, ' ');
}
