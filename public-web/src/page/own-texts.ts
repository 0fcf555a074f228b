import { useQuery } from '@tanstack/react-query';
import type { OwnTextKey } from 'public-api/contract';
import { knownZone } from 'shared-web';
import { ownTextsQuery } from '../queries.ts';

/** Returns a text of the organisers, or undefined if there is none to show at the moment. */
export function useOwnText(key: OwnTextKey): string | undefined {
  const { data: texts } = useQuery(ownTextsQuery());
  return texts?.find((text) => text.key === key)?.value;
}

/** Returns the time zone of the site, which is shown beside the visitor's own. */
export const useSiteZone = (): string => knownZone(useOwnText('time_zone') ?? 'UTC');
