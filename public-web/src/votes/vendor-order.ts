import { useQuery } from '@tanstack/react-query';
import { readStored, store } from 'shared-web';
import { userQuery } from '../queries.ts';
import { useSession } from '../session/session.ts';

/**
 * Returns the place at which the list of vendors starts, because being first in a list wins votes. A voter's id decides
 * it, so that consecutive accounts cycle through all vendors. A visitor's list starts at a random vendor, which stays
 * the same while the tab is open.
 */
export function useListStart(): number {
  const { data: voter } = useQuery(userQuery(useSession()));
  return voter?.id ?? visitorSeed();
}

const KEY = 'va_list_start';
const [AT_RANDOM = 0] = crypto.getRandomValues(new Uint32Array(1));

function visitorSeed(): number {
  const stored = readStored('tab', KEY);
  if (stored && /^\d+$/.test(stored)) return Number(stored);
  store('tab', KEY, String(AT_RANDOM));
  return AT_RANDOM;
}
