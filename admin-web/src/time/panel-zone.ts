import { useQuery } from '@tanstack/react-query';
import { formatDateTimeIn, knownZone } from 'shared-web';
import { ownTextsQuery } from '../queries.ts';
import { useSignedInAdmin } from '../session/signed-in-admin.ts';

/** In which the panel says and takes the moments of periods. */
export interface PanelZone {
  name: string;
  /** As in "the time zone of the site (UTC)". */
  text: string;
}

export const OWN_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

const OWN: PanelZone = { name: OWN_ZONE, text: `your own time zone (${zoneText(OWN_ZONE)})` };

/** The site's, as super administrators set it; only they may ask. One's own while it is not known. */
export function usePanelZone(): PanelZone {
  const isAsking = useSignedInAdmin().role === 'super_admin';
  const { data: texts } = useQuery({ ...ownTextsQuery, enabled: isAsking });
  if (!texts) return OWN;
  const name = knownZone(texts.find(({ key }) => key === 'time_zone')?.value ?? 'UTC');
  return { name, text: `the time zone of the site (${zoneText(name)})` };
}

/** "America/New York" */
export function zoneText(name: string): string {
  return name.replaceAll('_', ' ');
}

/** "20 Nov 2026, 11:04 (UTC)" */
export const formatNamed = (zone: PanelZone, instant: string): string =>
  `${formatDateTimeIn(zone.name, instant)} (${zoneText(zone.name)})`;
