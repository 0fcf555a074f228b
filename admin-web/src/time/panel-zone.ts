import { useQueryClient } from '@tanstack/react-query';
import { formatDateTimeIn, knownZone } from 'shared-web';
import { dashboardQuery } from '../queries.ts';

/** In which the panel says and takes every moment. */
export interface PanelZone {
  name: string;
  /** As in "the time zone of the site (UTC)". */
  text: string;
}

export const OWN_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The site's, for every administrator. The gate opens the panel once it is known, and draws it again when it changes. */
export function usePanelZone(): PanelZone {
  const dashboard = useQueryClient().getQueryData(dashboardQuery.queryKey);
  // An API of an earlier release does not say it.
  const name = knownZone(dashboard?.timeZone ?? 'UTC');
  return { name, text: `the time zone of the site (${zoneText(name)})` };
}

/** "America/New York" */
export function zoneText(name: string): string {
  return name.replaceAll('_', ' ');
}

/** "20 Nov 2026, 11:04" of a moment as it is typed. */
export const wallText = (typed: string): string => typed && formatDateTimeIn('UTC', `${typed}Z`);

/** "20 Nov 2026, 11:04 (UTC)": in a dialog, which covers the line that names the zone. */
export const formatNamed = (zone: PanelZone, instant: string): string =>
  `${formatDateTimeIn(zone.name, instant)} (${zoneText(zone.name)})`;
