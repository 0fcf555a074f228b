const MINUTE_MS = 60_000;

/** An instant as a `datetime-local` field shows it: the reader's own time, to the minute. */
export function toLocalTime(instant: string): string {
  const date = new Date(instant);
  return new Date(date.getTime() - date.getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 16);
}

/** What such a field holds as an instant; undefined while it is not whole. */
export function fromLocalTime(typed: string): string | undefined {
  const date = new Date(typed);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}
