import { useQuery } from '@tanstack/react-query';
import { knownZone } from 'shared-web';
import { ownTextsQuery } from './queries.ts';

/** The time zone of the site, as super administrators set it; only they may ask. */
export function useSiteZone(): string {
  const { data: texts } = useQuery(ownTextsQuery);
  return knownZone(texts?.find(({ key }) => key === 'time_zone')?.value ?? 'UTC');
}
