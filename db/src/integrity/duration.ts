/** `34 seconds`, `12 minutes`, `3 hours`. */
export function durationOf(seconds: number): string {
  if (seconds < 120) return several(Math.max(1, seconds), 'second');
  if (seconds < 7200) return several(Math.round(seconds / 60), 'minute');
  return several(Math.round(seconds / 3600), 'hour');
}

const several = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;
