export interface CalendarEvent {
  uid: string;
  /** When the event was made. */
  stamp: string;
  start: string;
  end: string;
  title: string;
  /** Where to vote; undefined: unknown. */
  address: string | undefined;
}

/** One event, as RFC 5545 has it. Nobody's day is shown as busy by a vote that goes on for weeks. */
export function calendarFile(event: CalendarEvent): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Vendor Awards//Voting periods//EN',
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `DTSTAMP:${dateTime(event.stamp)}`,
    `DTSTART:${dateTime(event.start)}`,
    `DTEND:${dateTime(event.end)}`,
    `SUMMARY:${text(event.title)}`,
    ...(event.address ? [`DESCRIPTION:${text(`Vote at ${event.address}`)}`, `URL:${event.address}`] : []),
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('');
}

/** In UTC: "20261201T180000Z". */
const dateTime = (instant: string) => instant.replace(/\.\d+|[-:]/g, '');

const text = (value: string) => value.replace(/[\\;,]/g, '\\$&').replace(/\s+/g, ' ');

const LINE_BYTES = 75;

/** A long line goes on in the next, which begins with a space; no character is cut in two. */
function folded(line: string): string {
  let result = '';
  let bytes = 0;
  for (const character of line) {
    const length = Buffer.byteLength(character);
    if (bytes + length > LINE_BYTES) {
      result += '\r\n ';
      bytes = 1;
    }
    result += character;
    bytes += length;
  }
  return result;
}
