import { useQueryClient } from '@tanstack/react-query';
import { formatDateTime, knownZone } from 'shared-web';
import { dashboardQuery } from '../queries.ts';

/** The time zone in which the panel shows all times and reads typed ones. */
export interface PanelZone {
  name: string;
}

export const OWN_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Returns the site's time zone from the dashboard; the gate renders the panel again when it changes. */
export function usePanelZone(): PanelZone {
  const dashboard = useQueryClient().getQueryData(dashboardQuery.queryKey);
  // An API of an earlier release doesn't return the time zone.
  return { name: knownZone(dashboard?.timeZone ?? 'UTC') };
}

/** "America/New York" */
export function zoneText(name: string): string {
  return name.replaceAll('_', ' ');
}

/** Formats the value of a `datetime-local` field as "20 Nov 2026, 11:04". */
export const wallText = (typed: string): string => typed && formatDateTime(`${typed}Z`, 'UTC');

/** Returns "20 Nov 2026, 11:04 (UTC)" for dialogs, which cover the line that names the zone. */
export const formatNamed = (zone: PanelZone, instant: string): string =>
  `${formatDateTime(instant, zone.name)} (${zoneText(zone.name)})`;
