import { tzOffset } from '@date-fns/tz';
import { useQueryClient } from '@tanstack/react-query';
import { formatDateTime, knownZone } from 'shared-web';
import { dashboardQuery } from '../queries.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Returns the value of a `datetime-local` field for an instant in a time zone, to the minute; '' for no instant. */
export function toZonedTime(instant: string, zone: string): string {
  const wall = wallTime(instant, zone);
  return Number.isNaN(wall.getTime()) ? '' : wall.toISOString().slice(0, 16);
}

/** Returns a date whose UTC time is what the clocks of a time zone show at an instant. */
export function wallTime(instant: string, zone: string): Date {
  const ms = Date.parse(instant);
  return new Date(ms + offset(ms, zone));
}

interface Reading {
  /** Is undefined while the field is incomplete, and for a time that the clocks skip. */
  instant: string | undefined;
  /** `skipped`: the clocks go forward over this time; `twice`: they go back, and the first one counts. */
  change?: 'skipped' | 'twice';
}

/** Reads the value of a `datetime-local` field in a time zone. */
export function fromZonedTime(typed: string, zone: string): Reading {
  const wall = Date.parse(`${typed}Z`);
  if (Number.isNaN(wall)) return { instant: undefined };
  // Around a change of the clocks the zone has two offsets; those that lead back to the typed time are valid.
  const instants = [...new Set([wall - DAY_MS, wall + DAY_MS].map((near) => wall - offset(near, zone)))]
    .filter((ms) => ms + offset(ms, zone) === wall)
    .sort((one, other) => one - other);
  const [first, second] = instants;
  if (first === undefined) return { instant: undefined, change: 'skipped' };
  return { instant: new Date(first).toISOString(), ...(second !== undefined && { change: 'twice' }) };
}

const offset = (ms: number, zone: string): number => tzOffset(zone, new Date(ms)) * MINUTE_MS;

export const OWN_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * Returns the site's time zone, in which the panel shows all times and reads typed ones; the gate renders the panel
 * again when it changes.
 */
export function usePanelZone(): string {
  const dashboard = useQueryClient().getQueryData(dashboardQuery.queryKey);
  // An API of an earlier release doesn't return the time zone.
  return knownZone(dashboard?.timeZone ?? 'UTC');
}

/** "America/New York" */
export function zoneText(name: string): string {
  return name.replaceAll('_', ' ');
}

/** Returns "20 Nov 2026, 11:04 (UTC)" for dialogs, which cover the line that names the zone. */
export const formatNamed = (zone: string, instant: string): string =>
  `${formatDateTime(instant, zone)} (${zoneText(zone)})`;
