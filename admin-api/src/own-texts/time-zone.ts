/**
 * Returns true for a name such as Europe/Berlin in this machine's list of time zones, but not for an offset, which has
 * no daylight saving time.
 */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
